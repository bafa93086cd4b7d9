import type { DataOf, Operations } from '@postern/contract';
import type { Scope, Tx } from '@postern/db';
import { sql } from 'kysely';

type Overview = DataOf<Operations['overviewRead']>;
type Incoming = NonNullable<Overview['incoming']>;
type Counts = Incoming['totals'];

const SLOT_MS = 1_800_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Domains shown; an operator's thousands would be a report, not an overview. */
const DOMAINS_SHOWN = 50;

interface CountRow {
  slot: Date;
  domain: string;
  direction: string;
  outcome: string;
  messages: number;
}

/** Whose mail: tenants as an index can look them up, which the table's policy cannot, and domains of theirs. */
interface Whose {
  scope: Scope;
  domains: readonly string[];
  hidden_domains: readonly string[];
}

/** The half-hour counters between two times, without domains that do not exist for the actor. */
async function readCounts(
  tx: Tx,
  from: Date,
  until: Date,
  { scope, hidden_domains }: Whose,
): Promise<CountRow[]> {
  let query = tx
    .selectFrom('message_count')
    .select(['slot', 'domain', 'direction', 'outcome'])
    .select((eb) => eb.fn.sum<number>('messages').as('messages'))
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .groupBy(['slot', 'domain', 'direction', 'outcome']);
  if ('tenants' in scope)
    query = query.where(sql<boolean>`tenant_id = any(${[...scope.tenants]}::integer[])`);
  if (hidden_domains.length > 0) query = query.where('domain', 'not in', [...hidden_domains]);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, messages: Number(row.messages) }));
}

const noCounts = (): Counts => ({ passed: 0, rejected: 0, held: 0 });

function add(counts: Counts, row: CountRow): void {
  counts[row.outcome as keyof Counts] += row.messages;
}

function sum(rows: readonly CountRow[]): Counts {
  const counts = noCounts();
  for (const row of rows) add(counts, row);
  return counts;
}

function bySlot(rows: readonly CountRow[]): Map<number, Counts> {
  const slots = new Map<number, Counts>();
  for (const row of rows) {
    const start = row.slot.getTime();
    const counts = slots.get(start) ?? noCounts();
    add(counts, row);
    slots.set(start, counts);
  }
  return slots;
}

function domainTable(rows: readonly CountRow[], known: readonly string[]): Overview['domains'] {
  const table = new Map(known.map((domain_name) => [domain_name, { domain_name, in: 0, out: 0, held: 0 }]));
  for (const { domain, direction, outcome, messages } of rows) {
    const line = table.get(domain) ?? { domain_name: domain, in: 0, out: 0, held: 0 };
    line[direction === 'in' ? 'in' : 'out'] += messages;
    if (outcome === 'held') line.held += messages;
    table.set(domain, line);
  }
  const busiest = [...table.values()].sort((a, b) => b.in + b.out - (a.in + a.out));
  return busiest.slice(0, DOMAINS_SHOWN);
}

export interface Traffic {
  incoming: Incoming;
  domains: Overview['domains'];
}

/** The last 24 hours in 48 half hours, beside the same hours a week ago. */
export async function readTraffic(tx: Tx, now: Date, whose: Whose, deferred: number): Promise<Traffic> {
  const end = Math.floor(now.getTime() / SLOT_MS) * SLOT_MS + SLOT_MS;
  const first = end - DAY_MS;
  const today = await readCounts(tx, new Date(first), new Date(end), whose);
  const before = await readCounts(tx, new Date(first - WEEK_MS), new Date(end - WEEK_MS), whose);
  const isIncoming = (row: CountRow) => row.direction === 'in';
  const arrived = today.filter(isIncoming);
  const arrivedBefore = before.filter(isIncoming);
  const counts = bySlot(arrived);
  const usual = bySlot(arrivedBefore);
  const slots = Array.from({ length: DAY_MS / SLOT_MS }, (_, index) => {
    const start = first + index * SLOT_MS;
    return {
      start: new Date(start).toISOString(),
      ...(counts.get(start) ?? noCounts()),
      usual: arrivedBefore.length > 0 ? (usual.get(start - WEEK_MS)?.passed ?? 0) : null,
    };
  });
  return {
    incoming: {
      slots,
      totals: sum(arrived),
      before: arrivedBefore.length > 0 ? sum(arrivedBefore) : null,
      deferred,
    },
    domains: domainTable(today, whose.domains),
  };
}
