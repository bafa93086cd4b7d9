import type { Actor } from '../../../http/actor.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import type { DomainsDeps } from '../deps.ts';

/** Looks at DNS that one person may ask for: each asks a dozen questions of servers that are not ours. */
const LOOKS = 60;
const SECONDS = 600;

export async function limitLooks({ db, clock }: DomainsDeps, { user_id }: Actor): Promise<void> {
  const limit = { bucket: personBucket('dns', user_id), hits: LOOKS, seconds: SECONDS };
  await requireAttempt({ db, clock }, [limit]);
}
