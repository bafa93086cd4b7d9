import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brandColours } from '@postern/contract/portal/colour';
import { type Locale, language_names, languageTag } from '@postern/locales';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import type { FastifyReply } from 'fastify';
import { html } from '../../../http/html.ts';
import { type Portal, portalLanguages } from './portal-host.ts';
import { visitOf } from './visit.ts';

const css = readFileSync(new URL('./door.css', import.meta.url), 'utf8');
/** Its name changes with its content, so browsers may keep it for good. */
export const door_css = {
  path: `/door-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`,
  content: css,
};

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
/** For pages with a script of ours, which asks this host and no other. */
const SCRIPT_POLICY = `${POLICY}; script-src 'self'; connect-src 'self'`;

const answer_script = readFileSync(new URL('./answer.js', import.meta.url), 'utf8');
const scriptOf = (name: string, content: string) => ({
  path: `/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.js`,
  content,
});

const passkey_script = readFileSync(new URL('./passkey.js', import.meta.url), 'utf8');
/** What a page may bring of ours. All of them work without. */
export const door_scripts = {
  answer: scriptOf('answer', answer_script),
  passkey: scriptOf('passkey', passkey_script),
};

/** The brand's colour as a style sheet: its name is the colour, so it may be kept for good. */
export const brandCssPath = (colour: string): string => `/brand-${colour.slice(1)}.css`;

export function brandCss(colour: string): string {
  const { light, on_light, dark, on_dark } = brandColours(colour);
  return `:root{--accent:${light};--on-accent:${on_light}}@media (prefers-color-scheme:dark){:root{--accent:${dark};--on-accent:${on_dark}}}`;
}

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
  /** It sends files with an answer, or asks for a passkey, which takes a script. */
  script?: keyof typeof door_scripts;
}

/** A page that works without any script. */
export function sendPage(reply: FastifyReply, { status = 200, ...page }: PageInput): FastifyReply {
  const { language, company, path, title, body, is_wide = false, script } = page;
  const text = (key: PortalTextKey, params?: Record<string, string>) => portalText(language, key, params);
  const { portal } = visitOf(reply.request);
  const { admin_email } = portal.settings.admin_settings;
  const help =
    admin_email === ''
      ? ''
      : `<p>${html(text('portal.help_desk'))} <a href="mailto:${html(admin_email)}">${html(admin_email)}</a></p>`;
  const others = portalLanguages(portal)
    .map((locale) =>
      locale === language
        ? `<span aria-current="true">${language_names[locale]}</span>`
        : `<a href="${html(path)}?lang=${locale}" hreflang="${languageTag(locale)}" lang="${languageTag(locale)}">${language_names[locale]}</a>`,
    )
    .join('');
  return reply
    .code(status)
    .header('content-security-policy', script ? SCRIPT_POLICY : POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${html(title)} – ${html(company)}</title><link rel="stylesheet" href="${door_css.path}">${brandLinks(portal)}${script ? `<script type="module" src="${door_scripts[script].path}"></script>` : ''}</head><body><header>${logoOf(portal)}<span>${html(text('portal.secure_mail'))}</span></header><main${is_wide ? ' class="wide"' : ''}><h1>${html(title)}</h1>${body}</main><footer><nav aria-label="${html(text('portal.languages'))}">${others}</nav>${help}</footer></body></html>`,
    );
}

const imagePath = (hash: string): string => `/brand/${hash}.webp`;

function brandLinks({ settings: { branding }, images }: Portal): string {
  const css = branding.colour === '' ? '' : `<link rel="stylesheet" href="${brandCssPath(branding.colour)}">`;
  const icon = images.favicon === '' ? '' : `<link rel="icon" href="${imagePath(images.favicon)}">`;
  return css + icon;
}

/** The header's logo, else the company's, beside its name; one made for the header says the name itself. */
function logoOf({ company, images: { headerlogo, companylogo } }: Portal): string {
  if (headerlogo !== '') return `<img class="logo" src="${imagePath(headerlogo)}" alt="${html(company)}">`;
  const logo = companylogo === '' ? '' : `<img class="logo" src="${imagePath(companylogo)}" alt="">`;
  return `${logo}<strong>${html(company)}</strong>`;
}

export const paragraph = (text: string, quiet = false): string =>
  `<p${quiet ? ' class="quiet"' : ''}>${html(text)}</p>`;
