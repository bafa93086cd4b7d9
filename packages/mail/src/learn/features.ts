// What can be learned from a message: its words, sender, links and make, each as a slot.
import { foldText, wordReader, wordsOf } from '../classify/phrase-match.ts';
import type { HtmlScan } from '../parse/html.ts';
import type { AttachmentFacts, ParsedMessage, UriFacts } from '../parse/parsed-message.ts';
import type { TextPart } from '../parse/skeleton.ts';
import { bucket, formTokens } from './form.ts';
import type { Features } from './model.ts';
import { piecesOf } from './pieces.ts';
import { addWord, type SlotKind, SlotSet, slotOf } from './slots.ts';

/** Most slots of one message: what comes later in a long text adds little and costs room in every row. */
export const max_slots = 700;
/** Characters of text that are read; what a mail wants stands at its beginning. */
const read_chars = 6000;

export type LearnInput = {
  message: Pick<ParsedMessage, 'subject' | 'from' | 'reply_to' | 'uris' | 'is_bulk' | 'findings'> & {
    attachments: readonly Pick<AttachmentFacts, 'name' | 'mime' | 'is_attachment'>[];
  };
  /** The text a reader sees. */
  text: string;
  scan: Omit<HtmlScan, 'text' | 'links'> | null;
  text_parts: readonly TextPart[];
};

/** Slots ascending, each once, at most `max_slots`. */
export type Learnable = Required<Features> & {
  /** Folded words of the subject, a line feed, folded words of the text: for saying which of them mattered. */
  words: string;
};

export function learnableOf({ message, text, scan, text_parts }: LearnInput): Learnable {
  const shown = text.slice(0, read_chars);
  const subject = wordsOf(foldText(message.subject.slice(0, 300))).slice(0, 40);
  const slots = new SlotSet();
  const add = (kind: SlotKind, tokens: readonly string[]) => {
    for (const token of tokens.slice(0, 80)) slots.add(slotOf(kind, token));
  };
  add('subject', subject);
  add('subject_pair', pairsOf(subject));
  add('sender', senderTokens(message));
  add('link', linkTokens(message.uris));
  add('shape', shapeTokens(message, shown, scan, text_parts));
  add('found', [...new Set(message.findings.map((one) => one.code))]);
  add('shouted', (shown.match(/\b[A-Z]{3,20}\b/g) ?? []).slice(0, 60));
  add('signs', signTokens(shown));
  add('form', formTokens(message.subject, shown));
  const words = addText(slots, foldText(shown));
  return {
    slots: slots.sorted(),
    pieces: piecesOf(text),
    words: `${subject.join(' ')}\n${words.join(' ')}`,
  };
}

/**
 * Words, pairs and runs of each place of the text before those of the next, so that a long text is cut at its end.
 * Returns the words that were read.
 */
function addText(slots: SlotSet, folded: string): string[] {
  const read: string[] = [];
  const next = wordReader(folded);
  let word = next();
  while (word !== undefined && slots.size < max_slots) {
    read.push(word);
    const following = next();
    addWord(slots, word, following, max_slots);
    word = following;
  }
  return read;
}

export function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

function senderTokens({ from, reply_to }: LearnInput['message']): string[] {
  const tokens: string[] = [];
  for (const { name, address } of from.slice(0, 3)) {
    const at = address.lastIndexOf('@');
    const local = address.slice(0, Math.max(at, 0)).toLowerCase();
    for (const word of wordsOf(foldText(name)).slice(0, 8)) tokens.push(`n:${word}`);
    for (const word of wordsOf(local).slice(0, 4)) tokens.push(`l:${word}`);
    tokens.push(...domainTokens('d', address.slice(at + 1)));
  }
  for (const { address } of reply_to.slice(0, 2))
    tokens.push(...domainTokens('r', address.slice(address.lastIndexOf('@') + 1)));
  return tokens;
}

/** "mail.shop.example": its last label, its last two, and the whole. */
function domainTokens(letter: string, domain: string): string[] {
  const labels = domain.toLowerCase().slice(0, 255).split('.');
  const counts = new Set([1, 2, labels.length].filter((count) => count <= labels.length));
  return [...counts].map((count) => `${letter}:${labels.slice(-count).join('.')}`);
}

function linkTokens(uris: readonly UriFacts[]): string[] {
  const tokens = new Set<string>();
  const seen = uris.filter((one) => one.src !== 'header').slice(0, 30);
  for (const { type, fqdn, uri, text_mismatch } of seen) {
    if (type !== 'url') {
      tokens.add(`type:${type}`);
      continue;
    }
    for (const token of domainTokens('u', fqdn)) tokens.add(token);
    if (text_mismatch) tokens.add('mismatch');
    const path = uri.slice(uri.indexOf(fqdn) + fqdn.length, uri.indexOf(fqdn) + fqdn.length + 200);
    for (const word of wordsOf(path.toLowerCase()).slice(0, 6))
      if (word.length > 1 && word.length < 25) tokens.add(`p:${word}`);
  }
  const links = seen.filter((one) => one.type === 'url').length;
  return [`links:${bucket(links)}`, ...tokens];
}

const counted_marks = [
  ...['tags', 'font_tags', 'colours', 'big_fonts', 'depth', 'attributes', 'images', 'remote_images'],
  ...['tracking_pixels', 'unknown_tags', 'comments_in_words', 'hidden_chars', 'forms'],
] as readonly (keyof Omit<HtmlScan, 'text' | 'links' | 'base_href'>)[];

function shapeTokens(
  { attachments, is_bulk }: Pick<LearnInput['message'], 'attachments' | 'is_bulk'>,
  text: string,
  scan: LearnInput['scan'],
  text_parts: readonly TextPart[],
): string[] {
  const files = attachments.filter((one) => one.is_attachment).slice(0, 5);
  return [
    `types:${[...new Set(text_parts.map((part) => part.type))].sort().join('+')}`,
    ...text_parts.slice(0, 6).map(({ charset, encoding }) => `cs:${charset}/${encoding}`.toLowerCase()),
    ...files.map(({ mime }) => `mime:${mime}`),
    ...files.map(({ name }) => `ext:${/\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''}`),
    `length:${bucket(text.length)}`,
    ...(scan ? counted_marks.map((mark) => `${mark}:${bucket(scan[mark])}`) : []),
    ...(is_bulk ? ['bulk'] : []),
  ];
}

/** Runs of signs, prices and shares, and how loud the text is. */
function signTokens(text: string): string[] {
  const runs = text.match(/[!$%*#?=_~-]{2,}|[$€£]\s?\d[\d,.]*|\d+\s?%/g) ?? [];
  const { letters, capitals, calls, lines } = countSigns(text);
  return [
    `capitals:${Math.round((20 * capitals) / (letters || 1))}`,
    `calls:${bucket(calls)}`,
    `lines:${bucket(lines)}`,
    ...runs.slice(0, 60).map((run) => run.replace(/\d+/g, '9').slice(0, 6)),
  ];
}

function countSigns(text: string): { letters: number; capitals: number; calls: number; lines: number } {
  let [letters, capitals, calls, lines] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x41 && code <= 0x5a) capitals += 1;
    else if (code >= 0x61 && code <= 0x7a) letters += 1;
    else if (code === 0x21) calls += 1;
    else if (code === 0x0a) lines += 1;
  }
  return { letters: letters + capitals, capitals, calls, lines };
}
