import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { domainOf } from '@postern/addresses';
import type { PortalAnswerBody, PortalData, portalAnswerCreate } from '@postern/contract/portal/site';
import { type Tx, uuidTime, uuidv7, withScope } from '@postern/db';
import { blobKey, blobRow, type StoredBlob, storeContent } from '@postern/db/blobs/index';
import { domainWays, ownMailHop, queueDestination, queueMail } from '@postern/records';
import MailComposer from 'nodemailer/lib/mail-composer';
import { fail, failInput } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import type { Copy } from './find-copy.ts';
import { copyContent, noteEvent, readableCopy } from './read-messages.ts';
import { forgetUploads, type Upload, uploadsOf } from './uploads.ts';
import type { ReaderVisit } from './visit.ts';

type Answer = PortalData<typeof portalAnswerCreate>;

/**
 * Sends an answer: it is durable, and on its way to the sender's mailbox, when this resolves. The gateway takes it as mail from outside, so it is
 * judged and scanned before anybody gets it.
 */
export async function createAnswer(
  deps: PortalDeps,
  visit: ReaderVisit,
  link: string,
  { text, uploads: ids }: PortalAnswerBody,
): Promise<Answer> {
  const copy = await readableCopy(deps, visit, link);
  const scope = { tenants: [copy.tenant_id] };
  const uploads = await withScope(deps.db, scope, (tx) => uploadsOf(tx, visit, ids));
  requireWhole(deps, text, ids, uploads);
  const { message_id: answered } = await deps.content.parser.parse(await copyContent(deps, copy));
  const stored = await storeMail(deps, visit, copy, { text, uploads, answered });
  const key = await deps.content.keys.current(copy.tenant_id);
  const message_id = uuidv7(deps.clock());
  const sent_at = new Date(deps.clock());
  const files = uploads.map(({ name, size }) => ({ name, size }));
  await withScope(deps.db, scope, async (tx) => {
    await tx
      .insertInto('blob')
      .values(blobRow(copy.tenant_id, key, stored))
      .execute();
    const queue_id = message_id.slice(-12).toUpperCase();
    await tx
      .insertInto('portal_message')
      .values({
        ...{ tenant_id: copy.tenant_id, message_id, domain_name: visit.portal.domain_name, queue_id },
        ...{ direction: 'in', owner: copy.owner, owner_name: copy.owner_name, delivery: 'queued' },
        ...{ subject: copy.subject, answers_id: copy.message_id, thread_id: copy.thread_id, sent_at },
        ...{ expires_at: copy.expires_at, account_id: visit.reader.account_id, folder: 'INBOX' },
        ...{ blob_id: stored.blob_id, size: stored.size, file_names: JSON.stringify(files) },
      })
      .execute();
    await queueAnswer(tx, deps, copy, { message_id, queue_id, stored });
    await noteEvent(tx, deps, visit, copy.message_id, 'answered');
    await forgetUploads(tx, copy.tenant_id, ids);
  });
  return { message_id, sent_at: sent_at.toISOString(), files, delivery: 'queued' };
}

function requireWhole(
  { portal }: PortalDeps,
  text: string,
  ids: readonly string[],
  uploads: readonly Upload[],
): void {
  if (text.trim() === '' && ids.length === 0) failInput(['body', 'text'], 'is empty');
  const is_whole = uploads.length === new Set(ids).size && uploads.every((one) => one.received === one.size);
  if (!is_whole) failInput(['body', 'uploads'], 'are not whole yet');
  if (uploads.reduce((sum, { size }) => sum + size, 0) > portal.mostBytes) fail('payload_too_large');
}

interface AnswerMail {
  text: string;
  uploads: readonly Upload[];
  /** Message-ID of what it answers. */
  answered: string;
}

/** Asks that the sender's own reply to it goes through the portal again, and not in clear. */
const KEYWORD = '[confidential]';

async function storeMail(
  { mails, content, db }: PortalDeps,
  { reader }: ReaderVisit,
  { tenant_id, owner, subject }: Copy,
  { text, uploads, answered }: AnswerMail,
): Promise<StoredBlob> {
  const { sender } = mails;
  const local = reader.address.slice(0, reader.address.lastIndexOf('@'));
  const plain = subject.replaceAll(/^(?:\s*re:)+\s*/gi, '');
  const composer = new MailComposer({
    // Of our own domain, which is signed for; whose answer it is stands in Reply-To.
    from: { name: reader.name || `${local} (${domainOf(reader.address)})`, address: sender.address },
    replyTo: reader.address,
    to: owner,
    subject: `Re: ${KEYWORD} ${plain}`,
    messageId: `<${randomBytes(16).toString('hex')}@${sender.domain}>`,
    ...(answered === '' ? {} : { inReplyTo: answered, references: answered }),
    text,
    attachments: uploads.map((upload) => ({
      filename: upload.name,
      ...(upload.mime === '' ? {} : { contentType: upload.mime }),
      content: Readable.from(bytesOf(tenant_id, upload)),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });

  async function* bytesOf(tenant: number, { upload_id }: Upload) {
    const segments = await withScope(db, { tenants: [tenant] }, (tx) =>
      tx
        .selectFrom('portal_segment as s')
        .innerJoin('blob as b', (join) =>
          join.onRef('b.tenant_id', '=', 's.tenant_id').onRef('b.blob_id', '=', 's.blob_id'),
        )
        .select(['b.tenant_id', 'b.blob_id', 'b.wrapped_key', 'b.key_version'])
        .where('s.tenant_id', '=', tenant)
        .where('s.upload_id', '=', upload_id)
        .orderBy('s.start')
        .execute(),
    );
    for (const segment of segments)
      yield* content.blobs.open(segment.blob_id, await blobKey(content.keys, segment));
  }

  return storeContent(content.blobs, composer.compile().createReadStream());
}

async function queueAnswer(
  tx: Tx,
  { mails, portal }: PortalDeps,
  { tenant_id, owner }: Copy,
  { message_id, queue_id, stored }: { message_id: string; queue_id: string; stored: StoredBlob },
): Promise<void> {
  const domain = domainOf(owner);
  const next_hop = ownMailHop((await domainWays(tx, [domain])).get(domain) ?? null, portal.relay);
  await queueMail(tx, [
    {
      ...{
        tenant_id,
        id: message_id,
        ts: new Date(uuidTime(message_id)),
        queue_entry_id: uuidv7(),
        next_hop,
      },
      ...{ queue_id, kind: 'portal', direction: 'in', sender: mails.sender.address, recipient: owner },
      destination: queueDestination(next_hop, owner),
      ...{ blob_id: stored.blob_id, size: stored.size },
    },
  ]);
}
