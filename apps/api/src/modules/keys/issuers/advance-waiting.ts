import { withScope } from '@postern/db';
import { sql } from 'kysely';
import { type AdvanceDeps, advanceRequest } from './advance-request.ts';

/** Certificates of one run: a pair of keys takes up to a second, an authority outside some. */
const SLICE = { own: 100, outside: 40 } as const;
/** Authorities outside that are asked at once. */
const AT_ONCE = 4;

/** Takes the requests that are due one step further, those of the own authority or those of all others. */
export async function advanceWaiting(
  deps: AdvanceDeps,
  whose: keyof typeof SLICE,
  now: Date,
): Promise<{ issued: number; failed: number }> {
  const waiting = await withScope(
    deps.db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('certificate_request')
        .select(['tenant_id', 'request_id'])
        .where('state', '=', 'waiting')
        .where('issuer_kind', whose === 'own' ? '=' : '<>', 'own_ca')
        .where('next_at', '<=', sql<Date>`greatest(${now}::timestamptz, now())`)
        .orderBy('next_at')
        .limit(SLICE[whose])
        .execute(),
    { readOnly: true },
  );
  const counts = { issued: 0, failed: 0 };
  const left = waiting.values();
  const work = async () => {
    for (const one of left) {
      const outcome = await advanceRequest(deps, one, now);
      if (outcome === 'issued' || outcome === 'failed') counts[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: whose === 'own' ? 1 : AT_ONCE }, work));
  return counts;
}
