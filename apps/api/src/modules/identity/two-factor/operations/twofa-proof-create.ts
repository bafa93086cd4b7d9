import { ELEVATION_MINUTES, type Operations } from '@postern/contract';
import { recordAudit, withScope } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail, Problem } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { confirmFactor } from '../confirm-factor.ts';
import { proverOf } from '../prover.ts';

/** Opens what asks for a fresh proof for a quarter of an hour. While somebody acts, they prove their own factor. */
export const twofaProofCreate: Handler<Operations['twofaProofCreate'], IdentityDeps> = async (call) => {
  const { actor, audit, body, client, services } = call;
  if (!actor.factor?.active) fail('no_second_factor');
  const prover = proverOf(actor);
  const { tenant_id, email } = prover;
  const record = (action: string) =>
    withScope(services.db, { tenants: [tenant_id] }, (tx) =>
      recordAudit(tx, { ...audit, tenant_id, action, object: email }),
    );
  try {
    await confirmFactor(services, prover, body.token, client.ip);
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong_code') await record('session.proof_refused');
    throw error;
  }
  await record('session.proof');
  return { proven_until: new Date(services.clock() + ELEVATION_MINUTES * 60_000).toISOString() };
};
