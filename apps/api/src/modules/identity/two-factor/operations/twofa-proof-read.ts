import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { provenUntil, proverOf } from '../elevation.ts';
import { readFactor } from '../factor.ts';

export const twofaProofRead: Handler<Operations['twofaProofRead']> = async ({ actor, services }) => {
  const prover = proverOf(actor);
  const factor = await withScope(services.db, { tenants: [prover.tenant_id] }, (tx) =>
    readFactor(tx, prover),
  );
  return {
    email: prover.email,
    method: factor?.method ?? 'none',
    proven_until: provenUntil(actor)?.toISOString() ?? null,
  };
};
