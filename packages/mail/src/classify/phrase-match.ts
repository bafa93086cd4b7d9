// Finds all phrases in one pass over the words of a text.
import { type Finding, finding } from './finding.ts';
import { type PhraseRule, phrase_rules } from './phrases.ts';

type Phrase = { rule: number; words: readonly string[]; text: string };

const by_first_word = indexPhrases(phrase_rules);

// Text beyond this is not read for phrases: what a mail wants stands at its beginning.
const read_chars = 30_000;

export function foldText(text: string): string {
  const lower = text.slice(0, read_chars).toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is for anything outside ASCII
  return /[^\x00-\x7f]/.test(lower)
    ? lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replaceAll('ß', 'ss')
    : lower;
}

export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+%?/gu) ?? [];
}

export function phraseFindings(words: readonly string[]): Finding[] {
  const hits = new Map<number, Set<string>>();
  for (let at = 0; at < words.length; at++) {
    const candidates = by_first_word.get(words[at] as string);
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
