import { type Locale, languageTag } from '@postern/locales';
import { portalText } from '@postern/locales/portal';
import { base64Text } from '@postern/mail/compose/base64-lines';
import { MOST_CARRIED_BYTES } from '@postern/records/portal';
import { html } from '../../../http/html.ts';

/** The attachment of a notice whose message is not kept in the portal. */
export const SEALED_FILE = 'secure-email.html';

/** Bytes of a form with the file in it: its content twice encoded at most, and what stands around it. */
const MOST_POSTED_BYTES = Math.ceil(MOST_CARRIED_BYTES * 1.5) + 100_000;
const BEGIN = /-----BEGIN SEALED MESSAGE ([0-9a-z]{8})-----/;
const END = '-----END SEALED MESSAGE-----';
/** Characters of the longest mark. */
const MARK = 48;

/** Sealed bytes as lines of letters, with the address of their message: the same in the file, in pages and in forms. */
export const armorOf = (link: string, sealed: Buffer): string =>
  `-----BEGIN SEALED MESSAGE ${link}-----\r\n${base64Text(sealed)}\r\n${END}`;

/** A form with a sealed message, which buttons of the page send. */
export const sealedForm = (
  { link, language }: { link: string; language: Locale },
  sealed: Buffer,
  content = '',
): string =>
  `<form id="sealed" method="post" enctype="multipart/form-data" action="/m/${link}/carried?lang=${language}"><textarea name="sealed" hidden readonly>${armorOf(link, sealed)}</textarea>${content}</form>`;

export interface SealedPage {
  language: Locale;
  company: string;
  /** Address of the message in its portal. */
  url: string;
  link: string;
  sealed: Buffer;
}

/** A page that hands its sealed message to the portal; ASCII lines, so that it travels as it is. */
export function sealedPage({ language, company, url, link, sealed }: SealedPage): Buffer {
  const text = (key: 'portal.carried_page' | 'portal.carried_page_else' | 'portal.open_message') =>
    ascii(html(portalText(language, key, { company, url })));
  const title = ascii(html(portalText(language, 'portal.secure_mail')));
  const action = new URL(url);
  action.pathname = `/m/${link}/carried`;
  action.searchParams.set('lang', language);
  const lines = [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${title} - ${ascii(html(company))}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1.5rem}',
    'button{font:inherit;font-weight:600;padding:.6rem 1.2rem;cursor:pointer}p{overflow-wrap:anywhere}</style></head><body>',
    `<h1>${title}</h1>`,
    `<p>${text('portal.carried_page')}</p>`,
    `<form method="post" enctype="multipart/form-data" action="${html(action.href)}">`,
    `<button>${text('portal.open_message')}</button>`,
    '<textarea name="sealed" hidden readonly>',
    armorOf(link, sealed),
    '</textarea></form>',
    `<p>${text('portal.carried_page_else')}</p></body></html>`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

const ascii = (text: string): string =>
  [...text].map((sign) => ((sign.codePointAt(0) ?? 0) > 126 ? `&#${sign.codePointAt(0)};` : sign)).join('');

export type Posted =
  | { fault: 'none' | 'cut' | 'changed' | 'large' }
  | { fault: null; link: string; sealed: Buffer };

/**
 * The sealed message in what a browser sent, whatever form it came in: the page's own field, or the file that somebody chose. Nothing else of
 * it is looked at, and no more is read than such a form has.
 */
export async function readPosted(body: AsyncIterable<Buffer>): Promise<Posted> {
  let bytes = 0;
  let link = '';
  let text = '';
  let letters = '';
  const parts: Buffer[] = [];
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_POSTED_BYTES) return { fault: 'large' };
    text += chunk.toString('latin1');
    if (link === '') {
      const begin = BEGIN.exec(text);
      if (!begin) {
        text = text.slice(-2 * MARK);
        continue;
      }
      link = begin[1] ?? '';
      text = text.slice(begin.index + begin[0].length);
    }
    const dash = text.indexOf('-');
    letters += (dash < 0 ? text : text.slice(0, dash)).replaceAll(/[\r\n \t]/g, '');
    text = dash < 0 ? '' : text.slice(dash);
    if (/[^A-Za-z0-9+/=]/.test(letters)) return { fault: 'changed' };
    const whole = letters.length - (letters.length % 4);
    parts.push(Buffer.from(letters.slice(0, whole), 'base64'));
    letters = letters.slice(whole);
    if (text.length < END.length) continue;
    if (!text.startsWith(END)) return { fault: 'changed' };
    if (letters !== '') return { fault: 'changed' };
    // What follows is the rest of the form.
    return { fault: null, link, sealed: Buffer.concat(parts) };
  }
  return { fault: link === '' ? 'none' : 'cut' };
}
