import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { domainOf } from '@postern/addresses';
import type { Operations } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import { blobRow, type StoredBlob, storeContent } from '@postern/db/blobs/index';
import { readPortalSettings } from '@postern/records/portal-settings';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { type Owner, ownerOf } from '../data-room/folders.ts';
import { messageContent } from '../data-room/message-content.ts';
import { findMessage, readThread, type ThreadPart } from '../data-room/read-messages.ts';
import { peopleOf } from '../data-room/reply-people.ts';
import {
  hasPortal,
  type OwnUpload,
  ownUploads,
  placeOf,
  readOwnerRules,
  sendLimit,
} from '../data-room/uploads.ts';
import type { PortalDeps } from '../deps.ts';
import { forgetUploads } from '../files/keep-piece.ts';
import { fileBytes } from '../files/large-file.ts';
import { queueReply } from '../queue-answer.ts';

const DAY = 86_400_000;

/** What a message is written to. */
interface Addressed {
  /** null: it answers nothing, and begins a conversation. */
  thread_id: string | null;
  domain_name: string;
  subject: string;
  recipients: string[];
  blob_id: string | null;
  /** null: its people are known without reading anything. */
  thread: ThreadPart[] | null;
}

/** The message that is answered. Without people to reply to: one that somebody outside wrote, or an own one to one person. */
async function answeredMessage(
  tx: Tx,
  place: Owner,
  id: string,
  to: readonly string[] | undefined,
): Promise<Addressed> {
  const thread = await readThread(tx, place, id);
  const part = thread?.find(({ message }) => message.message_id === id);
  if (!thread || !part) return fail('message_not_found');
  const { writer, recipients } = part.message;
  const [first, ...others] = writer === null ? recipients : [writer];
  if (!to && (!first || others.length > 0)) return fail('data_room_reply_to_many');
  const people = to ?? [first?.address ?? ''];
  const row = await tx
    .selectFrom('portal_message')
    .select(['thread_id', 'domain_name', 'subject'])
    .where('tenant_id', '=', place.tenant_id)
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    recipients: [...new Set(people.map((one) => one.toLowerCase()))],
    blob_id: part.blob_id,
    thread: to ? thread : null,
  };
}

/** People outside, named by the writer. Colleagues have no account of the portal and read mail. */
async function newPeople(tx: Tx, place: Owner, to: readonly string[], subject: string): Promise<Addressed> {
  if (!(await hasPortal(tx, place))) return fail('data_room_no_portal');
  const recipients = [...new Set(to.map((one) => one.toLowerCase()))];
  if (!recipients.every((one) => z.email().safeParse(one).success))
    return failInput(['body', 'to'], 'must be e-mail addresses');
  const inside = await tx
    .selectFrom('managed_domain')
    .select('domain_name')
    .where('tenant_id', '=', place.tenant_id)
    .where('domain_name', 'in', recipients.map(domainOf))
    .limit(1)
    .executeTakeFirst();
  if (inside) return fail('data_room_to_inside');
  return {
    thread_id: null,
    domain_name: placeOf(place).domain_name,
    subject,
    recipients,
    blob_id: null,
    thread: null,
  };
}

/** Files that have arrived, as many as a message may carry. */
async function wholeFiles(
  tx: Tx,
  { portal }: Pick<PortalDeps, 'portal'>,
  owner: Owner,
  ids: readonly string[],
): Promise<OwnUpload[]> {
  const files = await ownUploads(tx, owner, [...new Set(ids)]);
  if (files.some(({ state }) => state === 'virus')) return fail('data_room_file_virus');
  const is_whole =
    files.length === new Set(ids).size && files.every(({ size, received }) => received === size);
  if (!is_whole) return fail('data_room_files_not_whole');
  const { most_bytes } = sendLimit(await readOwnerRules(tx, owner), portal);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > most_bytes ? fail('data_room_file_too_large') : files;
}

/** Asks that it goes through the portal, also to somebody whose keys are known: the conversation stays in one place. */
const KEYWORD = '[priv]';

