import type { PortalData, portalMessageList, portalMessageOpen } from '@postern/contract/portal/site';
import { likePart, notify, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { fail } from '../../../http/problem.ts';
import { type KeptContent, openContent } from '../../messages/index.ts';
import type { PortalDeps } from '../deps.ts';
import { largeFilesOf } from '../files/large-file.ts';
import { notePortalEvents } from '../note-event.ts';
import { answersOf } from './answers-of.ts';
import { otherReaders } from './colleagues.ts';
import { type Copy, findCopyNow } from './find-copy.ts';
import type { ReaderVisit } from './visit.ts';

/** Messages of one list. */
const MOST_LISTED = 500;

type Listed = PortalData<typeof portalMessageList>[number];

/** Who wrote it: the owner, or somebody outside to the owner. */
export const senderOf = (row: {
  direction: string;
  owner: string;
  owner_name: string;
  writer: string;
  writer_name: string;
}) =>
  row.direction === 'out'
    ? { sender: row.owner, sender_name: row.owner_name }
    : { sender: row.writer, sender_name: row.writer_name };

const listedOf = (row: {
  link: string;
  subject: string;
  owner: string;
  owner_name: string;
  direction: string;
  writer: string;
  writer_name: string;
  sent_at: Date;
  expires_at: Date;
  opened_at: Date | null;
}): Listed => ({
  ...{ link: row.link, subject: row.subject, ...senderOf(row) },
  ...{ sent_at: row.sent_at.toISOString(), expires_at: row.expires_at.toISOString() },
  is_opened: row.opened_at !== null,
});

/** The reader's copies that can be read now. */
const openCopies = (tx: Tx, { portal, reader }: ReaderVisit, now: Date) =>
  tx
    .selectFrom('portal_recipient as r')
    .where('r.tenant_id', '=', portal.tenant_id)
    .where('r.account_id', '=', reader.account_id)
    .where('r.revoked_at', 'is', null)
    .where('r.destroyed_at', 'is', null)
    .where('r.expires_at', '>', now);

/** How many messages the reader can read now, or has not opened yet of them: no more than a list has at most. */
export const countMessages = (
  { db, clock }: PortalDeps,
  visit: ReaderVisit,
  which: 'all' | 'unopened',
): Promise<number> =>
  withScope(
    db,
    { tenants: [visit.portal.tenant_id] },
    async (tx) => {
      let copies = openCopies(tx, visit, new Date(clock())).select('r.message_id').limit(MOST_LISTED);
      if (which === 'unopened') copies = copies.where('r.opened_at', 'is', null);
      const { count } = await tx
        .selectFrom(copies.as('copies'))
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    { readOnly: true },
  );

/** Subjects of the reader's own messages at these links, those that can be read now. */
export async function subjectsOf(
  { db, clock }: PortalDeps,
  visit: ReaderVisit,
  links: readonly string[],
): Promise<Map<string, string>> {
  if (links.length === 0) return new Map();
  const rows = await withScope(
    db,
    { tenants: [visit.portal.tenant_id] },
    (tx) =>
      openCopies(tx, visit, new Date(clock()))
        .innerJoin('portal_message as m', (join) =>
          join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.message_id', '=', 'r.message_id'),
        )
        .select(['r.link', 'm.subject'])
        .where('r.link', 'in', [...links])
        .execute(),
    { readOnly: true },
  );
  return new Map(rows.map(({ link, subject }) => [link, subject]));
}

/** What the reader may open now, newest first; with words, what has them in its subject or sender. */
export async function listMessages(
  { db, clock }: PortalDeps,
  visit: ReaderVisit,
  words = '',
): Promise<Listed[]> {
  const like = likePart(words.trim().toLowerCase().slice(0, 200));
  const rows = await withScope(
    db,
    { tenants: [visit.portal.tenant_id] },
    (tx) =>
      openCopies(tx, visit, new Date(clock()))
        .innerJoin('portal_message as m', (join) =>
          join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.message_id', '=', 'r.message_id'),
        )
        .select(['r.link', 'r.expires_at', 'r.opened_at'])
        .select([
          'm.subject',
          'm.owner',
          'm.owner_name',
          'm.sent_at',
          'm.direction',
          'm.writer',
          'm.writer_name',
        ])
        .where(
          sql<boolean>`lower(concat_ws(' ', m.subject, case when m.direction = 'out'
            then concat_ws(' ', m.owner, m.owner_name) else concat_ws(' ', m.writer, m.writer_name) end)) like ${like}`,
        )
        .orderBy('m.sent_at', 'desc')
        .limit(MOST_LISTED)
        .execute(),
    { readOnly: true },
  );
  return rows.map(listedOf);
}

/** The reader's copy, if it can be read now. What is somebody else's is as if it were not there. */
export async function readableCopy(
  deps: PortalDeps,
  { portal, reader }: ReaderVisit,
  link: string,
): Promise<Copy> {
  const found = await findCopyNow(deps, portal, reader, link);
  if (found.state === 'readable') return found;
  return fail(
    found.state === 'none' || found.state === 'other' ? 'message_not_found' : 'portal_message_gone',
  );
}

export const copyContent = (deps: PortalDeps, copy: Copy): Promise<KeptContent> => mailContent(deps, copy);

/** A mail of the portal, out of its blob. */
export async function mailContent(
  { db, content }: PortalDeps,
  { tenant_id, blob_id }: Pick<Copy, 'tenant_id' | 'blob_id'>,
): Promise<KeptContent> {
  const row = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('blob')
        .select(['tenant_id', 'blob_id', 'wrapped_key', 'key_version', 'size'])
        .where('tenant_id', '=', tenant_id)
        .where('blob_id', '=', blob_id)
        .executeTakeFirst(),
    { readOnly: true },
  );
  return openContent(content, row);
}

/** The message for its reader, and a note for its sender that it was opened. */
export async function openMessage(
  deps: PortalDeps,
  visit: ReaderVisit,
  link: string,
): Promise<PortalData<typeof portalMessageOpen>> {
  const copy = await readableCopy(deps, visit, link);
  return readMessage(deps, visit, copy, await copyContent(deps, copy));
}

export async function readMessage(
  deps: PortalDeps,
  visit: ReaderVisit,
  copy: Copy,
  source: KeptContent,
): Promise<PortalData<typeof portalMessageOpen>> {
  const { parser } = deps.content;
  const { html, plain } = await parser.readContent(source);
  const parsed = await parser.parse(source);
  const { attachments } = parsed;
  const [answers, large_files] = await withScope(deps.db, { tenants: [copy.tenant_id] }, async (tx) => {
    if (!(await openedInSession(tx, visit, copy.message_id)))
      await noteEvent(tx, deps, visit, copy.message_id, 'opened');
    const { numUpdatedRows } = await tx
      .updateTable('portal_recipient')
      .set({ opened_at: new Date(deps.clock()) })
      .where('tenant_id', '=', copy.tenant_id)
      .where('message_id', '=', copy.message_id)
      .where('account_id', '=', visit.reader.account_id)
      .where('opened_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await tellAuthor(tx, visit, copy);
    return [await answersOf(tx, copy, visit.reader), await largeFilesOf(tx, copy)] as const;
  });
  return {
    large_files: large_files.map(({ file_id: _id, tenant_id: _tenant, ...file }, number) => ({
      ...file,
      number,
    })),
    ...listedOf({ ...copy, opened_at: copy.opened_at ?? new Date(deps.clock()) }),
    ...{ html, text: plain, answers, may_answer: copy.direction === 'out' },
    ...otherReaders(visit, copy, parsed),
    files: attachments
      .filter(({ n }) => n >= 0)
      .map(({ n, name, size, mime, is_inline, content_id }) => ({
        ...{ number: n, name, size, mime, is_inline, content_id },
      })),
  };
}

/** Of a message whose author wanted to know: once a recipient, in their list of notifications. */
async function tellAuthor(tx: Tx, { reader }: ReaderVisit, copy: Copy): Promise<void> {
  const { tenant_id, message_id, subject } = copy;
  const author = await tx
    .selectFrom('portal_message as m')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'm.tenant_id').on(sql<boolean>`lower(u.email) = m.owner`),
    )
    .select('u.user_id')
    .where('m.tenant_id', '=', tenant_id)
    .where('m.message_id', '=', message_id)
    .where('m.tell_opened', '=', true)
    .executeTakeFirst();
  if (!author) return;
  await notify(tx, {
    ...{ tenant_id, user_id: author.user_id, type: 'hint', key: 'portal_message_opened' },
    params: { address: reader.address, subject: subject || '–' },
    link: `/dataroom/message-management?open=${message_id}`,
  });
}

