import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { RecipientOutcome } from '../judging/outcome.ts';
import { type Flushed, writeBehind } from '../write-behind.ts';

/** Counts which block and welcome entries real mail matched. */
export interface ListHits extends Flushed {
  /** Takes note of what a recorded message matched; does no work a message would wait for. */
  note(outcomes: readonly Pick<RecipientOutcome, 'route' | 'verdict'>[]): void;
}

/** ms between writes. */
const EVERY = 1_000;
/** Entries that may wait for a database that does not answer; beyond, further ones are not counted. */
const MOST_WAITING = 200_000;
/** Rows of one statement: locks are held for some ms only. */
const SLICE = 1_000;

interface Hit {
  tenant_id: number;
  id: string;
  times: number;
  last: number;
}

/** Entries belong to the recipient's tenant or to the installation (tenant 0); a verdict names ids alone, so both are asked for. */
const INSTALLATION = 0;

export function countListHits(
  db: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): ListHits {
  let waiting = new Map<string, Hit>();

  function add(hit: Hit): void {
    const key = `${hit.tenant_id} ${hit.id}`;
    const known = waiting.get(key);
    if (known) {
      known.times += hit.times;
      known.last = Math.max(known.last, hit.last);
    } else if (waiting.size < MOST_WAITING) waiting.set(key, { ...hit });
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const hits = [...waiting.values()];
    waiting = new Map();
    try {
      await store(db, hits);
    } catch (error) {
      for (const hit of hits) add(hit);
      onFault(error);
    }
  }

  const writer = writeBehind(EVERY, write);
  return {
    ...writer,
    note(outcomes) {
      for (const { route, verdict } of outcomes) {
        for (const id of verdict.list_hits) add({ tenant_id: route.tenant_id, id, times: 1, last: now() });
      }
      if (waiting.size > 0) writer.wake();
    },
  };
}

async function store(db: Database, hits: readonly Hit[]): Promise<void> {
  // In one order, so that two gateways never wait for each other in a circle.
  const sorted = hits.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.tenant_id - b.tenant_id));
  for (let from = 0; from < sorted.length; from += SLICE) {
    const slice = sorted.slice(from, from + SLICE);
    await withScope(db, { all: true }, (tx) =>
      sql`
        with hit as (
          select id, tenants.tenant_id, sum(times) as times, max(at) as at
          from unnest(${slice.map((one) => one.tenant_id)}::integer[], ${slice.map((one) => one.id)}::uuid[],
            ${slice.map((one) => one.times)}::bigint[], ${slice.map((one) => new Date(one.last))}::timestamptz[])
            as noted (tenant_id, id, times, at),
            lateral (values (noted.tenant_id), (${INSTALLATION}::integer)) as tenants (tenant_id)
          group by id, tenants.tenant_id
        ), locked as (
          select entry.tenant_id, entry.id from block_welcome_entry entry join hit using (tenant_id, id)
          order by entry.id, entry.tenant_id for no key update of entry
        )
        update block_welcome_entry entry
        set hit_count = entry.hit_count + hit.times, last_hit = greatest(entry.last_hit, hit.at)
        from hit join locked using (tenant_id, id)
        where entry.tenant_id = hit.tenant_id and entry.id = hit.id`.execute(tx),
    );
  }
}
