/** What the quarantine lists by itself: held mail nobody has looked at yet, unless the search asks for more. */
import type { MessageRow } from '@postern/contract/messages';
import { printSearch, type Term } from '../../parts/messages/query/terms.ts';
import { type WireQuery, wireQuery } from '../../parts/messages/query/wire.ts';

const held: Term = { kind: 'filter', param: 'states', value: 'held', exclude: false };
const not_reviewed: Term = { kind: 'filter', param: 'markers', value: 'reviewed', exclude: true };
const not_confirmed: Term = { kind: 'filter', param: 'markers', value: 'hashed', exclude: true };

export function asksForState(terms: readonly Term[]): boolean {
  return terms.some(
    (term) => term.kind === 'filter' && (term.param === 'states' || term.param === 'markers'),
  );
}

export function quarantineTerms(terms: readonly Term[]): Term[] {
  return asksForState(terms) ? [...terms] : [...terms, held, not_reviewed, not_confirmed];
}

/** Still waits for somebody, as far as the list knows: what was just decided leaves it, and comes back when that is undone. */
export function isWaiting(row: Pick<MessageRow, 'state' | 'released' | 'hashed' | 'reviewed'>): boolean {
  return row.state === 'held' && row.released === null && row.hashed === null && row.reviewed === null;
}

export function quarantineQuery(terms: readonly Term[]): WireQuery {
  return wireQuery(quarantineTerms(terms));
}

/** The button beside the tabs: with it, reviewed mail that is still held is listed too. */
export function withReviewed(terms: readonly Term[], on: boolean): Term[] {
  const rest = terms.filter(
    (term) => !(term.kind === 'filter' && (term.param === 'states' || term.param === 'markers')),
  );
  return on ? [...rest, held] : rest;
}

export function classOf(terms: readonly Term[]): string | null {
  const classes = terms.filter((term) => term.kind === 'filter' && term.param === 'classes' && !term.exclude);
  return classes.length === 1 ? (classes[0]?.value ?? null) : null;
}

export function withClass(terms: readonly Term[], value: string | null): Term[] {
  const rest = terms.filter((term) => !(term.kind === 'filter' && term.param === 'classes'));
  return value === null ? rest : [...rest, { kind: 'filter', param: 'classes', value, exclude: false }];
}

export function withoutClass(terms: readonly Term[]): string {
  return printSearch(withClass(terms, null));
}

/**
 * Classes whose count was broken off may have been counted to the end all the same: the list knows, where it is all loaded.
 * @param listed messages of the list, where that is all of them; null where it is not known, or where it lists one class only
 */
export function areCountedOut(
  classes: Partial<Record<string, number>>,
  broken_off: boolean,
  listed: number | null,
): boolean {
  return !broken_off || Object.values(classes).reduce<number>((sum, each) => sum + (each ?? 0), 0) === listed;
}
