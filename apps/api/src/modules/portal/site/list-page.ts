import { type PortalTextKey, portalText } from '@postern/locales/portal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../http/html.ts';
import type { PortalDeps } from '../deps.ts';
import { draftLinks, NEW_MESSAGE } from './drafts.ts';
import { hiddenField, textField } from './fields.ts';
import { listSent } from './keep-sent.ts';
import { dayText } from './large-file-list.ts';
import { mayWriteNew } from './new-message.ts';
import { paragraph, sendPage } from './page.ts';
import { listMessages } from './read-messages.ts';
import { signedIn } from './signed-in.ts';
import { readerVisit } from './visit.ts';

/** What the reader may open now, what they wrote, and what they have not sent yet. */
export async function sendOwnList(
  deps: PortalDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = readerVisit(request);
  const { language, portal } = visit;
  const { q, sent } = request.query as { q?: unknown; sent?: unknown };
  const words = typeof q === 'string' ? q.trim() : '';
  const text = (key: PortalTextKey, params: Record<string, string> = {}) => portalText(language, key, params);
  const [messages, drafts, sent_ones] = [
    await listMessages(deps, visit, words),
    await draftLinks(deps, visit),
    words === '' ? await listSent(deps, visit) : [],
  ];
  const draft = ` <strong>${html(text('portal.draft'))}</strong>`;
  const items = messages.map(({ link, subject, sender, sender_name, sent_at, is_opened }) => {
    const from = text('portal.end_from', { sender: sender_name || sender, date: dayText(language, sent_at) });
    const unread = is_opened ? '' : ` <strong>${html(text('portal.unread'))}</strong>`;
    return `<li><a href="/m/${link}">${html(subject || text('portal.secure_mail'))}</a>${unread}${drafts.has(link) ? draft : ''}<br><span class="quiet">${html(from)}</span></li>`;
  });
  const own = sent_ones.map(({ subject, owner, sent_at, delivery }) => {
    const to = text('portal.sent_to', { recipient: owner, date: dayText(language, sent_at) });
    const refused =
      delivery === 'refused' ? ` <span class="fault">${html(text('portal.answer_refused'))}</span>` : '';
    return `<li>${html(subject || text('portal.secure_mail'))}<br><span class="quiet">${html(to)}</span>${refused}</li>`;
  });
  const nothing =
    words === '' ? text('portal.no_messages') : text('portal.search_none', { words: words.slice(0, 200) });
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/', is_wide: true },
    title: text('portal.messages'),
    body:
      (sent === undefined ? '' : `<p role="status" class="done">${html(text('portal.message_sent'))}</p>`) +
      (mayWriteNew(portal)
        ? `<p><a href="/new?lang=${language}">${html(text('portal.new_message'))}</a>${drafts.has(NEW_MESSAGE) ? draft : ''}</p>`
        : '') +
      `<form method="get" action="/" role="search">${textField('q', text('portal.search'), { type: 'search', value: words, is_optional: true })}${hiddenField('lang', language)}<button class="plain">${html(text('portal.search_go'))}</button></form>` +
      (items.length > 0 ? `<ul>${items.join('')}</ul>` : paragraph(nothing)) +
      (own.length > 0 ? `<h2>${html(text('portal.sent_list'))}</h2><ul>${own.join('')}</ul>` : '') +
      signedIn(visit, visit),
  });
}
