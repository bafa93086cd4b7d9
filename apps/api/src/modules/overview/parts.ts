import type { DataOf, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { lives } from '../service-status/index.ts';

type Parts = DataOf<Operations['overviewRead']>['parts'];

/** Whether mail moves: the newest beat of each kind of process, and the database that just answered. */
export async function readParts(tx: Tx, now: Date): Promise<Parts> {
  const beats = await tx
    .selectFrom('heartbeat')
    .select((eb) => ['part', eb.fn.max('seen_at').as('seen_at')])
    .groupBy('part')
    .execute();
  const partOf = (part: 'gateway' | 'worker') => {
    const seen = beats.find((beat) => beat.part === part)?.seen_at ?? null;
    const ok = lives(seen, now);
    return { part, ok, seen_at: seen?.toISOString() ?? null };
  };
  return [partOf('gateway'), partOf('worker'), { part: 'database', ok: true, seen_at: now.toISOString() }];
}
