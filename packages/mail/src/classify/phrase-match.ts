// Finds all phrases in one pass over the words of a text.
import { sign_kinds, signAt, widthAt } from '../parse/signs.ts';
import { withPlainLetters, withWholeWords } from './canonical.ts';
import { type Finding, finding } from './finding.ts';
import { type PhraseRule, phrase_rules } from './phrases.ts';

type Phrase = { rule: number; words: readonly string[]; text: string };

const by_first_word = indexPhrases(phrase_rules);

/** Marks for how a word looks: most words of a text look like none that a phrase begins with, which is seen without hashing them. */
const first_words = new Uint8Array(4096);
for (const word of by_first_word.keys()) first_words[looksOf(word)] = 1;

function looksOf(word: string): number {
  return (word.charCodeAt(0) * 37 + (word.charCodeAt(1) | 0) * 1021 + word.length * 7) & 4095;
}

// Text beyond this is not read for phrases: what a mail wants stands at its beginning.
const read_chars = 30_000;

/** What a text is read as, in small letters without accents: rules and what is learned see the same words under every disguise. */
export function foldText(text: string): string {
  const read = text.slice(0, read_chars);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is for anything outside ASCII
  if (!/[^\x00-\x7f]/.test(read)) return withWholeWords(read.toLowerCase());
  const folded = withPlainLetters(read)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');
  return withWholeWords(folded);
}

/** Letters and numbers in a row, with the percent sign after them. */
export function wordsOf(folded: string): string[] {
  const next = wordReader(folded);
  const words: string[] = [];
  for (let word = next(); word !== undefined; word = next()) words.push(word);
  return words;
}

/** The words of `wordsOf` one by one, for who needs only the first of them. */
export function wordReader(folded: string): () => string | undefined {
  let at = 0;
  return () => {
    while (at < folded.length && !isWordSign(folded, at)) at += 1;
    if (at >= folded.length) return undefined;
    const from = at;
    while (isWordSign(folded, at)) at += widthAt(folded, at);
    if (folded.charCodeAt(at) === PERCENT) at += 1;
    return folded.slice(from, at);
  };
}

const PERCENT = 0x25;

function isWordSign(text: string, at: number): boolean {
  const kind = signAt(text, at);
  return kind === sign_kinds.letter || kind === sign_kinds.number;
}

export function phraseFindings(words: readonly string[]): Finding[] {
  const hits = new Map<number, Set<string>>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (first_words[looksOf(word)] === 0) continue;
    const candidates = by_first_word.get(word);
    if (!candidates) continue;
    for (const phrase of candidates) {
      if (!matchesAt(words, at, phrase.words)) continue;
      const found = hits.get(phrase.rule) ?? new Set();
      found.add(phrase.text);
      hits.set(phrase.rule, found);
    }
  }
  return [...hits].map(([index, found]) => {
    const rule = phrase_rules[index] as PhraseRule;
    const weight = Math.min(rule.most, rule.first + rule.further * (found.size - 1));
    return finding(rule.code, weight, { words: [...found].slice(0, 5).join(', '), count: found.size });
  });
}

function matchesAt(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  for (let i = 1; i < phrase.length; i++) {
    const wanted = phrase[i] as string;
    const word = words[at + i];
    if (word === undefined) return false;
    if (wanted.endsWith('*') ? !word.startsWith(wanted.slice(0, -1)) : word !== wanted) return false;
  }
  return true;
}

function indexPhrases(rules: readonly PhraseRule[]): ReadonlyMap<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const [rule, { phrases }] of rules.entries()) {
    for (const text of phrases) {
      const words = text.split(' ');
      const first = words[0] as string;
      index.set(first, [...(index.get(first) ?? []), { rule, words, text: text.replace('*', '') }]);
    }
  }
  return index;
}
