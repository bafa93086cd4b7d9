import { randomBytes } from 'node:crypto';
import { domainOf } from '@postern/addresses';
import type { Operations } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import { blobRow, type StoredBlob, storeContent } from '@postern/db/blobs/index';
import { readPortalSettings } from '@postern/records/portal-settings';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { type Owner, ownerOf } from '../data-room/folders.ts';
import { messageContent } from '../data-room/message-content.ts';
import { findMessage, readThread, type ThreadPart } from '../data-room/read-messages.ts';
import { peopleOf } from '../data-room/reply-people.ts';
import type { PortalDeps } from '../deps.ts';
import { queueReply } from '../queue-answer.ts';

const DAY = 86_400_000;

interface Answered {
  message_id: string;
  thread_id: string;
  domain_name: string;
  subject: string;
  recipients: string[];
  blob_id: string | null;
  /** null: the reply goes to one person, who is known without reading anything. */
  thread: ThreadPart[] | null;
}

/** The message that is answered. Without people to reply to: one that somebody outside wrote, or an own one to one person. */
async function answeredMessage(
  tx: Tx,
  place: Owner,
  id: string,
  to: readonly string[] | undefined,
): Promise<Answered> {
  const thread = await readThread(tx, place, id);
  const part = thread?.find(({ message }) => message.message_id === id);
  if (!thread || !part) return fail('message_not_found');
  const { writer, recipients } = part.message;
  const [first, ...others] = writer === null ? recipients : [writer];
  if (!to && (!first || others.length > 0)) return fail('data_room_reply_to_many');
  const people = to ?? [first?.address ?? ''];
  const row = await tx
    .selectFrom('portal_message')
    .select(['message_id', 'thread_id', 'domain_name', 'subject'])
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

/** Asks that it goes through the portal, also to somebody whose keys are known: the conversation stays in one place. */
const KEYWORD = '[priv]';

function storeReply(
  { content }: PortalDeps,
  { email, name }: Pick<Actor, 'email' | 'name'>,
  { recipients, subject }: Answered,
  { text, answered }: { text: string; answered: string },
): Promise<StoredBlob> {
  const plain = subject.replaceAll(/^(?:\s*re:)+\s*/gi, '');
  const composer = new MailComposer({
    from: { name, address: email },
    to: recipients.map((address) => ({ name: '', address })),
    subject: `Re: ${KEYWORD} ${plain}`,
    messageId: `<${randomBytes(16).toString('hex')}@${domainOf(email)}>`,
    ...(answered === '' ? {} : { inReplyTo: answered, references: answered }),
    text,
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });
  return storeContent(content.blobs, composer.compile().createReadStream());
}

/**
 * Sends a reply as the mail that its writer would submit: the gateway judges, logs and protects it, then keeps it in the portal. Its message is
 * in the conversation from now on, and says what became of it.
 */
export const dataRoomReplyCreate: Handler<Operations['dataRoomReplyCreate'], PortalDeps> = async ({
  actor,
  audit,
  body: { answers, text, to },
  scoped,
  services,
}) => {
  const owner = ownerOf(actor);
  const { tenant_id } = owner;
  const answered = await scoped((tx) => answeredMessage(tx, owner, answers, to), { readOnly: true });
  if (answered.thread) {
    const people = await peopleOf(services, tenant_id, answered.thread);
    if (answered.recipients.some((one) => !people.has(one))) return fail('data_room_reply_stranger');
  }
  const source = await messageContent(services, tenant_id, answered.blob_id);
  const { message_id: answered_id } = source
    ? await services.content.parser.parse(source)
    : { message_id: '' };
  const stored = await storeReply(services, actor, answered, { text, answered: answered_id });
  const key = await services.content.keys.current(tenant_id);
  const now = new Date(services.clock());
  const message_id = uuidv7(now.getTime());
  const queue_id = message_id.slice(-12).toUpperCase();
  return scoped(async (tx) => {
    const { thread_id, domain_name, subject, recipients } = answered;
    const { in_effect } = await readPortalSettings(tx, tenant_id, domain_name);
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, key, stored))
      .execute();
    await tx
      .insertInto('portal_message')
      .values({
        ...{ tenant_id, message_id, domain_name, queue_id, subject, thread_id, answers_id: answers },
        ...{ direction: 'out', owner: owner.owner, owner_name: actor.name, delivery: 'queued' },
        ...{ sent_at: now, read_at: now, folder: 'SENT' },
        expires_at: new Date(now.getTime() + in_effect.server_side_caching.expire * DAY),
      })
      .execute();
    await queueReply(tx, {
      ...{ tenant_id, message_id, queue_id, sender: owner.owner, recipients },
      ...{ blob_id: stored.blob_id, size: stored.size, relay: services.portal.relay },
    });
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'portal_message.reply', object: message_id },
      details: { answers, people: recipients.length },
    });
    return (await findMessage(tx, owner, message_id)) ?? fail('message_not_found');
  });
};
