import { isUuid, withScope } from '@postern/db';
import type { Locale } from '@postern/locales';
import { languageTag } from '@postern/locales';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import { sizeText } from '@postern/locales/size-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../http/html.ts';
import { fail } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { draftLinks, forgetDraft, listDrafts, NEW_MESSAGE } from './drafts.ts';
import { hiddenField } from './fields.ts';
import { icon } from './icons.ts';
import { findSent, listSent } from './keep-sent.ts';
import { dayText } from './large-file-list.ts';
import { type Frame, initialsOf, paragraph, sendPage } from './page.ts';
import { mayWriteNew } from './portal-host.ts';
import { countMessages, listMessages, mailContent, subjectsOf } from './read-messages.ts';
import { readerRoutes } from './reader-routes.ts';
import { type ReaderVisit, readerVisit } from './visit.ts';

type Listed = Awaited<ReturnType<typeof listMessages>>[number];

/** Days before its end at which a message says so in the list. */
const ENDS_SOON = 7;
const DAY = 86_400_000;

const textOf =
  ({ language, portal }: ReaderVisit) =>
  (key: PortalTextKey, params: Record<string, string | number> = {}) =>
    html(portalText(language, key, { company: portal.company, ...params }));

const shortDay = (language: Locale, at: string | Date) =>
  new Intl.DateTimeFormat(languageTag(language), {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(new Date(at));

/** What stands around a reader's page. */
export async function readerFrame(
  deps: PortalDeps,
  visit: ReaderVisit,
  at: Frame['at'],
): Promise<Frame & { draft_links: Set<string> }> {
  const { reader, portal } = visit;
  const unread = await countMessages(deps, visit, 'unopened');
  const draft_links = await draftLinks(deps, visit);
  return {
    ...{ address: reader.address, name: reader.name, at, may_write: mayWriteNew(portal) },
    ...{ unread, drafts: draft_links.size, draft_links },
  };
}

/** The list of a reader's messages; `open` is the one beside it. */
export function messageList(
  deps: Pick<PortalDeps, 'clock'>,
  visit: ReaderVisit,
  { messages, draft_links }: { messages: readonly Listed[]; draft_links: ReadonlySet<string> },
  { words = '', open = '' } = {},
): string {
  const { language, portal } = visit;
  const text = textOf(visit);
  const items = messages.map((message) => {
    const { link, subject, sender, sender_name, sent_at, expires_at, is_opened } = message;
    const days = Math.ceil((Date.parse(expires_at) - deps.clock()) / DAY);
    const marks = [
      is_opened ? '' : `<strong class="unread">${text('portal.unread')}</strong>`,
      draft_links.has(link) ? `<strong>${text('portal.draft')}</strong>` : '',
      days <= ENDS_SOON
        ? `<span class="warn">${icon('clock')} ${text('portal.days_left', { count: days })}</span>`
        : '',
    ].filter(Boolean);
    return (
      `<li${is_opened ? '' : ' class="new"'}><a href="/m/${link}?lang=${language}"${link === open ? ' aria-current="true"' : ''}>` +
      `<span class="line"><b>${html(sender_name || sender)}</b><time datetime="${sent_at}">${html(shortDay(language, sent_at))}</time></span>` +
      `<span class="subject">${html(subject || portalText(language, 'portal.secure_mail'))}</span>` +
      `${marks.length > 0 ? `<span class="marks">${marks.join(' ')}</span>` : ''}</a></li>`
    );
  });
  const nothing =
    words === '' ? text('portal.no_messages') : text('portal.search_none', { words: words.slice(0, 200) });
  return (
    `<form method="get" action="/" role="search"><label class="hidden" for="q">${text('portal.search')}</label>` +
    `<input id="q" name="q" type="search" maxlength="254" placeholder="${text('portal.search')}" value="${html(words)}">${hiddenField('lang', language)}<button class="hidden">${text('portal.search_go')}</button></form>` +
    (items.length > 0 ? `<ul class="entries">${items.join('')}</ul>` : `<p class="note">${nothing}</p>`) +
    (items.length > 0 && portal.settings.server_side_caching.enabled
      ? `<p class="note">${text('portal.kept', { count: messages.length, days: portal.settings.server_side_caching.expire })}</p>`
      : '')
  );
}

/** What the reader may open now. */
export async function sendInbox(
  deps: PortalDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = readerVisit(request);
  const { language, portal } = visit;
  const { q, sent } = request.query as { q?: unknown; sent?: unknown };
  const words = typeof q === 'string' ? q.trim() : '';
  const frame = await readerFrame(deps, visit, 'inbox');
  const messages = await listMessages(deps, visit, words);
  const text = textOf(visit);
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/', title: portalText(language, 'portal.place_inbox') },
    frame: {
      ...frame,
      list: messageList(deps, visit, { messages, draft_links: frame.draft_links }, { words }),
      is_list: true,
    },
    body:
      (sent === undefined ? '' : `<p role="status" class="done">${text('portal.message_sent')}</p>`) +
      `<p class="quiet">${text('portal.choose')}</p>`,
  });
}

