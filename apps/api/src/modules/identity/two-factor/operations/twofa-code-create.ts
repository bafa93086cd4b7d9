import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { readFactor } from '../factor.ts';
import { proverOf } from '../prover.ts';
import { sendCode } from '../send-code.ts';

/** While somebody acts, the code is theirs. An app makes its own codes: for it, and without a factor, there is nothing to send. */
export const twofaCodeCreate: Handler<Operations['twofaCodeCreate'], IdentityDeps> = async ({
  actor,
  client,
  services,
}) => {
  const prover = proverOf(actor);
  const { tenant_id } = prover;
  const factor = await withScope(services.db, { tenants: [tenant_id] }, (tx) => readFactor(tx, prover));
  if (!factor || factor.method === 'otp') return fail('no_second_factor');
  const target =
    factor.method === 'sms'
      ? { method: factor.method, mobile: factor.mobile ?? '' }
      : { method: factor.method, mobile: null };
  return sendCode(services, prover, 'proof', target, client.ip);
};
