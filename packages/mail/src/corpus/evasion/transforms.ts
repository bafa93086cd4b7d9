// Disguises as unwanted mail wears them. Each keeps what a person reads, or where they are led, the same.
import { scanHtml } from '../../parse/html.ts';
import { letter_disguises, letterBlocks, onHtmlText, reversed } from './letters.ts';
import { onePagePdf } from './pdf.ts';
import { asHtml, asText, type Disguised, escapeHtml, putTogether } from './remake.ts';
import { innocentText, type Random } from './words.ts';

export type Transform = (shown: Disguised, random: Random) => Disguised;

const onLetters =
  (change: (text: string, random: Random) => string): Transform =>
  (shown, random) => ({
    ...shown,
    subject: change(shown.subject, random),
    plain: change(shown.plain, random),
    html: shown.html === '' ? '' : onHtmlText(shown.html, (text) => change(text, random)),
  });

const onHtml =
  (change: (html: string, random: Random) => string): Transform =>
  (shown, random) => ({ ...shown, plain: '', html: change(asHtml(shown), random) });

function afterBody(html: string, inserted: string): string {
  const at = /<body[^>]*>/i.exec(html);
  const cut = at ? at.index + at[0].length : 0;
  return html.slice(0, cut) + inserted + html.slice(cut);
}

/** Innocent words that no reader sees, so many times as long as what is read. */
const hiddenBy = (times: number, open: string, close: string, style = '') =>
  onHtml((html, random) => {
    const length = Math.min(2000, Math.max(200, scanHtml(html).text.length));
    const words = innocentText(times * length, random);
    return style + afterBody(html, `${open}${escapeHtml(words)}${close}`);
  });

const paddedBy =
  (characters: number): Transform =>
  (shown, random) => {
    const words = innocentText(characters, random);
    if (shown.html === '') return { ...shown, plain: `${words}\n\n${shown.plain}` };
    return { ...shown, html: afterBody(shown.html, `<p>${escapeHtml(words)}</p>`) };
  };

const quotedReply: Transform = (shown, random) => {
  const quote = innocentText(300, random)
    .split('\n')
    .map((line) => `> ${line}`);
  const reply = [
    'On Tuesday John wrote:',
    ...quote,
    '> diff --git a/src/config.c b/src/config.c',
    '> #include <config.h>',
    '',
  ].join('\n');
  if (shown.html === '') return { ...shown, plain: `${shown.plain}\n\n${reply}` };
  return { ...shown, html: `${shown.html}<pre>${escapeHtml(reply)}</pre>` };
};

const attachedAs =
  (type: string, name: string, content: (shown: Disguised) => Buffer): Transform =>
  (shown) => ({
    subject: shown.subject,
    plain: 'Please see the attached document.',
    html: '',
    attached: [{ type, name, content: content(shown) }],
  });

const cleanPlain =
  (characters: number): Transform =>
  (shown, random) => ({
    ...shown,
    html: asHtml(shown),
    plain: characters === 0 ? 'Please see below.' : innocentText(characters, random),
  });

const chained =
  (...transforms: readonly Transform[]): Transform =>
  (shown, random) =>
    transforms.reduce((before, transform) => transform(before, random), shown);

const letters = Object.fromEntries(
  Object.entries(letter_disguises).map(([name, change]) => [name, onLetters(change)]),
);

const white = (times: number) => hiddenBy(times, '<div style="color:#fffffe;background:#ffffff">', '</div>');

export const transforms: Readonly<Record<string, Transform>> = {
  'put together again': (shown) => shown,
  ...letters,
  'an inline block a letter': onHtml(letterBlocks),
  'reversed by bdo': onHtml(reversed),
  'white words 5 ×': white(5),
  'white words 20 ×': white(20),
  'hidden by a class': hiddenBy(5, '<div class="x7">', '</div>', '<style>.x7{display:none}</style>'),
  'off the screen': hiddenBy(5, '<div style="position:absolute;left:-9999px">', '</div>'),
  'in no height': hiddenBy(5, '<div style="height:0;overflow:hidden">', '</div>'),
  'padding of 700': paddedBy(700),
  'padding of 3,000': paddedBy(3000),
  'padding of 8,000': paddedBy(8000),
  'invented quoted reply': quotedReply,
  'attached message': attachedAs('message/rfc822', 'letter.eml', (shown) =>
    putTogether(['From: Office <office@example.net>', 'Date: Sat, 21 Nov 2026 10:00:00 +0000'], shown),
  ),
  'attached page': attachedAs('text/html', 'document.html', (shown) => Buffer.from(asHtml(shown))),
  'attached bytes': attachedAs('application/octet-stream', 'document.txt', (shown) =>
    Buffer.from(asText(shown)),
  ),
  'attached PDF': attachedAs('application/pdf', 'document.pdf', (shown) => onePagePdf(asText(shown))),
  'clean plain of 600': cleanPlain(600),
  'clean plain of 3,000': cleanPlain(3000),
  'a neutral plain line': cleanPlain(0),
  'all cheap ones': chained(
    onLetters(letter_disguises['homoglyphs in 20 % of words']),
    onLetters(letter_disguises['zero-width between letters']),
    white(5),
    cleanPlain(600),
  ),
};
