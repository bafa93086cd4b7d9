import type { DataOf, MessageClass, MessageState, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../lib/handler.ts';
import { MOST_COUNTED } from './engine/count.ts';
import { type Key, reachOf, type SearchRequest, seesAll, steerPlanner } from './engine/request.ts';
import { searchMessages } from './engine/search.ts';
import { timeRangeOf } from './filter/time-range.ts';
import { requestOf, SEARCH_TIMEOUT_MS } from './page.ts';

type Summary = DataOf<Operations['messageSummary']>;

interface Counted {
  ts: Date;
  class: string;
  messages: number;
}

const MINUTE_MS = 60_000;
/** Widths a histogram's bars may have. */
const WIDTHS_MS = [1, 5, 15, 30, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS);
const MOST_BARS = 100;
/** Time for reading matches: what is found until then is summed up. */
const BUDGET_MS = 300;

function add<Name extends string>(counts: Partial<Record<Name, number>>, name: Name, messages: number): void {
  counts[name] = (counts[name] ?? 0) + messages;
}

/** Bars over the time between the first and the last row, empty ones included. */
function histogramOf(counted: readonly Counted[]): Summary['histogram'] {
  const times = counted.map(({ ts }) => ts.getTime());
  if (times.length === 0) return [];
  // Not Math.min(...times): ten thousand arguments are too many for some engines.
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  const width = WIDTHS_MS.find((one) => (last - first) / one < MOST_BARS - 1) ?? (WIDTHS_MS.at(-1) as number);
  const start = first - (first % width);
  const bars = Array.from({ length: Math.floor((last - start) / width) + 1 }, (_, index) => ({
    start: new Date(start + index * width).toISOString(),
    classes: {} as Partial<Record<MessageClass, number>>,
  }));
  for (const { ts, class: name, messages } of counted) {
    const bar = bars[Math.floor((ts.getTime() - start) / width)];
    if (bar) add(bar.classes, name as MessageClass, messages);
  }
  return bars;
}

/** The gateway's own counts, exact over any time, for a search without filters. */
async function readCounts(tx: Tx, { range, scope, quarantined }: SearchRequest): Promise<Counted[]> {
  const reach = reachOf(scope);
  if (!('one' in reach)) return [];
  const { rows } = await sql<Counted>`
    select slot as ts, class, sum(messages)::float8 as messages from message_count
    where tenant_id = ${reach.one} and slot >= date_bin('30 minutes', ${range.from}::timestamptz, '2020-01-06Z') and slot <= ${range.to}
      and ${quarantined ? sql`outcome = 'held'` : sql`true`}
    group by slot, class`.execute(tx);
  return rows;
}

async function summarise(tx: Tx, request: SearchRequest): Promise<Summary> {
  await steerPlanner(tx);
  const { rows, whole } = await searchMessages<Key & { class: string; state: string }>(tx, request, {
    columns: ['class', 'state'],
    limit: MOST_COUNTED,
    deadline: performance.now() + BUDGET_MS,
  });
  const states: Summary['states'] = {};
  for (const row of rows) add(states, row.state as MessageState, 1);
  const isOpen = request.filter.conditions.length === 0 && seesAll(request.visibility);
  const kept = whole || !isOpen ? [] : await readCounts(tx, request);
  const counted = kept.length > 0 ? kept : rows.map((row) => ({ ts: row.ts, class: row.class, messages: 1 }));
  const classes: Summary['classes'] = {};
  for (const { class: name, messages } of counted) add(classes, name as MessageClass, messages);
  return { classes, states, histogram: histogramOf(counted), even_more_hits: !whole };
}

export const messageSummary: Handler<Operations['messageSummary']> = (call) => {
  const request = requestOf(call, call.query, timeRangeOf(call.query, new Date()), false);
  return call.scoped((tx) => summarise(tx, request), { statementTimeout: SEARCH_TIMEOUT_MS, readOnly: true });
};
