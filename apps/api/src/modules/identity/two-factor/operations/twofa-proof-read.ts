import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import { provenUntil } from '../../../../http/elevation.ts';
import type { Handler } from '../../../../http/handler.ts';
import { readFactor } from '../factor.ts';
import { proverOf } from '../prover.ts';

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
