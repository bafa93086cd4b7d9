import type { KnownText } from '@postern/db';

/** A text for the dictionary; `again`: it is there today, and comes to be counted only. */
export interface ToldText extends KnownText {
  again: boolean;
}

/** Which texts this process brought into the dictionary today, so that the usual ones are not brought with every message. */
export interface TextMemory {
  /** Which of a group's texts to bring, each once. */
  choose(texts: readonly KnownText[]): ToldText[];
  /** What was chosen is committed. */
  keep(texts: readonly KnownText[]): void;
  /** A database that failed us may not be the same when it comes back. */
  forget(): void;
}

/** The dictionary counts 16 for each use that is written (`remember_texts`). */
const CHANCE = 1 / 16;
const MOST = 50_000;
/** ms; the dictionary counts days, in UTC. */
const DAY = 86_400_000;

export function createTextMemory(now: () => number, random: () => number): TextMemory {
  const known = new Set<string>();
  let day = 0;

  return {
    choose(texts) {
      const today = Math.floor(now() / DAY);
      if (today !== day) known.clear();
      day = today;
      const chosen = new Map<string, ToldText>();
      for (const text of texts) {
        const key = keyOf(text);
        const again = known.has(key);
        if (again ? random() < CHANCE : !chosen.has(key)) chosen.set(key, { ...text, again });
      }
      return [...chosen.values()];
    },
    keep(texts) {
      if (known.size + texts.length > MOST) known.clear();
      for (const text of texts) known.add(keyOf(text));
    },
    forget: () => known.clear(),
  };
}

const keyOf = ({ tenant_id, kind, hash }: KnownText) => `${tenant_id} ${kind} ${hash}`;
