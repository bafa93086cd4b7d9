import { sql } from 'kysely';
import type { Tx } from './scope.ts';
import {
  foldLetters,
  KNOWN_TEXT_LENGTH,
  type SearchFacts,
  type TermHash,
  type TermKind,
} from './search-terms.ts';

/**
 * Kinds of text whose parts can be searched: the dictionary `known_text` turns a part into the hashes of the whole texts.
 * 'from' holds envelope and header senders, 'to' envelope recipients; both are hashed as 'address'.
 */
export const text_kinds = ['from', 'to', 'name', 'reply_to', 'reject', 'block_info'] as const;
export type TextKind = (typeof text_kinds)[number];

export interface KnownText {
  tenant_id: number;
  kind: TextKind;
  hash: string;
  text: string;
}

/** What the dictionary is made of. */
export type KnownTextFacts = Pick<
  SearchFacts,
  | 'tenant_id'
  | 'from_address'
  | 'hdr_from_addr'
  | 'to_address'
  | 'hdr_from_name'
  | 'hdr_reply_to'
  | 'reject_message'
  | 'block_info'
>;

/** A text as the dictionary has it, and as what is looked up in it must be written: names as people without their letters type them. */
export function knownText(kind: TextKind, text: string): string {
  return (kind === 'name' ? foldLetters(text) : text.toLowerCase()).slice(0, KNOWN_TEXT_LENGTH);
}

/** The texts of one message the dictionary must know. */
export function knownTexts(facts: KnownTextFacts, hash: TermHash): KnownText[] {
  const { tenant_id } = facts;
  const known: KnownText[] = [];
  const add = (kind: TextKind, term: TermKind, value: string) => {
    if (value === '') return;
    known.push({ tenant_id, kind, hash: hash(term, value), text: knownText(kind, value) });
  };
  add('from', 'address', facts.from_address);
  if (facts.hdr_from_addr.toLowerCase() !== facts.from_address.toLowerCase())
    add('from', 'address', facts.hdr_from_addr);
  add('to', 'address', facts.to_address);
  add('name', 'name', facts.hdr_from_name);
  add('reply_to', 'reply_to', facts.hdr_reply_to);
  add('reject', 'reject', facts.reject_message);
  add('block_info', 'block_info', facts.block_info);
  return known;
}

/**
 * Brings the texts of new messages into the dictionary, in the transaction that records them; the scope must hold their
 * tenants. Known texts are mostly left alone, so that two transactions with the same addresses do not wait for each other
 * (see `remember_texts`).
 */
export async function rememberTexts(tx: Tx, texts: readonly KnownText[]): Promise<void> {
  if (texts.length === 0) return;
  const column = <K extends keyof KnownText>(name: K) => texts.map((text) => text[name]);
  await sql`select remember_texts(${column('tenant_id')}::integer[], ${column('kind')}::text[], ${column('hash')}::bigint[],
    ${column('text')}::text[])`.execute(tx);
}

/** Forgets texts no message held since the given day; for the job that drops old messages, under the scope of all tenants. */
export async function forgetTexts(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('known_text').where('last_seen', '<', before).execute();
}