/** The sender is told who opened it, once a sign-in: whoever goes back and forth in their messages opens each many times. */
async function openedInSession(
  tx: Tx,
  { portal, reader, user_agent }: ReaderVisit,
  message_id: string,
): Promise<boolean> {
  const seen = await tx
    .selectFrom('portal_event')
    .select('event_id')
    .where('tenant_id', '=', portal.tenant_id)
    .where('message_id', '=', message_id)
    .where('account_id', '=', reader.account_id)
    .where('event', '=', 'opened')
    .where('at', '>=', reader.since)
    // Another browser has a session of its own.
    .where('user_agent', '=', user_agent)
    .where('person', '=', reader.shared ? reader.name : '')
    .limit(1)
    .executeTakeFirst();
  return seen !== undefined;
}

export async function noteEvent(
  tx: Tx,
  { clock }: PortalDeps,
  { portal, reader, ip, user_agent }: ReaderVisit,
  message_id: string,
  event: 'opened' | 'fetched' | 'answered',
  file = '',
): Promise<void> {
  await notePortalEvents(tx, [
    {
      ...{ tenant_id: portal.tenant_id, message_id, account_id: reader.account_id, event, file },
      ...{ ip, user_agent, at: new Date(clock()), person: reader.shared ? reader.name : '' },
    },
  ]);
}