/** What readers wrote, and what they have not sent yet. */
export function serveLists(site: FastifyInstance, deps: PortalDeps): void {
  const own = readerRoutes(site);
  const sentList = async (visit: ReaderVisit, open = '') => {
    const { language } = visit;
    const text = textOf(visit);
    const items = (await listSent(deps, visit)).map(({ message_id, subject, owner, sent_at, delivery }) => {
      const refused =
        delivery === 'refused'
          ? `<span class="marks"><span class="fault">${text('portal.answer_refused')}</span></span>`
          : '';
      return `<li><a href="/sent/${message_id}?lang=${language}"${message_id === open ? ' aria-current="true"' : ''}><span class="line"><b>${html(owner)}</b><time datetime="${sent_at.toISOString()}">${html(shortDay(language, sent_at))}</time></span><span class="subject">${html(subject || portalText(language, 'portal.secure_mail'))}</span>${refused}</a></li>`;
    });
    return items.length > 0
      ? `<h2>${text('portal.sent_list')}</h2><ul class="entries">${items.join('')}</ul>`
      : `<p class="note">${text('portal.sent_none')}</p>`;
  };

  own('GET', '/sent', async (visit, request, reply) => {
    const { language, portal } = visit;
    const text = textOf(visit);
    const { sent } = request.query as { sent?: unknown };
    return sendPage(reply, {
      ...{ language, company: portal.company, path: '/sent' },
      title: portalText(language, 'portal.place_sent'),
      frame: {
        ...(await readerFrame(deps, visit, 'sent')),
        ...{ list: await sentList(visit), is_list: true },
      },
      body:
        (sent === undefined ? '' : `<p role="status" class="done">${text('portal.message_sent')}</p>`) +
        `<p class="quiet">${text('portal.choose')}</p>`,
    });
  });

  own('GET', '/sent/:id', async (visit, request, reply) => {
    const { language, portal, reader } = visit;
    const { id } = request.params as { id: string };
    const found = isUuid(id) ? await findSent(deps, visit, id) : undefined;
    if (!found) return fail('message_not_found');
    const text = textOf(visit);
    const { tenant_id } = portal;
    const source =
      found.blob_id === null ? null : await mailContent(deps, { tenant_id, blob_id: found.blob_id });
    const plain = source ? (await deps.content.parser.readContent(source)).plain : null;
    const files = found.files.map(
      ({ name, size }) =>
        `<li>${icon('file')} <b>${html(name)}</b> <span class="quiet">${html(sizeText(language, size))}</span></li>`,
    );
    return sendPage(reply, {
      ...{ language, company: portal.company, path: `/sent/${id}` },
      title: found.subject || portalText(language, 'portal.secure_mail'),
      frame: { ...(await readerFrame(deps, visit, 'sent')), list: await sentList(visit, id) },
      body:
        backTo('/sent', visit) +
        `<div class="from"><span class="avatar">${html(initialsOf(reader.name, reader.address))}</span><p>${text('portal.sent_to', { recipient: found.owner, date: dayText(language, found.sent_at) })}</p></div>` +
        (found.delivery === 'refused' ? `<p class="fault">${text('portal.answer_refused')}</p>` : '') +
        (plain === null ? `<p>${text('portal.sent_gone')}</p>` : `<div class="text">${html(plain)}</div>`) +
        (files.length > 0 ? `<h2>${text('portal.files')}</h2><ul class="files">${files.join('')}</ul>` : ''),
    });
  });

  own('GET', '/drafts', async (visit, _request, reply) => {
    const { language, portal } = visit;
    const text = textOf(visit);
    const frame = await readerFrame(deps, visit, 'drafts');
    const subjects = await subjectsOf(deps, visit, [...frame.draft_links]);
    const items = (await listDrafts(deps, visit)).map(({ link, draft, changed_at }) => {
      const subject = link === NEW_MESSAGE ? draft.subject : `Re: ${subjects.get(link) ?? ''}`;
      const path = link === NEW_MESSAGE ? '/new' : `/m/${link}`;
      const about = subject || portalText(language, 'portal.new_message');
      return `<li class="draft"><a href="${path}?lang=${language}"><span class="line"><b>${html(about)}</b><time datetime="${changed_at.toISOString()}">${html(shortDay(language, changed_at))}</time></span><span class="subject">${html(draft.text.slice(0, 120))}</span></a><form method="post" action="/drafts/discard">${hiddenField('link', link)}${hiddenField('lang', language)}<button class="link" aria-label="${text('portal.discard')}: ${html(about)}">${text('portal.discard')}</button></form></li>`;
    });
    return sendPage(reply, {
      ...{ language, company: portal.company, path: '/drafts', frame },
      title: portalText(language, 'portal.place_drafts'),
      body:
        items.length > 0
          ? `<ul class="entries">${items.join('')}</ul>`
          : paragraph(portalText(language, 'portal.drafts_none')),
    });
  });

  own('POST', '/drafts/discard', async (visit, request, reply) => {
    const { link } = (request.body ?? {}) as { link?: unknown };
    await withScope(deps.db, { tenants: [visit.portal.tenant_id] }, (tx) =>
      forgetDraft(tx, visit, String(link ?? '')),
    );
    return reply.redirect(`/drafts?lang=${visit.language}`, 303);
  });
}

/** On a phone the list and what is read are two pages. */
export const backTo = (path: string, visit: ReaderVisit): string =>
  `<p class="back"><a href="${path}?lang=${visit.language}">${icon('back')} ${textOf(visit)('portal.back')}</a></p>`;
