// Which of a message's own words a learned score hangs on. A model holds no words: they are asked for slot by slot.
import { type LearnedModel, placeOf } from './model.ts';
import { type SlotKind, slotOf, slotOfPair } from './slots.ts';

export type Phrase = {
  words: string;
  /** Opinions of that direction that had each pair of its words. */
  count: number;
};

const most_phrases = 4;
const most_words = 6;

/**
 * The phrases that speak most for `spam` (or against it), heaviest first. Only what at least `min_count` opinions had is told, so that
 * nobody reads out of it what one other person's mail said.
 */
export function phrasesOf(model: LearnedModel, words: string, spam: boolean, min_count: number): Phrase[] {
  const [subject = '', text = ''] = words.split('\n');
  const found = [
    ...runsIn(subject.split(' '), 'subject_pair', model, spam, min_count),
    ...runsIn(text.split(' '), 'pair', model, spam, min_count),
  ];
  const singles = [
    ...wordsIn(subject.split(' '), 'subject', model, spam, min_count),
    ...wordsIn(text.split(' '), 'word', model, spam, min_count),
  ];
  const heaviest = new Map<string, Phrase & { weight: number }>();
  for (const one of [...found, ...singles].sort((a, b) => b.weight - a.weight)) {
    const told = [...heaviest.keys()].some((other) => ` ${other} `.includes(` ${one.words} `));
    if (!told && heaviest.size < most_phrases) heaviest.set(one.words, one);
  }
  return [...heaviest.values()].map(({ words, count }) => ({ words, count }));
}

type Weighed = Phrase & { weight: number };

function ask(model: LearnedModel, slot: number, spam: boolean): { weight: number; count: number } {
  const at = placeOf(model, slot);
  if (at === -1) return { weight: 0, count: 0 };
  const weight = model.weights[at] as number;
  return { weight: spam ? weight : -weight, count: (spam ? model.reported : model.released)[at] as number };
}

/** Pairs that follow each other are one phrase. */
function runsIn(
  words: readonly string[],
  kind: 'pair' | 'subject_pair',
  model: LearnedModel,
  spam: boolean,
  min_count: number,
): Weighed[] {
  const runs: Weighed[] = [];
  let open: { from: number; weight: number; count: number } | null = null;
  for (let at = 0; at < words.length; at++) {
    const next = words[at + 1];
    const pair = next === undefined ? null : ask(model, slotOfPair(words[at] as string, next, kind), spam);
    const counts = pair !== null && pair.weight > 0 && pair.count >= min_count;
    if (counts && open && at - open.from < most_words - 1) {
      open.weight += pair.weight;
      open.count = Math.min(open.count, pair.count);
      continue;
    }
    if (open) runs.push({ ...open, words: words.slice(open.from, at + 1).join(' ') });
    open = counts ? { from: at, weight: pair.weight, count: pair.count } : null;
  }
  return runs;
}

function wordsIn(
  words: readonly string[],
  kind: SlotKind,
  model: LearnedModel,
  spam: boolean,
  min_count: number,
): Weighed[] {
  return [...new Set(words)]
    .filter((word) => word.length > 3)
    .map((word) => ({ words: word, ...ask(model, slotOf(kind, word), spam) }))
    .filter((one) => one.weight > 0 && one.count >= min_count);
}
