import type { DataOf, MessageClass, MessageState, Operations } from '@postern/contract';
import { keptPlan, type Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { answeredOf, askElsewhere, awayOf, spansInstances } from '../../../http/all-instances.ts';
import type { Handler } from '../../../http/handler.ts';
import { type Counted, readKeptCounts } from '../kept-counts.ts';
import { tellAtOnce } from '../search/engine/at-once.ts';
import { MOST_COUNTED } from '../search/engine/count.ts';
import { choosePlan } from '../search/engine/plan.ts';
import { mayKeepPlan } from '../search/engine/read.ts';
import {
  type Key,
  orderOf,
  reachOf,
  type SearchRequest,
  seesAll,
  steerPlanner,
  tenantCondition,
  timeCondition,
  truthOf,
} from '../search/engine/request.ts';
import { searchMessages } from '../search/engine/search.ts';
import { allOf } from '../search/filter/condition.ts';
import { timeRangeOf } from '../search/filter/time-range.ts';
import { requestOf, SEARCH_TIMEOUT_MS } from '../search/page.ts';

type Summary = DataOf<Operations['messageSummary']>;

const MINUTE_MS = 60_000;
/** Widths a histogram's bars may have. */
const WIDTHS_MS = [1, 5, 15, 30, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS);
const MOST_BARS = 100;
/** Matches read of a search with filters, and the time for it: what is found until then is summed up. */
const MOST_READ = 2500;
/** Rows read for nothing but their states, where the gateway's counts tell the rest. */
const STATES_READ = 1000;
const BUDGET_MS = 150;

function add<Name extends string>(counts: Partial<Record<Name, number>>, name: Name, messages: number): void {
  counts[name] = (counts[name] ?? 0) + messages;
}

function widthOf(span: number): number {
  return WIDTHS_MS.find((one) => span / one < MOST_BARS - 1) ?? (WIDTHS_MS.at(-1) as number);
}

/** Bars over the time between the first and the last row, empty ones included. */
function histogramOf(counted: readonly Counted[]): Summary['histogram'] {
  const times = counted.map(({ ts }) => ts.getTime());
  if (times.length === 0) return [];
  // Not Math.min(...times): ten thousand arguments are too many for some engines.
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  const width = widthOf(last - first);
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

/** The gateway's own counts, exact over any time, for a search without filters in one tenant. */
async function readCounts(tx: Tx, { range, scope }: SearchRequest): Promise<Counted[]> {
  const reach = reachOf(scope);
  if (!('one' in reach)) return [];
  return readKeptCounts(tx, reach.one, range, widthOf(range.to.getTime() - range.from.getTime()));
}

interface Grouped extends Counted {
  state: string;
}

const fiveMinutes = (alias: string) => sql`date_bin('5 minutes', ${sql.ref(`${alias}.ts`)}, '2020-01-06Z')`;

/** The first rows of the list, grouped where they lie. */
async function readGroups(tx: Tx, request: SearchRequest, most: number): Promise<Grouped[]> {
  const reach = reachOf(request.scope);
  const grouped = sql<Grouped>`
    select ${fiveMinutes('m')} as ts, m.class, m.state, count(*)::float8 as messages from (
      select m.ts, m.class, m.state from message m
      where ${allOf([tenantCondition(reach), timeCondition(request), truthOf(request)])}
      order by ${orderOf(request.newest)} limit ${sql.lit(most)}) m
    group by 1, 2, 3`;
  const { rows } = await (mayKeepPlan(request) ? keptPlan(grouped) : grouped).execute(tx);
  return rows;
}

/** Filters that the tabs of the quarantine ask with: most held mail meets them. */
const OF_TABS = new Set(['states', 'markers', 'classes']);

/** Read in one statement, whatever it finds: everything, or what is held by an index of its own. */
function isReadAtOnce({ filter, visibility, quarantined }: SearchRequest): boolean {
  if (visibility.own_only) return false;
  if (filter.conditions.length === 0) return true;
  return quarantined && !filter.any && filter.conditions.every(({ param }) => OF_TABS.has(param));
}

interface Found {
  readonly groups: readonly Grouped[];
  readonly whole: boolean;
}

async function readMatches(tx: Tx, request: SearchRequest): Promise<Found> {
  if (isReadAtOnce(request)) {
    const groups = await readGroups(tx, request, MOST_COUNTED);
    return { groups, whole: sumOf(groups) < MOST_COUNTED };
  }
  const plan = await choosePlan(tx, request, MOST_READ);
  const told = await tellAtOnce<Grouped>(tx, request, plan, MOST_READ, {
    columns: sql`${fiveMinutes('key')} as ts, m.class, m.state, count(*)::float8 as messages`,
    groups: sql`1, 2, 3`,
  });
  if (told) return { groups: told.filter((one) => one.class !== null), whole: sumOf(told) < MOST_READ };
  const { rows, whole } = await searchMessages<Key & { class: string; state: string }>(tx, request, {
    columns: ['class', 'state'],
    limit: MOST_READ,
    deadline: performance.now() + BUDGET_MS,
    plan,
  });
  return {
    groups: rows.map((row) => ({ ts: row.ts, class: row.class, state: row.state, messages: 1 })),
    whole,
  };
}

const sumOf = (counted: readonly Counted[]) => counted.reduce((sum, { messages }) => sum + messages, 0);

/** What one instance tells: counts of rows, and of classes where the gateway's own say more. */
interface Part extends Found {
  readonly kept: readonly Counted[] | null;
}

async function gather(tx: Tx, request: SearchRequest): Promise<Part> {
  await steerPlanner(tx);
  const isOpen =
    request.filter.conditions.length === 0 && seesAll(request.visibility) && !request.quarantined;
  const kept = isOpen ? await readCounts(tx, request) : [];
  // Where the gateway's counts say that there is more than would be read anyway, rows are only asked for their states.
  const isMuch = sumOf(kept) > MOST_COUNTED;
  const { groups, whole } = isMuch
    ? { groups: await readGroups(tx, request, STATES_READ), whole: false }
    : await readMatches(tx, request);
  return { groups, whole, kept: isMuch ? kept : null };
}

function summarise(parts: readonly Part[]): Summary {
  const states: Summary['states'] = {};
  for (const group of parts.flatMap(({ groups }) => groups))
    add(states, group.state as MessageState, group.messages);
  const counted = parts.flatMap(({ groups, kept }) => kept ?? groups);
  const classes: Summary['classes'] = {};
  for (const { class: name, messages } of counted) add(classes, name as MessageClass, messages);
  const even_more_hits = parts.some(({ whole }) => !whole);
  return { classes, states, histogram: histogramOf(counted), even_more_hits };
}

export const messageSummary: Handler<Operations['messageSummary']> = async (call) => {
  // What is held now was held when it came (`quarantined` never changes), and those rows have an index.
  const isHeld = [call.query.states].flat().join() === 'held';
  const range = timeRangeOf(call.query, new Date());
  const gatherAs = (tx: Tx, actor: Actor) =>
    gather(tx, requestOf({ ...call, actor }, call.query, range, isHeld));
  const [own, elsewhere] = await Promise.all([
    call.scoped((tx) => gatherAs(tx, call.actor), { statementTimeout: SEARCH_TIMEOUT_MS, onReader: true }),
    askElsewhere(call, gatherAs),
  ]);
  const all = [own, ...answeredOf(elsewhere).map(({ answer }) => answer)];
  return { ...summarise(all), ...(spansInstances(call) && { away: awayOf(elsewhere) }) };
};
