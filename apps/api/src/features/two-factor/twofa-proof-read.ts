import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../lib/handler.ts';
import { provenUntil, proverOf } from '../../lib/second-factor/elevation.ts';
import { readFactor } from '../../lib/second-factor/factor.ts';

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
