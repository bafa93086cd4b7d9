import { withScope } from '@postern/db';
import type { Actor } from '../actor.ts';
import { fail } from '../problem.ts';
import { giveBack, requireAttempt } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import { proofLimits, proveFactor } from './prove.ts';

/** A signed-in person proves the active factor again, before it is changed or removed. The code is used up either way. */
export async function confirmFactor(
  services: Services,
  actor: Actor,
  typed: string,
  ip: string,
): Promise<void> {
  const limits = proofLimits(actor, ip);
  await requireAttempt(services, limits);
  const proof = await withScope(services.db, { tenants: [actor.tenant_id] }, async (tx) => {
    const found = await proveFactor(tx, services, actor, typed);
    if (found) await giveBack(tx, limits);
    return found;
  });
  if (!proof) fail('wrong_code');
}
