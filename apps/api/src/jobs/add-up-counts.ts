import { SEARCH_WINDOW_DAYS } from '@postern/contract';
import { withScope } from '@postern/db';
import { sql } from 'kysely';
import type { JobWorld } from './tasks.ts';

/** Adds the gateway's counts by half hour up to counts by quarter day, for as long as messages can be searched. */
export function addUpCounts({ db }: Pick<JobWorld, 'db'>): Promise<{ added_up: number }> {
  return withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<{
      added_up: number;
    }>`select add_up_counts(${SEARCH_WINDOW_DAYS}) as added_up`.execute(tx);
    return rows[0] ?? { added_up: 0 };
  });
}