function storeWritten(
  deps: PortalDeps,
  { email, name, tenant_id }: Pick<Actor, 'email' | 'name' | 'tenant_id'>,
  { recipients, subject, thread_id }: Addressed,
  { text, answered, files }: { text: string; answered: string; files: readonly OwnUpload[] },
): Promise<StoredBlob> {
  const plain = subject.replaceAll(/^(?:\s*re:)+\s*/gi, '');
  const composer = new MailComposer({
    from: { name, address: email },
    to: recipients.map((address) => ({ name: '', address })),
    subject: thread_id === null ? `${KEYWORD} ${subject}` : `Re: ${KEYWORD} ${plain}`,
    messageId: `<${randomBytes(16).toString('hex')}@${domainOf(email)}>`,
    ...(answered === '' ? {} : { inReplyTo: answered, references: answered }),
    text,
    attachments: files.map((file) => ({
      filename: file.name,
      ...(file.mime === '' ? {} : { contentType: file.mime }),
      content: Readable.from(fileBytes(deps, { tenant_id, ...file })),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });
  return storeContent(deps.content.blobs, composer.compile().createReadStream());
}

/**
 * Sends it as the mail that its writer would submit: the gateway judges, scans, logs and protects it, makes large files of what is large, then
 * keeps it in the portal. Its message is in the conversation from now on, and says what became of it.
 */
export const dataRoomMessageCreate: Handler<Operations['dataRoomMessageCreate'], PortalDeps> = async ({
  actor,
  audit,
  body: { answers, text, to, subject: own_subject = '', uploads, expires_in, tell_opened = false },
  scoped,
  services,
}) => {
  const owner = ownerOf(actor);
  const { tenant_id } = owner;
  const [addressed, files] = await scoped(
    async (tx) => [
      answers === undefined
        ? await newPeople(tx, owner, to ?? [], own_subject)
        : await answeredMessage(tx, owner, answers, to),
      await wholeFiles(tx, services, owner, uploads),
    ],
    { readOnly: true },
  );
  if (addressed.thread) {
    const people = await peopleOf(services, tenant_id, addressed.thread);
    if (addressed.recipients.some((one) => !people.has(one))) return fail('data_room_reply_stranger');
  }
  const source = await messageContent(services, tenant_id, addressed.blob_id);
  const answered = source ? (await services.content.parser.parse(source)).message_id : '';
  const stored = await storeWritten(services, actor, addressed, { text, answered, files });
  const key = await services.content.keys.current(tenant_id);
  const now = new Date(services.clock());
  const message_id = uuidv7(now.getTime());
  const queue_id = message_id.slice(-12).toUpperCase();
  return scoped(async (tx) => {
    const { thread_id, domain_name, subject, recipients } = addressed;
    const { in_effect } = await readPortalSettings(tx, tenant_id, domain_name);
    const days = expires_in ?? in_effect.server_side_caching.expire;
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, key, stored))
      .execute();
    await tx
      .insertInto('portal_message')
      .values({
        ...{ tenant_id, message_id, domain_name, queue_id, subject, thread_id: thread_id ?? message_id },
        ...{ direction: 'out', owner: owner.owner, owner_name: actor.name, delivery: 'queued' },
        ...{ sent_at: now, read_at: now, folder: 'SENT', answers_id: answers ?? null },
        file_names: JSON.stringify(files.map(({ name, size }) => ({ name, size }))),
        ...{ tell_opened, expires_at: new Date(now.getTime() + days * DAY) },
      })
      .execute();
    await queueReply(tx, {
      ...{ tenant_id, message_id, queue_id, sender: owner.owner, recipients },
      ...{ blob_id: stored.blob_id, size: stored.size, relay: services.portal.relay },
    });
    // The gateway counts the space anew, of what it keeps as large files.
    await forgetUploads(tx, tenant_id, uploads);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, object: message_id },
      action: answers === undefined ? 'portal_message.create' : 'portal_message.reply',
      details: { ...(answers && { answers }), people: recipients.length, files: files.length },
    });
    return (await findMessage(tx, owner, message_id)) ?? fail('message_not_found');
  });
};
