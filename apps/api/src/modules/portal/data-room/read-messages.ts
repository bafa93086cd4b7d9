import type { DataOf } from '@postern/contract/base/operation';
import {
  DATA_ROOM_PAGE,
  type DataRoomLargeFile,
  type DataRoomMessage,
  type dataRoomMessageList,
  ENDING_DAYS,
  type ReadDataRoomMessage,
  type SentState,
  sent_states,
} from '@postern/contract/portal/data-room';
import { likePart, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { ARCHIVE } from '../files/archive.ts';
import { largeFilesOfAll } from '../files/large-file.ts';
import type { Owner } from './folders.ts';

interface Wanted {
  /** Left out: what the owner wrote, wherever it lies. */
  folder?: string | undefined;
  q?: string | undefined;
  state?: SentState | undefined;
  /** Message the page begins after. */
  after?: string | undefined;
  ids?: readonly string[];
}

export const portalMessages = (tx: Tx) =>
  tx
    .selectFrom('portal_message as m')
    .leftJoin('portal_account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'm.tenant_id').onRef('a.account_id', '=', 'm.account_id'),
    )
    .select(['m.message_id', 'm.direction', 'm.folder', 'm.subject', 'm.sent_at', 'm.expires_at'])
    .select(['m.read_at', 'm.delivery', 'm.file_names', 'm.thread_id', 'm.blob_id'])
    .select(['m.proof', 'm.proof_since'])
    .select(['m.writer', 'm.writer_name', 'a.address as account', 'a.name as account_name'])
    .select(['m.tenant_id', 'm.owner', 'm.owner_name', 'm.domain_name']);

const messageRows = (tx: Tx, { tenant_id, owner }: Owner) =>
  portalMessages(tx).where('m.tenant_id', '=', tenant_id).where('m.owner', '=', owner);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];

/** Of mail that came in: its account, else the address it was from. */
function writerOf(row: MessageRow): DataRoomMessage['writer'] {
  const { account, account_name, writer, writer_name } = row;
  if (row.direction === 'out') return null;
  type Proof = NonNullable<DataRoomMessage['writer']>['proof'];
  return {
    ...(account === null
      ? { address: writer, name: writer_name }
      : { address: account, name: account_name || writer_name }),
    proof: row.proof === '' ? null : (row.proof as Proof),
    proof_since: row.proof_since?.toISOString() ?? null,
  };
}

/** Ids hold their time, and `sent_at` of a message out may be before its id: both order the list. */
const cursor = (message_id: string) =>
  sql`(m.sent_at, m.message_id) < (select b.sent_at, b.message_id from portal_message b
    where b.tenant_id = m.tenant_id and b.owner = m.owner and b.message_id = ${message_id})`;

/** Words in subjects, people outside and names of files. */
export function namesWords(words: string) {
  const like = likePart(words);
  return sql<boolean>`(lower(m.subject) like ${like} or lower(m.file_names::text) like ${like} or a.address like ${like}
    or lower(a.name) like ${like} or m.writer like ${like} or lower(m.writer_name) like ${like} or exists (
      select from portal_recipient r join portal_account p using (tenant_id, account_id)
      where r.tenant_id = m.tenant_id and r.message_id = m.message_id
        and (p.address like ${like} or lower(p.name) like ${like})))`;
}

/** How a sent message stands over all its people; the console says the same of each message by `stateOf`. */
const sentState = (now: Date) => sql<string>`(select case
    when count(*) = 0 then 'sending'
    when bool_and(r.revoked_at is not null) then 'recalled'
    when bool_and(r.expires_at <= ${now}) then 'expired'
    when m.delivery = 'refused' then 'refused'
    when bool_or(r.notice = 'failed') then 'failed'
    when bool_and(r.opened_at is null) then 'waiting'
    else 'opened' end
  from portal_recipient r where r.tenant_id = m.tenant_id and r.message_id = m.message_id)`;

/** Messages that can be read now and end soon, whoever has opened them. */
const isEnding = (now: Date) => sql<boolean>`exists (select from portal_recipient r
  where r.tenant_id = m.tenant_id and r.message_id = m.message_id and r.revoked_at is null and r.expires_at > ${now}
    and r.expires_at <= ${new Date(now.getTime() + ENDING_DAYS * 86_400_000)})`;

