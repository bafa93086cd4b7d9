import {
  DATA_ROOM_PAGE,
  type DataRoomLargeFile,
  type DataRoomMessage,
  type ReadDataRoomMessage,
} from '@postern/contract/portal/data-room';
import { likePart, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { largeFilesOfAll } from '../files/large-file.ts';
import type { Owner } from './folders.ts';

interface Wanted {
  /** Left out: what the owner wrote, wherever it lies. */
  folder?: string | undefined;
  q?: string | undefined;
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
    .select(['m.writer', 'm.writer_name', 'a.address as account', 'a.name as account_name'])
    .select(['m.tenant_id', 'm.owner', 'm.owner_name', 'm.domain_name']);

const messageRows = (tx: Tx, { tenant_id, owner }: Owner) =>
  portalMessages(tx).where('m.tenant_id', '=', tenant_id).where('m.owner', '=', owner);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];

/** Of mail that came in: its account, else the address it was from. */
function writerOf({
  direction,
  account,
  account_name,
  writer,
  writer_name,
}: MessageRow): DataRoomMessage['writer'] {
  if (direction === 'out') return null;
  return account === null
    ? { address: writer, name: writer_name }
    : { address: account, name: account_name || writer_name };
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

export async function listDataRoom(
  tx: Tx,
  place: Owner,
  { folder, q, after }: Wanted,
): Promise<{ messages: DataRoomMessage[]; next: string | null }> {
  let query = messageRows(tx, place);
  query =
    folder === undefined ? query.where('m.direction', '=', 'out') : query.where('m.folder', '=', folder);
  if (after !== undefined) query = query.where(cursor(after) as never);
  const words = q?.trim().toLowerCase() ?? '';
  if (words !== '') query = query.where(namesWords(words) as never);
  const rows = await query
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.message_id', 'desc')
    .limit(DATA_ROOM_PAGE + 1)
    .execute();
  const shown = rows.slice(0, DATA_ROOM_PAGE);
  return {
    messages: await presentMessages(tx, place, shown),
    next: rows.length > DATA_ROOM_PAGE ? (shown.at(-1)?.message_id ?? null) : null,
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
        fetched: Number(one.fetched),
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
