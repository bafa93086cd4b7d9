import { MOST_ANSWER_TEXT, type PortalData, type portalMessageOpen } from '@postern/contract/portal/site';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import { sizeText } from '@postern/locales/size-text';
import { PIECE_BYTES } from '@postern/records/large-files/store-file';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../http/html.ts';
import { fail, failInput } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { createAnswer } from './create-answer.ts';
import { type DoorInput, doorOf, sendEnd, sendLanding } from './door.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { textField } from './fields.ts';
import { type Copy, findCopyNow } from './find-copy.ts';
import { giveText } from './give.ts';
import { dayText, largeFileList } from './large-file-list.ts';
import { readAddress } from './own-account.ts';
import { paragraph, sendPage } from './page.ts';
import { openMessage, readableCopy, senderOf } from './read-messages.ts';
import { formatsOf, saved_formats, sendSaved } from './save-as.ts';
import { signedIn } from './signed-in.ts';
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
    const query = request.query as { sent?: string; draft?: string };
    const said =
      query.sent !== undefined ? 'portal.sent' : query.draft !== undefined ? 'portal.draft_saved' : null;
    return sendClosed(reply, door, readerVisit(request), found, said);
  });

  site.post('/m/:link/open', async (request, reply) => {
    const door = doorOf(request);
    if (!visitOf(request).reader) return reply.redirect(`/m/${door.link}`, 303);
    const visit = readerVisit(request);
    const message = await openMessage(deps, visit, door.link);
    const draft = await readDraft(deps, visit, door.link);
    return sendOpened(reply, door, visit, message, draft?.text ?? '');
  });

  site.get<{ Params: { link: string; format: string } }>(
    '/m/:link/message.:format',
    async (request, reply) => {
      const door = doorOf(request);
      if (!visitOf(request).reader) return reply.redirect(`/m/${door.link}`, 303);
      const format = saved_formats.find((one) => one === request.params.format);
      if (!format) return fail('not_found');
      return sendSaved(deps, readerVisit(request), door.link, format, reply);
    },
  );

  site.post('/m/:link/draft', async (request, reply) => {
    const door = doorOf(request);
    if (!visitOf(request).reader) return reply.redirect(`/m/${door.link}`, 303);
    const visit = readerVisit(request);
    await readableCopy(deps, visit, door.link);
    const text = String((request.body as { text?: unknown } | null)?.text ?? '').slice(0, MOST_ANSWER_TEXT);
    await saveDraft(deps, visit, door.link, { to: '', subject: '', text });
    return reply.redirect(`/m/${door.link}?draft&lang=${door.language}`, 303);
  });

  site.post('/m/:link/give', async (request, reply) => {
    const door = doorOf(request);
    if (!visitOf(request).reader) return reply.redirect(`/m/${door.link}`, 303);
    const visit = readerVisit(request);
    const { address, words } = (request.body ?? {}) as { address?: unknown; words?: unknown };
    const colleague = readAddress(address);
    if (colleague === '') return failInput(['body', 'address'], 'is no address');
    const text = await giveText(deps, visit, door.link, { colleague, words: String(words ?? '') });
    await createAnswer(deps, visit, door.link, { text, uploads: [], to_all: false });
    return reply.redirect(`/m/${door.link}?sent&lang=${door.language}`, 303);
  });

  site.post('/m/:link/answer', async (request, reply) => {
    const door = doorOf(request);
    if (!visitOf(request).reader) return reply.redirect(`/m/${door.link}`, 303);
    const { text = '', to_all } = (request.body ?? {}) as { text?: unknown; to_all?: unknown };
    const body = { text: String(text), uploads: [], to_all: to_all === 'yes' };
    await createAnswer(deps, readerVisit(request), door.link, body);
    return reply.redirect(`/m/${door.link}?sent&lang=${door.language}`, 303);
  });
}

const hidden = ({ language }: DoorInput) => `<input type="hidden" name="lang" value="${language}">`;

