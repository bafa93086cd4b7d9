import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { domainOf } from '@postern/addresses';
import type { PortalAnswerBody, PortalData, portalAnswerCreate } from '@postern/contract/portal/site';
import { uuidv7, withScope } from '@postern/db';
import { blobRow, type StoredBlob, storeContent } from '@postern/db/blobs/index';
import { filesByLink } from '@postern/locales/portal-files';
import { readLargeFileRules } from '@postern/records/large-files/rules';
import { type CarriedHeader, wakePortal } from '@postern/records/portal';
import MailComposer from 'nodemailer/lib/mail-composer';
import { fail, failInput } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { forgetUploads, type Upload } from '../files/keep-piece.ts';
import { fileBytes } from '../files/large-file.ts';
import { queueAnswer } from '../queue-answer.ts';
import { answerLimit, becomeLinks } from './answer-limit.ts';
import { otherReaders } from './colleagues.ts';
import { forgetDraft } from './drafts.ts';
import type { Copy } from './find-copy.ts';
import { type KeptFiles, keepFiles } from './keep-files.ts';
import { keepSent } from './keep-sent.ts';
import { copyContent, noteEvent, readableCopy } from './read-messages.ts';
import { uploadsOf } from './uploads.ts';
import type { ReaderVisit } from './visit.ts';

type Answer = PortalData<typeof portalAnswerCreate>;

/**
 * Sends an answer: it is durable, and on its way to the sender's mailbox, when this resolves. The gateway takes it as mail from outside, so it is
 * judged and scanned before anybody gets it. Large files stay here, and its mail leaves when all of them were looked into.
 */
export async function createAnswer(
  deps: PortalDeps,
  visit: ReaderVisit,
  link: string,
  { text, uploads: ids, to_all }: PortalAnswerBody,
): Promise<Answer> {
  const copy = await readableCopy(deps, visit, link);
  if (copy.direction === 'in') return fail('message_not_found');
  const scope = { tenants: [copy.tenant_id] };
  const {
    reader,
    portal: { domain_name },
  } = visit;
  const [uploads, rules] = await withScope(deps.db, scope, async (tx) => [
    await uploadsOf(tx, visit, ids),
    await readLargeFileRules(tx, { tenant_id: copy.tenant_id, domain_name, owner: copy.owner }),
  ]);
  requireWhole(text, ids, uploads);
  const limit = answerLimit(rules, deps.portal);
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  const parsed = await headerOf(deps, copy);
  const others = to_all ? otherReaders(visit, copy, parsed).others : [];
  // Each of several gets the files in a mail: large ones take the space of one person.
  if (bytes > (others.length > 0 ? deps.portal.mostBytes : limit.most_bytes))
    return fail('payload_too_large');
  const becomes_links = others.length === 0 && becomeLinks(bytes, rules, deps.portal);
  const kept = becomes_links ? await keepFiles(deps, visit, copy, rules, uploads) : null;
  const mail = { text, uploads, answered: parsed.message_id, kept, to: [copy.owner, ...others] };
  const stored = await storeMail(deps, visit, copy, mail);
  const stored_for_others: { owner: string; stored: StoredBlob }[] = [];
  for (const owner of others)
    stored_for_others.push({ owner, stored: await storeMail(deps, visit, copy, mail) });
  const key = await deps.content.keys.current(copy.tenant_id);
  const message_id = uuidv7(deps.clock());
  const sent_at = new Date(deps.clock());
  const files = uploads.map(({ name, size }) => ({ name, size }));
  const delivery = kept ? 'checking' : 'queued';
  await withScope(deps.db, scope, async (tx) => {
    await tx
      .insertInto('blob')
      .values(blobRow(copy.tenant_id, key, stored))
      .execute();
    const queue_id = message_id.slice(-12).toUpperCase();
    await tx
      .insertInto('portal_message')
      .values({
        ...{ tenant_id: copy.tenant_id, message_id, domain_name, queue_id },
        ...{ direction: 'in', owner: copy.owner, owner_name: copy.owner_name, delivery },
        ...{ subject: copy.subject, answers_id: copy.message_id, thread_id: copy.thread_id, sent_at },
        ...{ expires_at: kept?.expires_at ?? copy.expires_at, account_id: reader.account_id },
        ...{ folder: 'INBOX', lft: kept?.mode ?? 'off', writer: reader.address, writer_name: reader.name },
        ...{ proof: reader.proof, proof_since: reader.proof_since },
        ...{ blob_id: stored.blob_id, size: stored.size, file_names: JSON.stringify(files) },
      })
      .execute();
    if (kept) await kept.write(tx, message_id, stored);
    else await queueAnswer(tx, deps, { ...copy, message_id, queue_id, ...stored });
    for (const { owner, stored: own } of stored_for_others) {
      await tx
        .insertInto('blob')
        .values(blobRow(copy.tenant_id, key, own))
        .execute();
      await keepSent(tx, deps, visit, {
        ...{ owner, owner_name: '', subject: copy.subject, sent_at, stored: own },
        ...{ expires_at: copy.expires_at, files },
      });
    }
    await forgetDraft(tx, visit, link);
    await noteEvent(tx, deps, visit, copy.message_id, 'answered');
    await (kept ? wakePortal(tx) : forgetUploads(tx, copy.tenant_id, ids));
  });
  return { message_id, sent_at: sent_at.toISOString(), files, delivery };
}

