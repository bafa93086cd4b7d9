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

interface SlotRow {
  slot: Date;
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
function countersOf(tx: Tx, from: Date, until: Date, { scope, hidden_domains }: Whose) {
  let query = tx.selectFrom('message_count').where('slot', '>=', from).where('slot', '<', until);
  if ('tenants' in scope)
    query = query.where(sql<boolean>`tenant_id = any(${[...scope.tenants]}::integer[])`);
  if (hidden_domains.length > 0) query = query.where('domain', 'not in', [...hidden_domains]);
  return query;
}

/** What came in, by half hour. */
function readSlots(counters: ReturnType<typeof countersOf>): Promise<SlotRow[]> {
  return counters
    .where('direction', '=', 'in')
    .select(['slot', 'outcome', sql<number>`sum(messages)::float8`.as('messages')])
    .groupBy(['slot', 'outcome'])
    .execute();
}

/** The busiest domains; after them those that are known and had no mail. */
async function readDomains(
  counters: ReturnType<typeof countersOf>,
  known: readonly string[],
): Promise<Overview['domains']> {
  const sumOf = (which: string) =>
    sql<number>`coalesce(sum(messages) filter (where ${sql.raw(which)}), 0)::float8`;
  const busiest = await counters
    .select('domain as domain_name')
    .select([
      sumOf(`direction = 'in'`).as('in'),
      sumOf(`direction <> 'in'`).as('out'),
      sumOf(`outcome = 'held'`).as('held'),
    ])
    .groupBy('domain')
    .orderBy(sql`sum(messages)`, 'desc')
    .orderBy('domain')
    .limit(DOMAINS_SHOWN)
    .execute();
  const named = new Set(busiest.map(({ domain_name }) => domain_name));
  const silent = known.filter((domain) => !named.has(domain));
  const lines = silent.map((domain_name) => ({ domain_name, in: 0, out: 0, held: 0 }));
  return [...busiest, ...lines].slice(0, DOMAINS_SHOWN);
}

const noCounts = (): Counts => ({ passed: 0, rejected: 0, held: 0 });

function add(counts: Counts, row: SlotRow): void {
  counts[row.outcome as keyof Counts] += row.messages;
}

function sum(rows: readonly SlotRow[]): Counts {
  const counts = noCounts();
  for (const row of rows) add(counts, row);
  return counts;
}

function bySlot(rows: readonly SlotRow[]): Map<number, Counts> {
  const slots = new Map<number, Counts>();
  for (const row of rows) {
    const start = row.slot.getTime();
    const counts = slots.get(start) ?? noCounts();
    add(counts, row);
    slots.set(start, counts);
  }
  return slots;
}

export interface Traffic {
  incoming: Incoming;
  domains: Overview['domains'];
}

/** The last 24 hours in 48 half hours, beside the same hours a week ago. */
export async function readTraffic(tx: Tx, now: Date, whose: Whose, deferred: number): Promise<Traffic> {
  const end = Math.floor(now.getTime() / SLOT_MS) * SLOT_MS + SLOT_MS;
  const first = end - DAY_MS;
  const today = countersOf(tx, new Date(first), new Date(end), whose);
  const arrived = await readSlots(today);
  const arrivedBefore = await readSlots(
    countersOf(tx, new Date(first - WEEK_MS), new Date(end - WEEK_MS), whose),
  );
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
    domains: await readDomains(today, whose.domains),
  };
}