const inState = (state: SentState, now: Date) =>
  state === 'ending' ? isEnding(now) : sql<boolean>`${sentState(now)} = ${state}`;

const isListed =
  ({ folder, q }: Wanted) =>
  (query: ReturnType<typeof messageRows>): ReturnType<typeof messageRows> => {
    const words = q?.trim().toLowerCase() ?? '';
    const listed =
      folder === undefined ? query.where('m.direction', '=', 'out') : query.where('m.folder', '=', folder);
    return words === '' ? listed : listed.where(namesWords(words) as never);
  };

/** Counts of everything that was sent and is narrowed by words alone. */
async function countSent(tx: Tx, place: Owner, wanted: Wanted, now: Date) {
  const sent = isListed(wanted)(messageRows(tx, place))
    .clearSelect()
    .select(['m.tenant_id', 'm.message_id', sentState(now).as('state'), isEnding(now).as('is_ending')]);
  const rows = await tx
    .selectFrom(sent.as('s'))
    .select(['s.state', (row) => row.fn.countAll<string>().as('count')])
    .select(sql<string>`count(*) filter (where s.is_ending)`.as('ending'))
    .groupBy('s.state')
    .execute();
  const { people } = await tx
    .selectFrom(sent.as('s'))
    .innerJoin('portal_recipient as r', (join) =>
      join.onRef('r.tenant_id', '=', 's.tenant_id').onRef('r.message_id', '=', 's.message_id'),
    )
    .select(sql<string>`count(distinct r.account_id)`.as('people'))
    .executeTakeFirstOrThrow();
  const sum = (of: (row: (typeof rows)[number]) => string) =>
    rows.reduce((total, row) => total + Number(of(row)), 0);
  const states = sent_states.map((state) => [
    state,
    state === 'ending'
      ? sum(({ ending }) => ending)
      : Number(rows.find((row) => row.state === state)?.count ?? 0),
  ]);
  return {
    messages: sum(({ count }) => count),
    people: Number(people),
    states: Object.fromEntries(states) as Record<SentState, number>,
  };
}

async function countListed(tx: Tx, place: Owner, wanted: Wanted): Promise<number> {
  const { count } = await isListed(wanted)(messageRows(tx, place))
    .clearSelect()
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listDataRoom(
  tx: Tx,
  place: Owner,
  wanted: Wanted,
  now: Date,
): Promise<DataOf<typeof dataRoomMessageList>> {
  const { folder, state, after } = wanted;
  let query = isListed(wanted)(messageRows(tx, place));
  if (after !== undefined) query = query.where(cursor(after) as never);
  if (state !== undefined) query = query.where(inState(state, now) as never);
  const rows = await query
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.message_id', 'desc')
    .limit(DATA_ROOM_PAGE + 1)
    .execute();
  const shown = rows.slice(0, DATA_ROOM_PAGE);
  return {
    messages: await presentMessages(tx, place, shown),
    next: rows.length > DATA_ROOM_PAGE ? (shown.at(-1)?.message_id ?? null) : null,
    count: after === undefined && folder !== undefined ? await countListed(tx, place, wanted) : null,
    sent: after === undefined && folder === undefined ? await countSent(tx, place, wanted, now) : null,
  };
}

export async function findMessage(tx: Tx, place: Owner, id: string): Promise<DataRoomMessage | null> {
  const rows = await messageRows(tx, place).where('m.message_id', '=', id).execute();
  return (await presentMessages(tx, place, rows))[0] ?? null;
}

export async function presentMessages(
  tx: Tx,
  { tenant_id }: Pick<Owner, 'tenant_id'>,
  rows: readonly MessageRow[],
): Promise<DataRoomMessage[]> {
  const ids = rows.map(({ message_id }) => message_id);
  if (ids.length === 0) return [];
  const recipients = await tx
    .selectFrom('portal_recipient as r')
    .innerJoin('portal_account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.account_id', '=', 'r.account_id'),
    )
    .select(['r.message_id', 'r.notice', 'r.opened_at', 'r.expires_at', 'r.revoked_at'])
    .select(['a.address', 'a.name'])
    .select(
      sql<string>`(select count(distinct e.file) from portal_event e where e.tenant_id = r.tenant_id
        and e.message_id = r.message_id and e.account_id = r.account_id and e.event = 'fetched')`.as(
        'fetched',
      ),
    )
    .select(
      sql<boolean>`exists (select from portal_event e where e.tenant_id = r.tenant_id and e.message_id = r.message_id
        and e.account_id = r.account_id and e.event = 'fetched' and e.file = ${ARCHIVE})`.as('fetched_all'),
    )
    .select(
      sql<Date | null>`(select max(e.at) from portal_event e where e.tenant_id = r.tenant_id
        and e.message_id = r.message_id and e.account_id = r.account_id and e.event = 'notice_sent')`.as(
        'noticed_at',
      ),
    )
    .where('r.tenant_id', '=', tenant_id)
    .where('r.message_id', 'in', ids)
    .orderBy('a.address')
    .execute();
  return rows.map((row) => ({
    ...{ message_id: row.message_id, direction: row.direction as 'in' | 'out', folder: row.folder },
    ...{ subject: row.subject, sent_at: row.sent_at.toISOString(), expires_at: row.expires_at.toISOString() },
    is_read: row.read_at !== null,
    writer: writerOf(row),
    delivery: row.delivery as DataRoomMessage['delivery'],
    files: row.file_names as DataRoomMessage['files'],
    recipients: recipients
      .filter(({ message_id }) => message_id === row.message_id)
      .map((one) => ({
        ...{ address: one.address, name: one.name },
        notice: one.notice as DataRoomMessage['recipients'][number]['notice'],
        opened_at: one.opened_at?.toISOString() ?? null,
        expires_at: one.expires_at.toISOString(),
        revoked_at: one.revoked_at?.toISOString() ?? null,
        ...{ fetched: Number(one.fetched), fetched_all: one.fetched_all },
        noticed_at: one.noticed_at?.toISOString() ?? null,
      })),
  }));
}