/** Whom it names, and its Message-ID: the content is not needed for an answer. */
const headerOf = async (deps: PortalDeps, copy: Copy): Promise<CarriedHeader> =>
  (copy.carried_header as CarriedHeader | null) ??
  (await deps.content.parser.parse(await copyContent(deps, copy)));

export function requireWhole(text: string, ids: readonly string[], uploads: readonly Upload[]): void {
  if (text.trim() === '' && ids.length === 0) failInput(['body', 'text'], 'is empty');
  const is_whole = uploads.length === new Set(ids).size && uploads.every((one) => one.received === one.size);
  if (!is_whole) failInput(['body', 'uploads'], 'are not whole yet');
}

export interface AnswerMail {
  to: readonly string[];
  text: string;
  uploads: readonly Upload[];
  /** Message-ID of what it answers; '': nothing. */
  answered: string;
  /** Its files are in the portal and the mail names their link; null: they are attached. */
  kept: KeptFiles | null;
  is_new?: boolean;
}

/** Asks that the sender's own reply to it goes through the portal again, and not in clear. */
const KEYWORD = '[confidential]';

export function storeMail(
  deps: PortalDeps,
  { reader }: ReaderVisit,
  { tenant_id, subject }: Pick<Copy, 'tenant_id' | 'subject'>,
  { to, text, uploads, answered, kept, is_new = false }: AnswerMail,
): Promise<StoredBlob> {
  const { sender } = deps.mails;
  const local = reader.address.slice(0, reader.address.lastIndexOf('@'));
  const plain = subject.replaceAll(/^(?:\s*re:)+\s*/gi, '');
  const composer = new MailComposer({
    // Of our own domain, which is signed for; whose answer it is stands in Reply-To.
    from: { name: reader.name || `${local} (${domainOf(reader.address)})`, address: sender.address },
    replyTo: reader.address,
    to: [...to],
    subject: is_new ? `${KEYWORD} ${plain}` : `Re: ${KEYWORD} ${plain}`,
    messageId: `<${randomBytes(16).toString('hex')}@${sender.domain}>`,
    ...(answered === '' ? {} : { inReplyTo: answered, references: answered }),
    text: kept ? `${text}\n\n${filesByLink(kept.language, { ...kept, files: uploads })}` : text,
    attachments: (kept ? [] : uploads).map((upload) => ({
      filename: upload.name,
      ...(upload.mime === '' ? {} : { contentType: upload.mime }),
      content: Readable.from(fileBytes(deps, { tenant_id, ...upload })),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });
  return storeContent(deps.content.blobs, composer.compile().createReadStream());
}
