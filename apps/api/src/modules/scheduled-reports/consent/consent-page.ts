import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Locale, language_names, languageTag, locales } from '@postern/locales';
import { type ReportConsentTextKey, reportConsentText } from '@postern/locales/report-consent';
import type { FastifyReply } from 'fastify';
import { html } from '../../../http/html.ts';
import { LOGO } from '../../../http/logo.ts';
import { consentState } from '../recipients.ts';
import type { FoundConsent } from './find-consent.ts';

const css = readFileSync(new URL('./consent.css', import.meta.url), 'utf8');
/** Its name changes with its content, so browsers may keep it for good. */
export const consent_css = {
  name: `consent-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`,
  content: css,
};

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

interface Page {
  language: Locale;
  /** Path of this page within the installation's address, for the links to it in other languages. */
  home: string;
  path: string;
  title: string;
  /** HTML of our own, with every value through `html`. */
  body: string;
  status?: number;
}

/** A page that works without any script. */
function sendPage(reply: FastifyReply, { language, home, path, title, body, status = 200 }: Page) {
  const others = locales.map((locale) =>
    locale === language
      ? `<span aria-current="true">${language_names[locale]}</span>`
      : `<a href="${html(home + path)}?lang=${locale}" hreflang="${languageTag(locale)}" lang="${languageTag(locale)}">${language_names[locale]}</a>`,
  );
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${html(title)} – Postern</title><link rel="stylesheet" href="${html(home)}/report-mail/${consent_css.name}"></head><body><header>${LOGO}<strong>Postern</strong></header><main><h1>${html(title)}</h1>${body}</main><footer><nav aria-label="${html(reportConsentText(language, 'languages'))}">${others.join('')}</nav></footer></body></html>`,
    );
}

export interface Asked {
  language: Locale;
  home: string;
  token: string;
}

const paragraph = (text: string, quiet = false) => `<p${quiet ? ' class="quiet"' : ''}>${html(text)}</p>`;

/** What never was, is over, or belongs to a report that was deleted: all answer the same. */
export function sendUnknown(reply: FastifyReply, { language, home, token }: Asked): FastifyReply {
  return sendPage(reply, {
    ...{ language, home, path: `/report-mail/${encodeURIComponent(token)}`, status: 404 },
    title: reportConsentText(language, 'unknown'),
    body: paragraph(reportConsentText(language, 'unknown_text')),
  });
}

export function sendTooMany(reply: FastifyReply, { language, home, token }: Asked): FastifyReply {
  return sendPage(reply, {
    ...{ language, home, path: `/report-mail/${encodeURIComponent(token)}`, status: 429 },
    title: reportConsentText(language, 'too_many'),
    body: paragraph(reportConsentText(language, 'too_many_text')),
  });
}

/** Where the reader stands, and the buttons that change it. Opening it changes nothing. */
export function sendConsent(
  reply: FastifyReply,
  { language, home, token }: Asked,
  found: FoundConsent,
  now: Date,
): FastifyReply {
  const text = (key: ReportConsentTextKey, params?: Record<string, string>) =>
    reportConsentText(language, key, params);
  const path = `/report-mail/${encodeURIComponent(token)}`;
  const button = (act: 'confirm' | 'stop', key: ReportConsentTextKey, plain = false) =>
    `<form method="post" action="${html(`${home}${path}/${act}?lang=${language}`)}"><button${plain ? ' class="plain"' : ''}>${html(text(key))}</button></form>`;
  const { kind, rhythm, tenant_name, owner, address } = found;
  const report = text(kind);
  const facts = [
    [text('report'), tenant_name ? `${report}, ${tenant_name}` : `${report}, ${text('several')}`],
    [text('rhythm'), text(rhythm)],
    [text('to'), address],
    [text('from'), owner || '–'],
  ];
  const state = consentState(found, now);
  const parts = {
    waiting: [paragraph(text('waiting_text')), button('confirm', 'confirm'), button('stop', 'never', true)],
    expired: [paragraph(text('expired_text', { owner: owner || '–' }))],
    confirmed: [paragraph(text('confirmed_text')), button('stop', 'stop')],
    stopped: [
      paragraph(text('stopped_text')),
      ...(found.of_report ? [button('confirm', 'again', true)] : []),
    ],
  }[state];
  const [first = '', ...buttons] = parts;
  const list = facts.map(([name = '', value = '']) => `<dt>${html(name)}</dt><dd>${html(value)}</dd>`);
  return sendPage(reply, {
    ...{ language, home, path, title: text(`${state}_title`) },
    body: `${first}<dl>${list.join('')}</dl>${buttons.join('')}`,
  });
}
