import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { fail } from '../../lib/problem.ts';
import { readFactor } from '../../lib/second-factor/factor.ts';
import { sendCode } from '../../lib/second-factor/send-code.ts';

/** An app makes its own codes: for it, and without a factor, there is nothing to send. */
export const twofaCodeCreate: Handler<Operations['twofaCodeCreate']> = async ({
  actor,
  client,
  scoped,
  services,
}) => {
  const factor = await scoped((tx) => readFactor(tx, actor));
  if (!factor || factor.method === 'totp') return fail('no_second_factor');
  const target =
    factor.method === 'sms'
      ? { method: factor.method, mobile: factor.mobile ?? '' }
      : { method: factor.method, mobile: null };
  return sendCode(services, actor, 'proof', target, client.ip);
};
