import type { Actor } from '../../../http/actor.ts';
import type { CoreDeps } from '../../../http/deps.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';

const DAY_SECONDS = 86_400;
/** Mails to one owner in a day: they asked for none of them. */
const MOST_TO_OWNER = 3;
const MOST_BY_PERSON = 50;

export const limitAsking = (services: CoreDeps, actor: Actor, address: string) =>
  requireAttempt(services, [
    { bucket: personBucket('key upload', actor.user_id), hits: MOST_BY_PERSON, seconds: DAY_SECONDS },
    { bucket: personBucket('key owner', address), hits: MOST_TO_OWNER, seconds: DAY_SECONDS },
  ]);
