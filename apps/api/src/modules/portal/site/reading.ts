import { MOST_ANSWER_TEXT, type PortalData, type portalMessageOpen } from '@postern/contract/portal/site';
import { languageTag } from '@postern/locales';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import { sizeText } from '@postern/locales/size-text';
import { PIECE_BYTES } from '@postern/records/large-files/store-file';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../http/html.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { SEALED_FILE, sealedForm } from '../carried/sealed-file.ts';
import type { PortalDeps } from '../deps.ts';
import { filePart, uploadWords } from './answer-files.ts';
import { askAgain } from './ask-again.ts';
import { createAnswer } from './create-answer.ts';
import { type DoorInput, doorOf, sendEnd, sendLanding } from './door.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { textField } from './fields.ts';
import { type Copy, findCopyNow } from './find-copy.ts';
import { giveText } from './give.ts';
import { icon } from './icons.ts';
import { dayText, fileMark, largeFileList } from './large-file-list.ts';
import { backTo, messageList, readerFrame } from './list-page.ts';
import { readAddress } from './own-account.ts';
import { initialsOf, menu, paragraph, sendPage } from './page.ts';
import { mayWriteNew } from './portal-host.ts';
import { listMessages, openMessage, readableCopy, senderOf } from './read-messages.ts';
import { formatsOf, saved_formats, sendSaved } from './save-as.ts';
import { type ReaderVisit, readerVisit, visitOf } from './visit.ts';

type Message = PortalData<typeof portalMessageOpen>;

