import type { DataOf, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';

type Parts = DataOf<Operations['overviewRead']>['parts'];

/** Processes say that they live every 10 s; after three missed beats they do not. */
const SILENT_MS = 30_000;

/** Whether mail moves: the newest beat of each kind of process, and the database that just answered. */
export async function readParts(tx: Tx, now: Date): Promise<Parts> {
  const beats = await tx
    .selectFrom('heartbeat')
    .select((eb) => ['part', eb.fn.max('seen_at').as('seen_at')])
    .groupBy('part')
    .execute();
  const partOf = (part: 'gateway' | 'worker') => {
    const seen = beats.find((beat) => beat.part === part)?.seen_at ?? null;
    const ok = seen !== null && now.getTime() - seen.getTime() < SILENT_MS;
    return { part, ok, seen_at: seen?.toISOString() ?? null };
  };
  return [partOf('gateway'), partOf('worker'), { part: 'database', ok: true, seen_at: now.toISOString() }];
}
