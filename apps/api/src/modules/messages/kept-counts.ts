import type { Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import { A_MONDAY } from './search/engine/windows.ts';
import type { TimeRange } from './search/filter/time-range.ts';

/** Messages of a class that arrived within a stretch of time, by its start. */
export interface Counted {
  ts: Date;
  class: string;
  messages: number;
}

const HALF_HOUR_MS = 1_800_000;
const QUARTER_MS = 6 * 3_600_000;

/** Start of the slot of so many milliseconds that holds the time. */
const slotOf = (time: number, length: number): number => time - ((time - A_MONDAY) % length);

/**
 * The gateway's own counts of one tenant, exact to the half hour at both ends of the range.
 * @param width of the stretches, in ms; half hours are the shortest there are
 */
export async function readKeptCounts(
  tx: Tx,
  tenant_id: number,
  { from, to }: TimeRange,
  width: number,
): Promise<Counted[]> {
  const stretch = Math.max(HALF_HOUR_MS, width);
  const start = slotOf(from.getTime(), HALF_HOUR_MS);
  const { rows } = await sql<Counted>`
    select date_bin(make_interval(secs => ${stretch / 1000}), slot, '2020-01-06Z') as ts, class, sum(messages)::float8 as messages
    from (${slotsOf(tenant_id, start, to.getTime(), stretch)}) slots group by 1, 2`.execute(tx);
  return rows;
}

/** What the worker has added up by quarter days, where stretches are made of these, and half hours before and after. */
function slotsOf(tenant_id: number, start: number, end: number, stretch: number): RawBuilder<unknown> {
  const first = slotOf(start + QUARTER_MS - 1, QUARTER_MS);
  const last = slotOf(end, QUARTER_MS);
  const halves = sql`select slot, class, messages from message_count where tenant_id = ${tenant_id}`;
  if (stretch % QUARTER_MS !== 0 || last <= first)
    return sql`${halves} and slot >= ${new Date(start)} and slot <= ${new Date(end)}`;
  const since = new Date(first);
  const until = sql`(select greatest(${since}, least(until, ${new Date(last)})) from message_count_progress)`;
  return sql`
    ${halves} and slot >= ${new Date(start)} and slot < ${since}
    union all select slot, class, messages from message_count_quarter where tenant_id = ${tenant_id} and slot >= ${since} and slot < ${until}
    union all ${halves} and slot >= ${until} and slot <= ${new Date(end)}`;
}
