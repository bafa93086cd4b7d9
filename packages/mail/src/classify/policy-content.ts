// What the text and its HTML look like. All weights stand in this file and in phrases.ts.
import type { RawField } from '../parse/headers.ts';
import type { HtmlScan } from '../parse/html.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import type { TextPart } from '../parse/skeleton.ts';
import { type Finding, finding } from './finding.ts';
import { foldText, phraseFindings, wordsOf } from './phrase-match.ts';

export type ContentInput = {
  message: ParsedMessage;
  plain: string;
  scan: HtmlScan | null;
  fields: readonly RawField[];
  text_parts: readonly TextPart[];
};

export function contentFindings(input: ContentInput): Finding[] {
  const shown = input.scan?.text || input.plain.trim();
  const both = input.scan && input.plain.trim() ? `${input.plain}\n${input.scan.text}` : shown;
  const folded = foldText(`${input.message.subject}\n${unquoted(both)}`);
  const words = wordsOf(folded);
  return [
    ...phraseFindings(words),
    ...textFindings(shown, input.message, words),
    ...(input.scan ? htmlFindings(input.scan, input) : []),
    ...mimeFindings(input.text_parts, shown),
  ];
}

// What somebody quotes is not what they say.
function unquoted(text: string): string {
  if (!/^[>|]/m.test(text)) return text;
  return text
    .split('\n')
    .filter((line) => !/^\s*[>|]/.test(line))
    .join('\n');
}

