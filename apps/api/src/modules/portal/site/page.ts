import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brandColours } from '@postern/contract/portal/colour';
import { type Locale, language_names, languageTag } from '@postern/locales';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import type { FastifyReply } from 'fastify';
import { html } from '../../../http/html.ts';
import { icon, icon_css } from './icons.ts';
import { type Portal, portalLanguages } from './portal-host.ts';
import { type Visit, visitOf } from './visit.ts';

/** Its name changes with its content, so browsers may keep it for good. */
function sheetOf(name: string, more = '') {
  const content = readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8') + more;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `/door-${name}-${hash}.css`, content };
}
/** What every page is drawn with, and what those of readers add. */
export const door_css = { door: sheetOf('door', icon_css), room: sheetOf('room') };

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
  const dark_set = `{--accent:${dark};--on-accent:${on_dark}}`;
  return `:root{--accent:${light};--on-accent:${on_light}}@media (prefers-color-scheme:dark){:root:not([data-look=light])${dark_set}}:root[data-look=dark]${dark_set}`;
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
  /** Read and not filled in. */
  is_wide?: boolean;
  /** Of a page behind the door. */
  frame?: Frame;
  /** It sends files with an answer, or asks for a passkey, which takes a script. */
  script?: keyof typeof door_scripts;
}

export const places = ['inbox', 'sent', 'drafts'] as const;

/** What stands around the pages of a reader. */
export interface Frame {
  /** Whose pages they are. */
  address: string;
  name: string;
  /** Which of them it is; '': another. */
  at: (typeof places)[number] | '';
  unread: number;
  drafts: number;
  may_write: boolean;
  /** Beside what is read: the list it is from. */
  list?: string;
  /** It is a list itself, with nothing chosen. */
  is_list?: boolean;
}

/** A page that works without any script. */
export function sendPage(reply: FastifyReply, { status = 200, ...page }: PageInput): FastifyReply {
  const { language, company, title, body, is_wide = false, script, frame } = page;
  const { portal, look } = visitOf(reply.request);
  const main = frame
    ? roomOf(page, frame, portal, look)
    : `<body class="${is_wide ? 'wide' : 'door'}"><div class="left"><header>${logoOf(portal)}<span>${html(portalText(language, 'portal.secure_mail'))}</span></header><main><p class="host">${icon('lock')} ${html(portal.host)}</p><h1>${html(title)}</h1>${body}</main><footer>${languagesOf(page, portal)}${helpOf(language, portal)}</footer></div>${is_wide ? '' : ARCH}</body>`;
  return reply
    .code(status)
    .header('content-security-policy', script ? SCRIPT_POLICY : POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageTag(language)}"${look === '' ? '' : ` data-look="${look}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${html(title)} – ${html(company)}</title><link rel="stylesheet" href="${door_css.door.path}">${frame ? `<link rel="stylesheet" href="${door_css.room.path}">` : ''}${brandLinks(portal)}${script ? `<script type="module" src="${door_scripts[script].path}"></script>` : ''}</head>${main}</html>`,
    );
}

/** Doors within doors, beside what is asked at this one. */
const ARCH = `<div class="arch" aria-hidden="true">${'<i>'.repeat(6)}${'</i>'.repeat(6)}</div>`;

function languagesOf({ language, path }: PageInput, portal: Portal): string {
  const others = portalLanguages(portal)
    .map((locale) =>
      locale === language
        ? `<span aria-current="true">${language_names[locale]}</span>`
        : `<a href="${html(path)}?lang=${locale}" hreflang="${languageTag(locale)}" lang="${languageTag(locale)}">${language_names[locale]}</a>`,
    )
    .join('');
  return `<nav class="languages" aria-label="${html(portalText(language, 'portal.languages'))}">${others}</nav>`;
}

function helpOf(language: Locale, { settings }: Portal): string {
  const { admin_email } = settings.admin_settings;
  return admin_email === ''
    ? ''
    : `<p class="help">${html(portalText(language, 'portal.help_desk'))} <a href="mailto:${html(admin_email)}">${html(admin_email)}</a></p>`;
}

/** Letters in place of a picture of somebody. */
export function initialsOf(name: string, address: string): string {
  const words = (name || (address.split('@')[0] ?? '')).split(/[\s._-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A button that opens what stands in it, without a script. */
export const menu = (label: string, content: string, kind = 'button plain'): string =>
  `<details class="menu"><summary class="${kind}">${label}</summary><div>${content}</div></details>`;

function roomOf(page: PageInput, frame: Frame, portal: Portal, look: Visit['look']): string {
  const { language, title, body, is_wide = false, path } = page;
  const text = (key: PortalTextKey) => html(portalText(language, key));
  const counts = { inbox: frame.unread, sent: 0, drafts: frame.drafts };
  const paths = { inbox: '/', sent: '/sent', drafts: '/drafts' };
  const tabs = places.map((place) => {
    const count = counts[place] > 0 ? ` <b>${counts[place]}</b>` : '';
    return `<a href="${paths[place]}?lang=${language}"${frame.at === place ? ' aria-current="page"' : ''}>${text(`portal.place_${place}`)}${count}</a>`;
  });
  const write = frame.may_write
    ? `<a class="button plain write" href="/new?lang=${language}">${icon('write')} <span>${text('portal.write')}</span></a>`
    : '';
  const looks = (['light', 'dark', 'device'] as const).map((one) => {
    const is_on = one === (look || 'device');
    return `<button name="look" value="${one}"${is_on ? ' aria-pressed="true"' : ''}>${text(`portal.look_${one}`)}</button>`;
  });
  const account =
    `<a href="/account?lang=${language}">${text('portal.account')}</a>` +
    `<form method="post" action="/look" class="looks"><input type="hidden" name="to" value="${html(path)}">${looks.join('')}</form>` +
    `<form method="post" action="/leave"><button class="link">${text('portal.sign_out')}</button></form>`;
  const person = `<span class="avatar">${html(initialsOf(frame.name, frame.address))}</span> <span class="whose">${html(frame.address)}</span>`;
  const kind = [
    frame.list === undefined ? 'one' : 'two',
    is_wide ? 'broad' : '',
    frame.is_list ? 'listing' : '',
  ].join(' ');
  const list =
    frame.list === undefined
      ? ''
      : `<section class="list" aria-label="${text('portal.messages')}">${frame.list}${helpOf(language, portal)}</section>`;
  return (
    `<body class="room"><header class="bar"><a class="brand" href="/?lang=${language}">${logoOf(portal)}</a>` +
    `<nav class="tabs" aria-label="${text('portal.messages')}">${tabs.join('')}</nav>` +
    `<div class="tools">${write}${menu(`${icon('language')} <span>${language_names[language]}</span>`, languagesOf(page, portal), 'quiet-button')}${menu(person, account, 'quiet-button')}</div></header>` +
    `<div class="panes ${kind}">${list}<main><h1>${html(title)}</h1>${body}</main></div></body>`
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