/** The reading and answering of a message. Nothing is opened by a GET: programs that follow links press no button. */
export function servePages(site: FastifyInstance, deps: PortalDeps): void {
  site.get('/m/:link', async (request, reply) => {
    const { portal, reader } = visitOf(request);
    const door = doorOf(request);
    if (!reader) return sendLanding(reply, door);
    const found = await findCopyNow(deps, portal, reader, door.link);
    const query = request.query as { sent?: string; draft?: string; asked?: string };
    if (found.state !== 'readable')
      return sendEnd(reply, { ...door, address: reader.address }, found, {
        frame: await readerFrame(deps, readerVisit(request), ''),
        may_write: mayWriteNew(portal),
        asked: query.asked === 'yes' || query.asked === 'already' ? query.asked : '',
      });
    const said =
      query.sent !== undefined ? 'portal.sent' : query.draft !== undefined ? 'portal.draft_saved' : null;
    return sendClosed(deps, reply, door, readerVisit(request), found, { said });
  });

  site.post('/m/:link/open', async (request, reply) => {
    const door = doorOf(request);
    if (!visitOf(request).reader) return reply.redirect(`/m/${door.link}`, 303);
    const visit = readerVisit(request);
    // What is not kept here is handed in.
    if ((await readableCopy(deps, visit, door.link)).is_carried)
      return reply.redirect(`/m/${door.link}?lang=${door.language}`, 303);
    const message = await openMessage(deps, visit, door.link);
    const draft = await readDraft(deps, visit, door.link);
    return sendOpened(deps, reply, door, visit, { message, draft: draft?.text ?? '', sealed: null });
  });

  site.post('/m/:link/ask', async (request, reply) => {
    const door = doorOf(request);
    if (!visitOf(request).reader) return reply.redirect(`/m/${door.link}`, 303);
    const asked = (await askAgain(deps, readerVisit(request), door.link)) ? 'yes' : 'already';
    return reply.redirect(`/m/${door.link}?asked=${asked}&lang=${door.language}`, 303);
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

/** The page of one message, beside the list of all. */
async function aside(deps: PortalDeps, visit: ReaderVisit, { language, link }: DoorInput) {
  const here = { ...visit, language };
  const frame = await readerFrame(deps, here, 'inbox');
  const messages = await listMessages(deps, here);
  return { ...frame, list: messageList(deps, here, { ...frame, messages }, { open: link }) };
}

/** Who wrote it, to whom it went, and until when it can be read. */
function headOf(
  { language, company }: DoorInput,
  {
    sender,
    sender_name,
    sent_at,
    expires_at,
  }: Pick<Message, 'sender' | 'sender_name' | 'sent_at' | 'expires_at'>,
  is_from_inside: boolean,
): string {
  const text = (key: PortalTextKey, params?: Record<string, string>) =>
    html(portalText(language, key, params));
  const who = sender_name === '' ? sender : `${sender_name} (${sender})`;
  const own = is_from_inside
    ? `<span class="good">${icon('check')} ${text('portal.from_company', { company })}</span>`
    : '';
  return `<div class="from"><span class="avatar">${html(initialsOf(sender_name, sender))}</span><p>${text('portal.end_from', { sender: who, date: dayText(language, sent_at) })}</p><p class="facts">${own}<span class="quiet">${text('portal.until', { date: dayText(language, expires_at) })}</span></p></div>`;
}

/** Before it is opened: who wrote, and the button that opens it. */
export async function sendClosed(
  deps: PortalDeps,
  reply: FastifyReply,
  door: DoorInput,
  visit: ReaderVisit,
  copy: Copy,
  { said = null, fault = null }: { said?: 'portal.sent' | 'portal.draft_saved' | null; fault?: CarriedFault },
): Promise<FastifyReply> {
  const text = (key: PortalTextKey, params?: Record<string, string>) =>
    portalText(door.language, key, params);
  const { sent_at, subject, expires_at, direction, is_carried } = copy;
  const times = { sent_at: sent_at.toISOString(), expires_at: expires_at.toISOString() };
  return sendPage(reply, {
    ...{ language: door.language, company: door.company, path: `/m/${door.link}`, status: fault ? 422 : 200 },
    title: subject || text('portal.secure_mail'),
    frame: await aside(deps, visit, door),
    body:
      backTo('/', { ...visit, language: door.language }) +
      (said ? `<p role="status" class="done">${html(text(said))}</p>` : '') +
      headOf(door, { ...senderOf(copy), ...times }, direction === 'out') +
      (is_carried
        ? fileForm(door, fault)
        : `<form method="post" action="/m/${door.link}/open">${hidden(door)}<button autofocus>${html(text('portal.open_message'))}</button></form>`) +
      paragraph(text('portal.sender_sees'), true),
  });
}

type CarriedFault = `portal.carried_${'none' | 'cut' | 'changed' | 'large' | 'another'}` | null;

/** The message is in a file that its reader has. */
function fileForm({ language, link }: DoorInput, fault: CarriedFault): string {
  const text = (key: PortalTextKey) => html(portalText(language, key, { file: SEALED_FILE }));
  const wrong = fault ? `<p class="fault" id="sealed-fault" role="alert">${text(fault)}</p>` : '';
  const described = fault ? ' aria-describedby="sealed-fault" aria-invalid="true"' : '';
  return `<p class="text">${text('portal.carried_text')}</p><form method="post" enctype="multipart/form-data" action="/m/${link}/carried?lang=${language}"><div class="field"><label for="sealed-file">${text('portal.carried_file')}</label><input id="sealed-file" type="file" name="file" accept=".html,.htm,text/html" required${described}>${wrong}</div><button>${text('portal.open_message')}</button></form>`;
}

interface OpenedPage {
  message: Message;
  draft: string;
  /** What was handed in, for the buttons of the page to hand it in again; null: the portal has it. */
  sealed: Buffer | null;
}

export async function sendOpened(
  deps: PortalDeps,
  reply: FastifyReply,
  door: DoorInput,
  visit: ReaderVisit,
  { message, draft, sealed }: OpenedPage,
): Promise<FastifyReply> {
  const { language } = door;
  const text = (key: PortalTextKey, params?: Record<string, string>) => portalText(language, key, params);
  const sender = message.sender_name === '' ? message.sender : `${message.sender_name} (${message.sender})`;
  // Somebody of the domain reads here what was written to them; they answer by mail.
  const may_answer = message.may_answer;
  const acts =
    (may_answer ? `<a class="button" href="#text">${icon('reply')} ${html(text('portal.reply'))}</a>` : '') +
    saveOf(door, visit, sealed !== null) +
    (may_answer ? giveForm(door, message) : '');
  return sendPage(reply, {
    ...{ language, company: door.company, path: `/m/${door.link}` },
    ...{
      title: message.subject || text('portal.secure_mail'),
      script: may_answer ? ('answer' as const) : undefined,
    },
    frame: await aside(deps, visit, door),
    body:
      backTo('/', { ...visit, language }) +
      `<div class="acts">${acts}</div>` +
      headOf(door, message, may_answer) +
      `<div class="text">${html(message.text)}</div>` +
      filesOf(door, message, sealed !== null) +
      (sealed ? sealedForm(door, sealed) : '') +
      answersOf(door, message) +
      (may_answer ? answerForm(door, sender, message, draft) : ''),
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
  const data = uploadWords(text);
  const title = portalText(door.language, 'portal.answer_to', { sender });
  const base = `/api/portal/messages/${door.link}`;
  const ways = ` data-uploads="${base}/uploads" data-send="${base}/answers" data-done="/m/${door.link}?sent&amp;lang=${door.language}" data-draft="/m/${door.link}/draft"`;
  return `<form method="post" action="/m/${door.link}/answer" class="answer" data-name="${door.link}"${ways} data-piece="${PIECE_BYTES}" data-lang="${languageTag(door.language)}"${data.join('')}><div class="line"><h2>${icon('reply')} <label for="text">${html(title)}</label></h2><span class="quiet">${html(text('portal.stays_inside'))}</span></div><textarea id="text" name="text" rows="4" required maxlength="200000" placeholder="${html(text('portal.write_here'))}">${html(draft)}</textarea>${all}${out}${filePart(text)}${hidden(door)}<p class="fault" id="answer-fault" role="alert"></p><div class="line"><button class="send">${icon('send')} ${html(text('portal.send'))}</button><button class="plain draft" formaction="/m/${door.link}/draft" formnovalidate>${html(text('portal.save_draft'))}</button><span class="quiet" id="kept" role="status"></span><span class="quiet seen">${html(text('portal.sender_sees'))}</span></div></form>`;
}

/** Nobody outside gets it from here: the sender is asked to write to the colleague as well. */
function giveForm(door: DoorInput, { sender, sender_name }: Message): string {
  const text = (key: PortalTextKey, params?: Record<string, string>) =>
    portalText(door.language, key, params);
  const content = `${paragraph(text('portal.give_text', { sender: sender_name || sender }))}<form method="post" action="/m/${door.link}/give">${textField('address', text('portal.give_address'), { type: 'email' })}<div class="field"><label for="words">${html(text('portal.give_words'))}</label><textarea id="words" name="words" rows="3" maxlength="2000"></textarea></div>${hidden(door)}<button>${html(text('portal.give_ask'))}</button></form>`;
  return menu(html(text('portal.give')), content);
}

/** A link where the file is here, else a button that hands its message in once more. */
const getter = (link: string, language: string, get: string) =>
  `form="sealed" formaction="/m/${link}/carried?lang=${language}&amp;get=${get}"`;

function filesOf({ language, link }: DoorInput, { files, large_files }: Message, is_handed: boolean): string {
  const count = files.length + large_files.length;
  if (count === 0) return '';
  const text = (key: PortalTextKey, params?: Record<string, string | number>) =>
    html(portalText(language, key, params));
  const base = `/api/portal/messages/${link}`;
  const items = files.map(
    ({ number, name, size }) =>
      `<li>${fileMark(name)} <b>${html(name || 'file')}</b> <span class="quiet">${html(sizeText(language, size))}</span>${
        is_handed
          ? `<button class="get link" ${getter(link, language, `file-${number}`)} aria-label="${text('portal.download')}: ${html(name || 'file')}">${icon('down')} ${text('portal.download')}</button>`
          : `<a class="get" href="${base}/files/${number}" download aria-label="${text('portal.download')}: ${html(name || 'file')}">${icon('down')} ${text('portal.download')}</a>`
      }</li>`,
  );
  const attached = items.length > 0 ? `<ul class="files">${items.join('')}</ul>` : '';
  const large = largeFileList(language, large_files, (number) => `${base}/large-files/${number}`);
  const all =
    count < 2
      ? ''
      : is_handed
        ? `<button class="link" ${getter(link, language, 'zip')}>${icon('zip')} ${text('portal.all_files')}</button>`
        : `<a href="${base}/files.zip" download>${icon('zip')} ${text('portal.all_files')}</a>`;
  const bytes = [...files, ...large_files].reduce((sum, { size }) => sum + size, 0);
  const checked =
    large_files.length > 0 && files.length === 0 && large_files.every(({ state }) => state === 'clean')
      ? ` <span class="quiet">· ${text('portal.checked')}</span>`
      : '';
  return `<div class="line"><h2>${text('portal.files_count', { count, size: sizeText(language, bytes) })}${checked}</h2>${all}</div>${attached}${large}`;
}

function saveOf({ language, link }: DoorInput, visit: ReaderVisit, is_handed: boolean): string {
  const links = formatsOf(visit).map((format) =>
    is_handed
      ? `<button class="link" ${getter(link, language, format)}>${html(portalText(language, `portal.save_${format}`))}</button>`
      : `<a href="/m/${link}/message.${format}?lang=${language}" download>${html(portalText(language, `portal.save_${format}`))}</a>`,
  );
  return links.length === 0
    ? ''
    : menu(`${icon('down')} ${html(portalText(language, 'portal.save_menu'))}`, links.join(''));
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
