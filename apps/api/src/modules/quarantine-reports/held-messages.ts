import { REPORT_DAYS, REPORT_ROWS, type ReleaseRisk } from '@postern/contract';
import { type MessageKey, type Tx, toCloudid } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import { recipientRights } from '../messages/index.ts';
import { readEvidence, riskOf } from '../quarantine/index.ts';
import type { HeldMessage } from '../system-mail/index.ts';
import { type BlockedCheck, openBlockedCheck } from './blocked-senders.ts';
import type { HeldRow } from './held-row.ts';

const DAY = 86_400_000;
/** Read beyond what is listed, so that blocked senders that are left out do not leave the list short. */
const READ_ROWS = REPORT_ROWS * 2;
/** Counting stops here: beyond it nobody works through a list by hand. */
const COUNTED = 10_000;

/** Whose mail, and since when. */
export interface Asked {
  /** The address in lower case, and its hash as in message.to_hash. */
  address: string;
  hash: string;
  since: Date;
  blocked_senders: boolean;
}

export interface Held {
  /** Newest first, `REPORT_ROWS` at most. `can_release`: the recipient may, under the quarantine policy of the mailbox's domain. */
  messages: ListedHeld[];
  total: number;
}

/** `key` where the recipient may see its text. */
export interface ListedHeld extends HeldMessage {
  key: MessageKey | null;
}

const columns = sql`m.tenant_id, m.ts, m.id, m.from_address, m.hdr_from_addr, m.hdr_from_name, m.to_address, m.subject, m.class,
  m.held_reason, m.held_params, m.client_ip, m.client_hostname`;

/** What the quarantine lists by itself: confirmed as spam or reviewed, it waits for nobody any more (decision 189). */
const waiting = sql`m.quarantined and m.state = 'held' and m.direction = 'in' and m.reviewed_at is null and m.hashed_at is null`;

/**
 * Messages of before a report's time whose act was taken back in it, so that they wait again (decision 195); as a relation `back`
 * (tenant_id, ts, id, undone_at), a row for each act. None from further back than reports look.
 */
const takenBack = (tenants: readonly number[], since: Date, until: Date): RawBuilder<unknown> => sql`(
  select a.tenant_id, a.ts, a.id, a.undone_at from message_action a
  where a.tenant_id = any(${[...tenants]}::integer[]) and a.undone_at > ${since} and a.undone_at <= ${until}
    and a.action in ('release', 'delete', 'hash', 'reviewed') and a.ts > ${new Date(until.getTime() - REPORT_DAYS * DAY)}) back`;

/** Of rows that are shown or decided about only, not of all that are counted. */
const headerSenders = (row: string) => sql`(
  select d.policy -> 'basis' -> 'header_senders' from message_detail d
  where d.tenant_id = ${sql.ref(`${row}.tenant_id`)} and d.ts = ${sql.ref(`${row}.ts`)} and d.id = ${sql.ref(`${row}.id`)}) as header_senders`;

/** What all rows here have in common. */
const held_now = {
  ...{ direction: 'in', state: 'held', reviewed_at: null, hashed_at: null, content_kept: true },
  ...{ response_code: null, reject_category: '' },
} as const;

/** The author people see stands first; mail without one has its envelope's. */
function toMessage(row: HeldRow, risk: ReleaseRisk): ListedHeld {
  const { ts, to_address, subject, held_reason, held_params } = row;
  return {
    ...{ to_address, subject, held_reason, held_params, at: ts, class: row.class },
    cloudid: toCloudid(row.tenant_id, row.id),
    from_name: row.hdr_from_name,
    from_address: row.hdr_from_addr || row.from_address,
    ...{ risk, can_release: false, can_report: false, excerpt: '', key: null },
  };
}

/** What one person is shown, before it is known what they may do with it. */
interface Listed {
  rows: HeldRow[];
  total: number;
}

const newestFirst = (a: HeldRow, b: HeldRow) => b.ts.getTime() - a.ts.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Mail held for its sender is counted only as far as it is read: most of it is blocked still, and none of it may take other mail's place.
 * @param rows newest first; `total` of them and more
 */
function listedOf(
  { rows, total }: Listed,
  held_for_sender: readonly HeldRow[],
  isBlocked: BlockedCheck | null,
): Listed {
  if (isBlocked === null) return { rows: rows.slice(0, REPORT_ROWS), total };
  const kept = rows.filter((row) => !isBlocked(row));
  const freed = held_for_sender.filter((row) => !isBlocked(row));
  return {
    rows: [...kept, ...freed].sort(newestFirst).slice(0, REPORT_ROWS),
    total: total - (rows.length - kept.length) + freed.length,
  };
}

/** Asks for the rights on all of them at once: each domain's policy is read once, whoever its people are. */
async function withRights(tx: Tx, listed: readonly Listed[]): Promise<Held[]> {
  const rights = await recipientRights(
    tx,
    listed.flatMap(({ rows }) => rows.map((row) => ({ ...row, ...held_now }))),
  );
  const evidence = await readEvidence(
    tx,
    listed.flatMap(({ rows }) => rows),
  );
  let place = 0;
  return listed.map(({ rows, total }) => ({
    total,
    messages: rows.map((row) => {
      const risk = riskOf(row, evidence.get(row.id));
      const may = rights[place];
      place += 1;
      return {
        ...toMessage(row, risk),
        // A link cannot name a danger and have it accepted.
        can_release: risk.demand !== 'confirmation' && may?.release === true,
        can_report: may?.report === true,
        key: may?.preview ? { tenant_id: row.tenant_id, ts: row.ts, id: row.id } : null,
      };
    }),
  }));
}

