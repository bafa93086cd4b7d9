import { Readable } from 'node:stream';
import type { PortalData, portalMessageList, portalMessageOpen } from '@postern/contract/portal/site';
import { withScope } from '@postern/db';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import { sizeText } from '@postern/locales/size-text';
import { PIECE_BYTES } from '@postern/records/large-files/store-file';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendFile } from '../../../http/file-answer.ts';
import { html } from '../../../http/html.ts';
import { fail } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { createAnswer } from './create-answer.ts';
import { type DoorInput, doorOf, sendEnd, sendLanding } from './door.ts';
import { type Copy, findCopyNow } from './find-copy.ts';
import { dayText, largeFileList } from './large-file-list.ts';
import { paragraph, sendPage } from './page.ts';
import { copyContent, noteEvent, openMessage, readableCopy, senderOf } from './read-messages.ts';
import { fileName } from './uploads.ts';
import { type ReaderVisit, readerVisit, visitOf } from './visit.ts';

type Message = PortalData<typeof portalMessageOpen>;

/** The reading and answering of a message. Nothing is opened by a GET: programs that follow links press no button. */
export function servePages(site: FastifyInstance, deps: PortalDeps): void {
  site.get('/m/:link', async (request, reply) => {
    const { portal, reader } = visitOf(request);
    const door = doorOf(request);
    if (!reader) return sendLanding(reply, door);
    const found = await findCopyNow(deps, portal, reader, door.link);
    if (found.state !== 'readable') return sendEnd(reply, { ...door, address: reader.address }, found);
    const is_sent = (request.query as { sent?: string }).sent !== undefined;
    return sendClosed(reply, door, readerVisit(request), found, is_sent);
  });

  site.post('/m/:link/open', async (request, reply) => {
    const door = doorOf(request);
    if (!visitOf(request).reader) return reply.redirect(`/m/${door.link}`, 303);
    const visit = readerVisit(request);
    return sendOpened(reply, door, visit, await openMessage(deps, visit, door.link));
  });

  site.get('/m/:link/message.eml', async (request, reply) => {
    const door = doorOf(request);
    const { portal, reader } = visitOf(request);
    if (!reader) return reply.redirect(`/m/${door.link}`, 303);
    if (!portal.settings.extended_settings.allow_download_as_eml) return fail('not_found');
    const visit = readerVisit(request);
    const copy = await readableCopy(deps, visit, door.link);
    const source = await copyContent(deps, copy);
    const filename = fileName(`${copy.subject || door.link}.eml`);
    await withScope(deps.db, { tenants: [copy.tenant_id] }, (tx) =>
      noteEvent(tx, deps, visit, copy.message_id, 'fetched', filename),
    );
    return sendFile(reply.header('cache-control', 'private, no-store'), {
      ...{ content: Readable.from(source.open()), size: source.size, mediatype: 'message/rfc822', filename },
    });
  });

  site.post('/m/:link/answer', async (request, reply) => {
    const door = doorOf(request);
    if (!visitOf(request).reader) return reply.redirect(`/m/${door.link}`, 303);
    const text = String((request.body as { text?: unknown } | null)?.text ?? '');
    await createAnswer(deps, readerVisit(request), door.link, { text, uploads: [] });
    return reply.redirect(`/m/${door.link}?sent&lang=${door.language}`, 303);
  });
}

const hidden = ({ language }: DoorInput) => `<input type="hidden" name="lang" value="${language}">`;

function signedIn(door: DoorInput, { reader }: Pick<ReaderVisit, 'reader'>): string {
  const text = portalText(door.language, 'portal.signed_in_as', { address: reader.address });
  return `<form method="post" action="/leave" class="leave"><span class="quiet">${html(text)}</span> <button class="link">${html(portalText(door.language, 'portal.sign_out'))}</button></form>`;
}

/** Before it is opened: who wrote, and the button that opens it. */
function sendClosed(
  reply: FastifyReply,
  door: DoorInput,
  visit: ReaderVisit,
  copy: Copy,
  is_sent: boolean,
): FastifyReply {
  const text = (key: PortalTextKey, params?: Record<string, string>) =>
    portalText(door.language, key, params);
  const { sent_at, subject } = copy;
  const from = senderOf(copy);
  const sender = from.sender_name === '' ? from.sender : `${from.sender_name} (${from.sender})`;
  return sendPage(reply, {
    ...{ language: door.language, company: door.company, path: `/m/${door.link}` },
    title: subject || text('portal.secure_mail'),
    body:
      (is_sent ? `<p role="status" class="done">${html(text('portal.sent'))}</p>` : '') +
      paragraph(text('portal.end_from', { sender, date: dayText(door.language, sent_at) })) +
      `<form method="post" action="/m/${door.link}/open">${hidden(door)}<button autofocus>${html(text('portal.open_message'))}</button></form>` +
      paragraph(text('portal.sender_sees'), true) +
      signedIn(door, visit),
  });
}