// Signs that are not drawn; variation selectors 15 and 16 come with honest pictograms.
const zero_width = /(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
// Latin letters beside Cyrillic or Greek ones in one word: what a look-alike text is made of.
const mixed_word = /[a-z][\u0370-\u03ff\u0400-\u04ff]|[\u0370-\u03ff\u0400-\u04ff][a-z]/gi;
const obfuscated_word = /\b[a-z]+(?:[0@$!][a-z]+)+\b|\b(?:[a-z][.*_-]){4,}[a-z]\b/gi;

// In every word of the pattern before, and found without going back over each word.
const could_be_obfuscated = /[a-z][0@$!][a-z]|[.*_-][a-z][.*_-][a-z][.*_-]/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test is for anything outside ASCII
const beyond_ascii = /[^\x00-\x7f]/;

// Enough to see how a text is written; the words themselves are read further (phrase-match.ts).
const sample_chars = 10_000;

function textFindings(text: string, message: ParsedMessage, words: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  const sample = text.slice(0, sample_chars);
  if (beyond_ascii.test(sample)) findings.push(...scriptFindings(sample));
  const odd = could_be_obfuscated.test(sample)
    ? (sample.match(obfuscated_word) ?? []).filter((word) => !/^[a-z]+@[a-z]+$/i.test(word)).length
    : 0;
  if (odd >= 2) findings.push(finding('text_obfuscated', 0.8, { count: odd }));
  const loud = shoutedLines(sample);
  if (loud >= 3) findings.push(finding('text_shouting', loud >= 8 ? 1 : 0.5, { lines: loud }));
  if (words.length < 12 && message.uris.some((one) => one.type === 'url' && one.src !== 'header'))
    findings.push(finding('text_empty', 0.9, { words: words.length }));
  // Facts for what is learned, without a weight: any sender can write such a text.
  if (isReply(sample)) findings.push(finding('text_quoted_reply', 0));
  if (isTechnical(sample)) findings.push(finding('text_technical', 0));
  return findings;
}

function scriptFindings(sample: string): Finding[] {
  const findings: Finding[] = [];
  const hidden = sample.match(zero_width)?.length ?? 0;
  if (hidden >= 5) findings.push(finding('text_zero_width', hidden >= 40 ? 1.8 : 1, { count: hidden }));
  const mixed = sample.match(mixed_word)?.length ?? 0;
  if (mixed >= 3) findings.push(finding('text_mixed_script', 2, { count: mixed }));
  return findings;
}

function shoutedLines(text: string): number {
  let count = 0;
  for (const line of text.split('\n')) {
    // Most lines have a small letter early on, which is quick to see.
    if (line.length < 15 || /[a-z].*[a-z].*[a-z]/.test(line.slice(0, 40))) continue;
    const letters = line.match(/\p{L}/gu)?.length ?? 0;
    if (letters >= 15 && (line.match(/\p{Lu}/gu)?.length ?? 0) > letters * 0.85) count += 1;
  }
  return count;
}

function isReply(text: string): boolean {
  const quoted = text.match(/^[ \t]*>/gm)?.length ?? 0;
  return (
    quoted >= 2 && /\b(?:wrote|writes|said|schrieb|a écrit|escribió|escreveu|ha scritto|schreef)\b/.test(text)
  );
}

const technical_signs = [
  /^(?:diff |index |--- |\+\+\+ |@@ )/m,
  /\b(?:stack trace|segfault|compil(?:e|er|ing)|kernel|commit|patch|config|apt-get|rpm|sudo|svn|git|http\/1\.[01])\b/i,
  /^[ \t]*(?:#include|import |def |public |private |function |if \(|for \(|return\b)/m,
  /\w\(\)|\w::\w|\w->\w/,
  /(?:^|\s)(?:\/usr|\/etc|\/var|\/home|C:\\)[\w./\\-]+/m,
  /-----BEGIN PGP SIGNATURE-----/,
  /https?:\/\/(?:\S+\.)?(?:apache\.org|github\.com|sourceforge\.net|bugzilla\S*)\//,
];

// Patches, logs and code: nobody sells anything with them, and they are full of odd words.
function isTechnical(text: string): boolean {
  let seen = 0;
  for (const [at, sign] of technical_signs.entries()) {
    if (sign.test(text)) seen += 1;
    if (seen === 2 || seen + technical_signs.length - at - 1 < 2) break;
  }
  return seen >= 2;
}

function htmlFindings(scan: HtmlScan, { plain }: ContentInput): Finding[] {
  const findings: Finding[] = [];
  const letters = scan.text.length;
  if (plain.trim() === '') findings.push(finding('html_only', 1));
  if (scan.images > 0 && letters < 60 * Math.min(scan.images, 4))
    findings.push(finding('html_image_only', 1.2, { images: scan.images, letters }));
  if (scan.forms > 0)
    findings.push(finding('html_form', scan.password_inputs > 0 ? 3 : 0.3, { forms: scan.forms }));
  if (scan.scripts + scan.iframes + scan.meta_refresh > 0)
    findings.push(finding('html_script', 0.8, { count: scan.scripts + scan.iframes + scan.meta_refresh }));
  // Newsletters hide one preview line; more than that, or more than is shown, hides from a filter.
  if (scan.hidden_chars > 400 || (scan.hidden_chars > 40 && scan.hidden_chars > letters / 2))
    findings.push(finding('html_hidden_text', 1.2, { characters: scan.hidden_chars }));
  if (scan.unknown_tags > 3 || scan.comments_in_words > 1)
    findings.push(finding('html_odd_markup', 1.2, { count: scan.unknown_tags + scan.comments_in_words }));
  if (scan.big_fonts > 0)
    findings.push(finding('html_shouting_colours', scan.big_fonts > 3 ? 1 : 0.6, { count: scan.big_fonts }));
  if (scan.tracking_pixels > 0) findings.push(finding('html_tracking', 0.2, { count: scan.tracking_pixels }));
  if (plain.trim() !== '' && letters > 200 && sharedWords(plain, scan.text) < 0.15)
    findings.push(finding('html_text_differs', 1.2));
  return findings;
}

// Share of the plain part's words that the HTML part shows as well.
function sharedWords(plain: string, html: string): number {
  const mine = new Set(
    plain
      .slice(0, 5000)
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? [],
  );
  if (mine.size < 10) return 1;
  const theirs = new Set(
    html
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? [],
  );
  let same = 0;
  for (const word of mine) if (theirs.has(word)) same += 1;
  return same / mine.size;
}

const common_charsets =
  /^(?:us-ascii|ascii|utf-?8|iso-8859-(?:1|2|9|15)|windows-125[0-2]|cp125[0-2]|latin-?1|default|)$/i;

function mimeFindings(text_parts: readonly TextPart[], shown: string): Finding[] {
  const findings: Finding[] = [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is for anything outside ASCII
  const foreign = shown.slice(0, 5000).match(/[^\x00-\x7f]/g)?.length ?? 0;
  const encoded = text_parts.some((part) => part.encoding === 'base64');
  // Nothing in a plain ASCII text needs base64; it keeps the words from simple filters.
  if (encoded && shown.length > 50 && foreign < shown.length / 200) findings.push(finding('mime_odd', 1.2));
  const charset = text_parts.find((part) => !common_charsets.test(part.charset))?.charset;
  if (charset !== undefined && foreign < 5)
    findings.push(finding('charset_odd', 0.5, { charset: charset.slice(0, 40) }));
  return findings;
}