/** What is held of several people of one tenant up to a moment, in one query; in the order asked. */
export async function readHeldOf(
  tx: Tx,
  tenant_id: number,
  asked: readonly Asked[],
  until: Date,
): Promise<Held[]> {
  const earliest = new Date(Math.min(...asked.map(({ since }) => since.getTime())));
  const theirs = sql`${waiting} and lower(m.to_address) = who.address`;
  const for_sender = sql`(m.class = 'blocklisted' and not who.blocked_senders) as for_sender`;
  const { rows } = await sql<HeldRow & { place: number; total: number; for_sender: boolean }>`
    with who as (
      select * from unnest(${asked.map(({ hash }) => hash)}::bigint[], ${asked.map(({ address }) => address)}::text[],
        ${asked.map(({ since }) => since)}::timestamptz[], ${asked.map((one) => one.blocked_senders)}::boolean[])
        with ordinality as who (hash, address, since, blocked_senders, place)
    )
    select held.*, ${headerSenders('held')} from (
      select m.*, row_number() over (partition by place, for_sender order by m.ts desc, m.id desc) as row_place,
        count(*) over (partition by place, for_sender)::integer as total
      from (
        select ${columns}, who.place::integer as place, ${for_sender}
        from who join message m on m.tenant_id = ${tenant_id} and m.to_hash = who.hash and m.ts > who.since
        where m.ts > ${earliest} and m.ts <= ${until} and ${theirs}
        union all
        select distinct ${columns}, who.place::integer, ${for_sender}
        from ${takenBack([tenant_id], earliest, until)}
        join message m on m.tenant_id = back.tenant_id and m.ts = back.ts and m.id = back.id
        join who on who.hash = m.to_hash and m.ts <= who.since and back.undone_at > who.since
        where ${theirs}) m) held
    where row_place <= ${READ_ROWS} order by place, row_place`.execute(tx);
  const by_place = Map.groupBy(rows, ({ place }) => place);
  const judged = rows.filter(({ place }) => asked[place - 1]?.blocked_senders === false);
  const isBlocked = judged.length > 0 ? await openBlockedCheck(tx, tenant_id, judged, until) : null;
  const listed = asked.map(({ blocked_senders }, index) => {
    const own = by_place.get(index + 1) ?? [];
    const others = own.filter((row) => !row.for_sender);
    const for_sender = own.filter((row) => row.for_sender);
    const theirs = { rows: others, total: others[0]?.total ?? 0 };
    return listedOf(theirs, for_sender, blocked_senders ? null : isBlocked);
  });
  return withRights(tx, listed);
}

/** What is held in domains of tenants, for an administrator. */
export async function readHeldIn(
  tx: Tx,
  tenants: readonly number[],
  domains: readonly string[],
  { since, until, blocked_senders }: { since: Date; until: Date; blocked_senders: boolean },
): Promise<Held> {
  const read = (which: RawBuilder<unknown>) => readIn(tx, tenants, domains, { since, until, which });
  if (blocked_senders) {
    const all = await read(sql`true`);
    return (await withRights(tx, [listedOf(all, [], null)]))[0] ?? { messages: [], total: 0 };
  }
  const others = await read(sql`m.class <> 'blocklisted'`);
  const for_sender = await read(sql`m.class = 'blocklisted'`);
  const checks = new Map<number, BlockedCheck>();
  const judged = Map.groupBy([...others.rows, ...for_sender.rows], (row) => row.tenant_id);
  for (const [tenant_id, rows] of judged)
    checks.set(tenant_id, await openBlockedCheck(tx, tenant_id, rows, until));
  const isBlocked: BlockedCheck = (row) => checks.get(row.tenant_id)?.(row) ?? false;
  const [held] = await withRights(tx, [listedOf(others, for_sender.rows, isBlocked)]);
  return held ?? { messages: [], total: 0 };
}

async function readIn(
  tx: Tx,
  tenants: readonly number[],
  domains: readonly string[],
  { since, until, which }: { since: Date; until: Date; which: RawBuilder<unknown> },
): Promise<Listed> {
  const theirs = sql`${waiting} and split_part(lower(m.to_address), '@', 2) = any(${[...domains]}::text[]) and ${which}`;
  const matching: RawBuilder<unknown> = sql`
    from (
      select ${columns} from message m
      where m.tenant_id = any(${[...tenants]}::integer[]) and m.ts > ${since} and m.ts <= ${until} and ${theirs}
      union all
      select distinct ${columns} from ${takenBack(tenants, since, until)}
      join message m on m.tenant_id = back.tenant_id and m.ts = back.ts and m.id = back.id and m.ts <= ${since}
      where ${theirs}) m`;
  const { rows } = await sql<HeldRow>`
    select ${columns}, ${headerSenders('m')} ${matching} order by m.ts desc, m.id desc limit ${READ_ROWS}`.execute(
    tx,
  );
  if (rows.length < READ_ROWS) return { rows, total: rows.length };
  const counted = await sql<{
    count: string;
  }>`select count(*) from (select 1 ${matching} limit ${COUNTED}) counted`.execute(tx);
  return { rows, total: Number(counted.rows[0]?.count ?? 0) };
}
