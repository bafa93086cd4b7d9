import type { MessageKey, TextKind } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type Truth = RawBuilder<SqlBool>;

/** A way to find messages by an index. Several together (a union) find every match of a condition, and may find more. */
export type Lookup =
  | { readonly by: 'keys'; readonly keys: readonly MessageKey[] }
  | { readonly by: 'hashes'; readonly column: 'from' | 'to'; readonly hashes: readonly string[] }
  | { readonly by: 'terms'; readonly any: readonly string[] }
  /** Each the beginning of a word, as a tsquery; all must be in the subject. */
  | { readonly by: 'words'; readonly words: readonly string[] }
  | { readonly by: 'classes'; readonly classes: readonly string[] }
  /** Mail that is still to be delivered: the queue names it. */
  | { readonly by: 'queue' }
  /** A part of a text: the dictionary tells the whole texts' hashes, which are then looked up. */
  | {
      readonly by: 'known_text';
      readonly kind: TextKind;
      readonly like: string;
      readonly pieces: readonly string[];
      readonly into: 'sender' | 'to' | 'terms';
    };

/** What must have one of some values: a column, or `has_attachment`, which is one that is made of another. */
export interface Only {
  readonly column: string;
  readonly values: readonly string[];
}

/** One filter of a search. */
export interface Condition {
  readonly param: string;
  /** Whether a row of `message m` matches, by its real values. */
  readonly truth: Truth;
  /** The same judged from the row alone, where `truth` reads other tables; may be true too often. */
  readonly quick?: Truth;
  /** Null: only reading the rows tells. */
  readonly lookups: readonly Lookup[] | null;
  /** Few messages share such a value, so the index is asked without a look at how frequent it is. */
  readonly sharp?: boolean;
  /** What any match has, known from the row alone: an index that is asked for other conditions throws the others away by itself. */
  readonly only: readonly Only[];
  /** What the lookups find needs no recheck, hashes taken at their word. */
  readonly exact?: boolean;
}

export const column = (name: string): RawBuilder<unknown> => sql.ref(`m.${name}`);
export const never: Truth = sql<SqlBool>`false`;
export const always: Truth = sql<SqlBool>`true`;

export function anyOf(truths: readonly Truth[]): Truth {
  return truths.length === 0 ? never : sql<SqlBool>`(${sql.join(truths, sql` or `)})`;
}

export function allOf(truths: readonly Truth[]): Truth {
  return truths.length === 0 ? always : sql<SqlBool>`(${sql.join(truths, sql` and `)})`;
}

/** Unknown counts as no: what is not there does not match, and is not excluded. */
export function not(truth: Truth): Truth {
  return sql<SqlBool>`not coalesce(${truth}, false)`;
}