/** Before it is opened: who wrote, and the button that opens it. */
function sendClosed(
  reply: FastifyReply,
  door: DoorInput,
  visit: ReaderVisit,
  copy: Copy,
  said: 'portal.sent' | 'portal.draft_saved' | null,
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
      (said ? `<p role="status" class="done">${html(text(said))}</p>` : '') +
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
  draft: string,
): FastifyReply {
  const { language } = door;
  const text = (key: PortalTextKey, params?: Record<string, string>) => portalText(language, key, params);
  const sender = message.sender_name === '' ? message.sender : `${message.sender_name} (${message.sender})`;
  // Somebody of the domain reads here what was written to them; they answer by mail.
  const may_answer = message.may_answer;
  return sendPage(reply, {
    ...{ language, company: door.company, path: `/m/${door.link}`, is_wide: true },
    ...{
      title: message.subject || text('portal.secure_mail'),
      script: may_answer ? ('answer' as const) : undefined,
    },
    body:
      paragraph(text('portal.end_from', { sender, date: dayText(language, message.sent_at) })) +
      paragraph(text('portal.until', { date: dayText(language, message.expires_at) }), true) +
      `<div class="text">${html(message.text)}</div>` +
      filesOf(door, message) +
      saveOf(door, visit) +
      answersOf(door, message) +
      (may_answer
        ? answerForm(door, sender, message, draft) +
          giveForm(door, message) +
          paragraph(text('portal.sender_sees'), true)
        : '') +
      signedIn(door, visit),
  });
}

/** The form works without a script; files take one, which shows their part. */
function answerForm(door: DoorInput, sender: string, { others, left_out }: Message, draft: string): string {
  const text = (key: PortalTextKey, params?: Record<string, string>) =>
    portalText(door.language, key, params);
  const all =
    others.length === 0
      ? ''
      : `<label class="choice"><input type="checkbox" name="to_all" value="yes"> ${html(text('portal.to_all', { addresses: others.join(', ') }))}</label>`;
  const out =
    left_out.length === 0 ? '' : paragraph(text('portal.left_out', { addresses: left_out.join(', ') }), true);
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
  return `<form method="post" action="/m/${door.link}/answer" data-link="${door.link}" data-piece="${PIECE_BYTES}"${data.join('')}><h2><label for="text">${html(title)}</label></h2><textarea id="text" name="text" rows="8" required maxlength="200000">${html(draft)}</textarea>${all}${out}<div id="file-part" hidden><label for="files">${html(text('portal.add_files'))}</label><input type="file" id="files" multiple><p class="quiet">${html(text('portal.upload_hint'))}</p><ul id="uploads"></ul></div>${hidden(door)}<p class="fault" id="answer-fault" role="alert"></p><button class="send">${html(text('portal.send'))}</button><button class="plain draft" formaction="/m/${door.link}/draft" formnovalidate>${html(text('portal.save_draft'))}</button></form>`;
}

/** Nobody outside gets it from here: the sender is asked to write to the colleague as well. */
function giveForm(door: DoorInput, { sender, sender_name }: Message): string {
  const text = (key: PortalTextKey, params?: Record<string, string>) =>
    portalText(door.language, key, params);
  return `<details><summary>${html(text('portal.give'))}</summary>${paragraph(text('portal.give_text', { sender: sender_name || sender }))}<form method="post" action="/m/${door.link}/give">${textField('address', text('portal.give_address'), { type: 'email' })}<div class="field"><label for="words">${html(text('portal.give_words'))}</label><textarea id="words" name="words" rows="3" maxlength="2000"></textarea></div>${hidden(door)}<button>${html(text('portal.give_ask'))}</button></form></details>`;
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

function saveOf({ language, link }: DoorInput, visit: ReaderVisit): string {
  const links = formatsOf(visit).map(
    (format) =>
      `<a href="/m/${link}/message.${format}?lang=${language}" download>${html(portalText(language, `portal.save_${format}`))}</a>`,
  );
  return links.length === 0 ? '' : `<p class="links">${links.join(' ')}</p>`;
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
