import { type Database, type Tx, withScope } from '@postern/db';
import { type TrustEvent, type TrustState, withTrustEvent } from '@postern/mail';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

/** Messages of one transaction, and ms after which a run leaves the rest to the next. */
const BATCH = 5_000;
const RUN_MS = 20_000;
/**
 * A message is counted once it is this old, because rows of transactions still open appear behind the place read. One that commits
 * later than that is not counted, which trust can bear.
 */
export const FEED_DELAY_MS = 30_000;

interface LogRow {
  tenant_id: number;
  ts: Date;
  id: string;
  recipient: string;
  sender: string;
  event: TrustEvent | null;
}

/**
 * The next messages and what each says about a sender. Outbound mail counts unless it is bulk, unwanted, or an automatic answer (a
 * stranger could have asked for one). Inbound mail counts only when somebody answers for the author's address: neither praise nor blame
 * can be earned by forging it.
 */
async function readLog(tx: Tx, delay: number): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select message.tenant_id, message.ts, message.id,
      case message.direction when 'in' then lower(message.to_address) else lower(message.from_address) end as recipient,
      case message.direction when 'in' then lower(message.hdr_from_addr) else lower(message.to_address) end as sender,
      case
        when message.direction = 'out' and message.class = 'ham' and message.state <> 'rejected'
          and not detail.findings @> '[{"code": "auto_reply"}]' then 'sent'
        when message.direction = 'out' or not coalesce((detail.policy -> 'basis' ->> 'is_authenticated')::boolean, false) then null
        when message.class in ('ham', 'welcomelisted') and message.state <> 'rejected' then 'received'
        when message.class in ('spam', 'highspam', 'virus') then 'unwanted'
        when message.class in ('blocked', 'blocklisted') then 'blocked'
      end as event
    from message
      join message_detail detail on detail.tenant_id = message.tenant_id and detail.ts = message.ts and detail.id = message.id,
      sender_trust_progress progress
    where (message.ts, message.id) > (progress.ts, progress.id) and message.ts < now() - make_interval(secs => ${delay / 1000})
      and detail.ts < now()
    order by message.ts, message.id limit ${BATCH}`.execute(tx);
  return rows;
}

interface Pair extends TrustState {
  /** When the sender was first heard of; kept of a pair that is known. */
  first_seen: Date;
  tenant_id: number;
  recipient: string;
  sender: string;
}

const keyOf = ({ tenant_id, recipient, sender }: Pick<Pair, 'tenant_id' | 'recipient' | 'sender'>) =>
  JSON.stringify([tenant_id, recipient, sender]);

async function readKnown(tx: Tx, rows: readonly LogRow[]): Promise<Map<string, TrustState>> {
  const known = await sql<Omit<Pair, 'scored_at' | 'first_seen'> & { scored_at: Date }>`
    select tenant_id, recipient, sender, score, scored_at, sent, received, unwanted, blocked
    from sender_trust
    where (tenant_id, recipient, sender) in (
      select * from unnest(${rows.map((row) => row.tenant_id)}::integer[], ${rows.map((row) => row.recipient)}::text[],
        ${rows.map((row) => row.sender)}::text[]))`.execute(tx);
  return new Map(known.rows.map((row) => [keyOf(row), { ...row, scored_at: row.scored_at.getTime() }]));
}

/** In the order of keys, so that two who write never wait for each other in a circle. */
async function writePairs(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  const column = <Name extends keyof Pair>(name: Name) => pairs.map((pair) => pair[name]);
  const times = pairs.map(({ scored_at }) => new Date(scored_at).toISOString());
  const firsts = pairs.map(({ first_seen }) => first_seen.toISOString());
  await sql`
    insert into sender_trust (tenant_id, recipient, sender, score, scored_at, sent, received, unwanted, blocked, first_seen)
    select * from unnest(${column('tenant_id')}::integer[], ${column('recipient')}::text[], ${column('sender')}::text[],
      ${column('score')}::double precision[], ${times}::timestamptz[], ${column('sent')}::integer[],
      ${column('received')}::integer[], ${column('unwanted')}::integer[], ${column('blocked')}::integer[],
      ${firsts}::timestamptz[]) as given (tenant_id, recipient, sender)
    order by given.tenant_id, given.recipient, given.sender
    on conflict (tenant_id, recipient, sender) do update
      set score = excluded.score, scored_at = excluded.scored_at, sent = excluded.sent, received = excluded.received,
        unwanted = excluded.unwanted, blocked = excluded.blocked`.execute(tx);
}

async function count(tx: Tx, rows: readonly LogRow[]): Promise<void> {
  const told = rows.filter(({ event, sender }) => event !== null && sender.includes('@'));
  if (told.length === 0) return;
  const states = await readKnown(tx, told);
  const pairs = new Map<string, Pair>();
  for (const { tenant_id, recipient, sender, ts, event } of told) {
    if (!event) continue;
    const key = keyOf({ tenant_id, recipient, sender });
    const state = withTrustEvent(states.get(key) ?? null, event, ts.getTime());
    states.set(key, state);
    pairs.set(key, { ...state, tenant_id, recipient, sender, first_seen: pairs.get(key)?.first_seen ?? ts });
  }
  await writePairs(tx, [...pairs.values()]);
}

/**
 * Releases that stood and arrived, as clean mail: what was held was a wrong verdict, by the word of a person. Under the same condition as the
 * mail itself, that somebody answers for the author; a virus that somebody wanted is no praise. Counted once, after the message was.
 */
async function feedReleases(tx: Tx): Promise<number> {
  const { rows } = await sql<LogRow>`
    with due as (
      select a.tenant_id, a.action_id, a.ts, a.id, a.at, message.class, lower(message.to_address) as recipient,
        lower(message.hdr_from_addr) as sender,
        coalesce((detail.policy -> 'basis' ->> 'is_authenticated')::boolean, false) as is_authenticated
      from message_action a
        join message on message.tenant_id = a.tenant_id and message.ts = a.ts and message.id = a.id
        join message_detail detail on detail.tenant_id = a.tenant_id and detail.ts = a.ts and detail.id = a.id,
        sender_trust_progress progress
      where a.action = 'release' and a.undone_at is null and a.trusted_at is null
        and a.undo_until between now() - interval '7 days' and now()
        and message.direction = 'in' and message.state = 'delivered' and (message.ts, message.id) <= (progress.ts, progress.id)
      order by a.undo_until limit ${BATCH} for update of a skip locked
    ), marked as (
      update message_action a set trusted_at = now() from due where a.tenant_id = due.tenant_id and a.action_id = due.action_id
    )
    select tenant_id, at as ts, id, recipient, sender,
      case when not is_authenticated then null
        when class in ('spam', 'highspam') then 'released'
        when class in ('blocked', 'blocklisted') then 'unblocked' end as event
    from due order by at, id`.execute(tx);
  await count(tx, rows);
  return rows.length;
}

/** Counts one batch and moves the mark in the same transaction: a crash leaves both as they were. */
async function feedBatch(tx: Tx, delay: number, beforeCommit?: () => void): Promise<number> {
  await sql`select 1 from sender_trust_progress for update`.execute(tx);
  const rows = await readLog(tx, delay);
  const last = rows.at(-1);
  if (!last) return 0;
  await count(tx, rows);
  await sql`update sender_trust_progress set ts = ${last.ts}, id = ${last.id}`.execute(tx);
  beforeCommit?.();
  return rows.length;
}

/** Reads new messages of the log and counts what they say about senders. */
export async function feedSenderTrust(
  { db }: { readonly db: Database },
  delay = FEED_DELAY_MS,
  beforeCommit?: () => void,
): Promise<Record<string, number>> {
  const started = performance.now();
  let messages = 0;
  let read = BATCH;
  while (read === BATCH && performance.now() - started < RUN_MS) {
    read = await withScope(db, { all: true }, (tx) => feedBatch(tx, delay, beforeCommit));
    messages += read;
  }
  const releases = await withScope(db, { all: true }, feedReleases);
  return { messages, releases };
}

export const feedSenderTrustJob = defineJob({
  name: 'feed_sender_trust',
  schedule: { cron: '* * * * *' },
  run: (deps: { readonly db: Database }) => feedSenderTrust(deps),
});
