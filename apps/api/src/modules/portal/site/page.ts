import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Locale, languageTag, locales } from '@postern/locales';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import type { FastifyReply } from 'fastify';

const css = readFileSync(new URL('./door.css', import.meta.url), 'utf8');
/** Its name changes with its content, so browsers may keep it for good. */
export const door_css = {
  path: `/door-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`,
  content: css,
};

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface PageInput {
  language: Locale;
  company: string;
  /** Path of this page, for the links to it in other languages. */
  path: string;
  title: string;
  /** HTML of our own, with every value through `html`. */
  body: string;
  status?: number;
  /** A message, which is read and not filled in. */
  is_wide?: boolean;
}

const names: Record<Locale, string> = {
  en_GB: 'English',
  de_DE: 'Deutsch',
  fr_FR: 'Français',
  es_ES: 'Español',
};

/** A page that works without any script. */
export function sendPage(reply: FastifyReply, { status = 200, ...page }: PageInput): FastifyReply {
  const { language, company, path, title, body, is_wide = false } = page;
  const text = (key: PortalTextKey) => portalText(language, key);
  const others = locales
    .map((locale) =>
      locale === language
        ? `<span aria-current="true">${names[locale]}</span>`
        : `<a href="${html(path)}?lang=${locale}" hreflang="${languageTag(locale)}" lang="${languageTag(locale)}">${names[locale]}</a>`,
    )
    .join('');
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${html(title)} – ${html(company)}</title><link rel="stylesheet" href="${door_css.path}"></head><body><header><strong>${html(company)}</strong><span>${html(text('portal.secure_mail'))}</span></header><main${is_wide ? ' class="wide"' : ''}><h1>${html(title)}</h1>${body}</main><footer><nav aria-label="${html(text('portal.languages'))}">${others}</nav></footer></body></html>`,
    );
}

export const paragraph = (text: string, quiet = false): string =>
  `<p${quiet ? ' class="quiet"' : ''}>${html(text)}</p>`;
