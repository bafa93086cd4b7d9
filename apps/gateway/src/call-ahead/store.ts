import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';

/** What a domain's server said about one address. Times in ms since 1970. */
export interface Known {
  positive: boolean;
  checked_at: number;
  expires_at: number;
  message: string;
  code: number;
  server: string;
}

/** What it says of addresses nobody has. */
export interface CatchAll {
  value: boolean;
  checked_at: number;
  message: string;
}

export interface Place {
  tenant_id: number;
  domain_name: string;
}

export interface Learned extends Place {
  /** Latest words about each address. */
  addresses: Map<string, Known>;
  catch_all: CatchAll | null;
  answered_at: number | null;
  fault: { at: number; text: string } | null;
  server: string;
}

const time = (value: Date | null | undefined) => value?.getTime() ?? 0;

/** What is on record about an address, expired or not, and about its domain's server. */
export async function readRecord(
  db: Database,
  { tenant_id, domain_name }: Place,
  address: string,
): Promise<{ known: Known | null; catch_all: CatchAll | null }> {
  const { rows } = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      sql<Row>`
        select known.positive, known.checked_at, known.expires_at, known.message, known.code, known.server,
          whole.catch_all, whole.catch_all_at, whole.catch_all_message
        from (values (${tenant_id}::integer, ${domain_name}::text, ${address}::text)) asked (tenant_id, domain_name, address)
          left join call_ahead known on known.tenant_id = asked.tenant_id and known.domain_name = asked.domain_name
            and known.address = asked.address and known.clearing_id is null
          left join call_ahead_domain whole on whole.tenant_id = asked.tenant_id
            and whole.domain_name = asked.domain_name`.execute(tx),
    { readOnly: true },
  );
  const [row] = rows;
  if (!row) return { known: null, catch_all: null };
  const { positive, checked_at, expires_at, message, code, server, catch_all } = row;
  return {
    known:
      positive === null
        ? null
        : { positive, message, code, server, checked_at: time(checked_at), expires_at: time(expires_at) },
    catch_all:
      catch_all === null
        ? null
        : { value: catch_all, checked_at: time(row.catch_all_at), message: row.catch_all_message },
  };
}

interface Row {
  /** null: there is no record of the address, and its other columns are null too. */
  positive: boolean | null;
  checked_at: Date | null;
  expires_at: Date | null;
  message: string;
  code: number;
  server: string;
  catch_all: boolean | null;
  catch_all_at: Date | null;
  catch_all_message: string;
}

/** Writes what was learned about one domain. Words older than the last clearing are left out. */
export function writeLearned(db: Database, learned: Learned): Promise<void> {
  return withScope(db, { tenants: [learned.tenant_id] }, async (tx) => {
    const cleared_at = await writeDomain(tx, learned);
    const rows = [...learned.addresses]
      .filter(([, known]) => known.checked_at > cleared_at)
      .map(([address, known]) => ({ address, ...known }))
      .sort((a, b) => (a.address < b.address ? -1 : 1));
    if (rows.length > 0) await writeAddresses(tx, learned, rows);
  });
}

/** When entries were last cleared; the row stays locked, so that clearing and writing follow each other. null: there is no row. */
async function lockedClearing(tx: Tx, { tenant_id, domain_name }: Place): Promise<number | null> {
  const known = await tx
    .selectFrom('call_ahead_domain')
    .select('cleared_at')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .forUpdate()
    .executeTakeFirst();
  // -infinity comes as a number.
  return known ? Number(known.cleared_at) : null;
}

/** Makes the domain's first row where there is none to lock: a clearing may be making it just now, which only who inserts waits for. */
async function insertedClearing(tx: Tx, { tenant_id, domain_name }: Place): Promise<number> {
  await tx
    .insertInto('call_ahead_domain')
    .values({ tenant_id, domain_name })
    .onConflict((there) => there.columns(['tenant_id', 'domain_name']).doNothing())
    .execute();
  return (await lockedClearing(tx, { tenant_id, domain_name })) ?? Number.NEGATIVE_INFINITY;
}

/** Answers when entries were last cleared, and keeps others from clearing them until the transaction ends. */
async function writeDomain(tx: Tx, learned: Learned): Promise<number> {
  const { tenant_id, domain_name, catch_all, answered_at, fault, server } = learned;
  const cleared_at = (await lockedClearing(tx, learned)) ?? (await insertedClearing(tx, learned));
  const all = catch_all && catch_all.checked_at > cleared_at ? catch_all : null;
  const changes = {
    server,
    ...(all
      ? { catch_all: all.value, catch_all_at: new Date(all.checked_at), catch_all_message: all.message }
      : {}),
    ...(answered_at === null ? {} : { answered_at: new Date(answered_at), fault_since: null }),
    ...(fault === null ? {} : { fault_at: new Date(fault.at), fault: fault.text }),
  };
  const since =
    fault === null || (answered_at !== null && answered_at > fault.at)
      ? {}
      : { fault_since: sql<Date>`coalesce(call_ahead_domain.fault_since, ${new Date(fault.at)})` };
  await tx
    .insertInto('call_ahead_domain')
    .values({
      ...{ tenant_id, domain_name },
      ...changes,
      ...('fault_since' in since && fault ? { fault_since: new Date(fault.at) } : {}),
    })
    .onConflict((there) => there.columns(['tenant_id', 'domain_name']).doUpdateSet({ ...changes, ...since }))
    .execute();
  return cleared_at;
}

async function writeAddresses(
  tx: Tx,
  { tenant_id, domain_name }: Place,
  rows: readonly (Known & { address: string })[],
): Promise<void> {
  await tx
    .insertInto('call_ahead')
    .values(
      rows.map(({ address, positive, message, code, server, checked_at, expires_at }) => ({
        ...{ tenant_id, domain_name, address, positive, message, code, server },
        since: new Date(checked_at),
        checked_at: new Date(checked_at),
        expires_at: new Date(expires_at),
      })),
    )
    .onConflict((there) =>
      there.columns(['tenant_id', 'domain_name', 'address']).doUpdateSet({
        // An answer like the one before goes on from when it was first given.
        since: sql`case when call_ahead.positive = excluded.positive then call_ahead.since else excluded.since end`,
        positive: sql`excluded.positive`,
        checked_at: sql`excluded.checked_at`,
        expires_at: sql`excluded.expires_at`,
        message: sql`excluded.message`,
        code: sql`excluded.code`,
        server: sql`excluded.server`,
        clearing_id: null,
        cleared_at: null,
      }),
    )
    .execute();
}