export interface ThreadPart {
  message: DataRoomMessage;
  events: ReadDataRoomMessage['events'];
  large_files: DataRoomLargeFile[];
  /** null: it cannot be read, or is not delivered yet. */
  blob_id: string | null;
}

/** The conversation of a message, oldest first. */
export async function readThread(tx: Tx, place: Owner, id: string): Promise<ThreadPart[] | null> {
  const [wanted] = await messageRows(tx, place).where('m.message_id', '=', id).execute();
  if (!wanted) return null;
  const rows = await messageRows(tx, place)
    .where('m.thread_id', '=', wanted.thread_id)
    .orderBy('m.sent_at')
    .orderBy('m.message_id')
    .limit(DATA_ROOM_PAGE)
    .execute();
  const messages = await presentMessages(tx, place, rows);
  const ids = rows.map(({ message_id }) => message_id);
  const events = await tx
    .selectFrom('portal_event as e')
    .leftJoin('portal_account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'e.tenant_id').onRef('a.account_id', '=', 'e.account_id'),
    )
    .select(['e.message_id', 'e.event', 'e.at', 'e.file', 'e.by_whom', 'e.reason', 'e.person', 'a.address'])
    .where('e.tenant_id', '=', place.tenant_id)
    .where('e.message_id', 'in', ids)
    .orderBy('e.at')
    .execute();
  const copies = await tx
    .selectFrom('portal_recipient')
    .select(['message_id', 'blob_id'])
    .where('tenant_id', '=', place.tenant_id)
    .where('message_id', 'in', ids)
    .where('blob_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute();
  const large = await largeFilesOfAll(tx, place.tenant_id, ids);
  return rows.flatMap((row, at) => {
    const message = messages[at];
    if (!message) return [];
    const copy = copies.find(({ message_id }) => message_id === row.message_id)?.blob_id ?? null;
    return [
      {
        message,
        events: events
          .filter(({ message_id }) => message_id === row.message_id)
          .map(({ event, at: time, file, address, person, by_whom, reason }) => ({
            event: event as ReadDataRoomMessage['events'][number]['event'],
            address: person === '' ? (address ?? '') : `${person} (${address ?? ''})`,
            ...{ at: time.toISOString(), file, by: by_whom, reason },
          })),
        large_files: (large.get(row.message_id) ?? []).map(
          ({ name, size, state, virus, is_destroyed }, number) => ({
            ...{ number, name, size, state, virus, is_destroyed },
          }),
        ),
        // An answer is shown once the gateway has judged it and the mailbox has it.
        blob_id: row.direction === 'out' ? copy : row.delivery === 'delivered' ? row.blob_id : null,
      },
    ];
  });
}
