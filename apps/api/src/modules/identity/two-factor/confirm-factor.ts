import { withScope } from '@postern/db';
import { fail } from '../../../http/problem.ts';
import { refund, requireAttempt } from '../../../http/rate-limit.ts';
import type { IdentityDeps } from '../deps.ts';
import type { SessionKey } from '../sessions/session-id.ts';
import type { PersonKey } from './factor.ts';
import { proofLimits, proveFactor } from './prove.ts';
import { keepProof } from './prover.ts';

/** A signed-in person proves the active factor again. The code is used up either way; their session remembers the proof. */
export async function confirmFactor(
  services: IdentityDeps,
  person: PersonKey & SessionKey,
  typed: string,
  ip: string,
): Promise<void> {
  const limits = proofLimits(person, ip);
  await requireAttempt(services, limits);
  const proof = await withScope(services.db, { tenants: [person.tenant_id] }, async (tx) => {
    const found = await proveFactor(tx, services, person, typed);
    if (!found) return null;
    await refund(tx, limits);
    await keepProof(tx, person, services.clock());
    return found;
  });
  if (!proof) fail('wrong_code');
  services.sessions.forget(person);
}