function sendOpened(
  reply: FastifyReply,
  door: DoorInput,
  visit: ReaderVisit,
  message: Message,
): FastifyReply {
  const { language } = door;
  const text = (key: PortalTextKey, params?: Record<string, string>) => portalText(language, key, params);
  const sender = message.sender_name === '' ? message.sender : `${message.sender_name} (${message.sender})`;
  // Somebody of the domain reads here what was written to them; they answer by mail.
  const may_answer = message.may_answer;
  return sendPage(reply, {
    ...{ language, company: door.company, path: `/m/${door.link}`, is_wide: true },
    ...{ title: message.subject || text('portal.secure_mail'), has_script: may_answer },
    body:
      paragraph(text('portal.end_from', { sender, date: dayText(language, message.sent_at) })) +
      paragraph(text('portal.until', { date: dayText(language, message.expires_at) }), true) +
      `<div class="text">${html(message.text)}</div>` +
      filesOf(door, message) +
      saveOf(door, visit) +
      answersOf(door, message) +
      (may_answer ? answerForm(door, sender) + paragraph(text('portal.sender_sees'), true) : '') +
      signedIn(door, visit),
  });
}

/** The form works without a script; files take one, which shows their part. */
function answerForm(door: DoorInput, sender: string): string {
  const text = (key: PortalTextKey) => portalText(door.language, key);
  const words: Record<string, PortalTextKey> = {
    ready: 'portal.upload_ready',
    lost: 'portal.upload_lost',
    'too-large': 'portal.upload_too_large',
    'no-space': 'portal.upload_no_space',
    failed: 'portal.upload_failed',
    'some-refused': 'portal.upload_some_refused',
    waiting: 'portal.upload_waiting',
    remove: 'portal.upload_remove',
  };
  const data = Object.entries(words).map(([name, key]) => ` data-${name}="${html(text(key))}"`);
  const title = portalText(door.language, 'portal.answer_to', { sender });
  return `<form method="post" action="/m/${door.link}/answer" data-link="${door.link}" data-piece="${PIECE_BYTES}"${data.join('')}><h2><label for="text">${html(title)}</label></h2><textarea id="text" name="text" rows="8" required maxlength="200000"></textarea><div id="file-part" hidden><label for="files">${html(text('portal.add_files'))}</label><input type="file" id="files" multiple><p class="quiet">${html(text('portal.upload_hint'))}</p><ul id="uploads"></ul></div>${hidden(door)}<p class="fault" id="answer-fault" role="alert"></p><button class="send">${html(text('portal.send'))}</button></form>`;
}

function filesOf({ language, link }: DoorInput, { files, large_files }: Message): string {
  if (files.length + large_files.length === 0) return '';
  const base = `/api/portal/messages/${link}`;
  const items = files.map(
    ({ number, name, size }) =>
      `<li><a href="${base}/files/${number}" download>${html(name || 'file')}</a> <span class="quiet">${html(sizeText(language, size))}</span></li>`,
  );
  const attached = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  const large = largeFileList(language, large_files, (number) => `${base}/large-files/${number}`);
  const all =
    files.length + large_files.length > 1
      ? `<p><a href="${base}/files.zip" download>${html(portalText(language, 'portal.all_files'))}</a></p>`
      : '';
  return `<h2>${html(portalText(language, 'portal.files'))}</h2>${attached}${large}${all}`;
}

function saveOf({ language, link }: DoorInput, { portal }: ReaderVisit): string {
  if (!portal.settings.extended_settings.allow_download_as_eml) return '';
  return `<p><a href="/m/${link}/message.eml" download>${html(portalText(language, 'portal.save_eml'))}</a></p>`;
}

function answersOf({ language }: DoorInput, { answers }: Message): string {
  return answers
    .map(({ sent_at, delivery }) => {
      const refused =
        delivery === 'refused'
          ? ` <span class="fault">${html(portalText(language, 'portal.answer_refused'))}</span>`
          : '';
      const own = portalText(language, 'portal.your_answer', { date: dayText(language, sent_at) });
      return `<p class="quiet">${html(own)}${refused}</p>`;
    })
    .join('');
}

/** What the reader may open now. */
export function sendList(
  reply: FastifyReply,
  { language, portal, reader }: ReaderVisit,
  messages: readonly PortalData<typeof portalMessageList>[number][],
): FastifyReply {
  const text = (key: PortalTextKey, params?: Record<string, string>) => portalText(language, key, params);
  const items = messages.map(({ link, subject, sender, sender_name, sent_at, is_opened }) => {
    const from = text('portal.end_from', { sender: sender_name || sender, date: dayText(language, sent_at) });
    const unread = is_opened ? '' : ` <strong>${html(text('portal.unread'))}</strong>`;
    return `<li><a href="/m/${link}">${html(subject || text('portal.secure_mail'))}</a>${unread}<br><span class="quiet">${html(from)}</span></li>`;
  });
  const door = { language, company: portal.company, link: '' };
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/', is_wide: true },
    title: text('portal.messages'),
    body:
      (items.length > 0 ? `<ul>${items.join('')}</ul>` : paragraph(text('portal.no_messages'))) +
      signedIn(door, { reader }),
  });
}
