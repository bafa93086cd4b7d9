/** A search by the fields of the API in the address (`/msgsearch?sender=…`), as other programs link to it. */
import { printSearch } from './terms.ts';
import { termsOfQuery } from './wire.ts';

/** How far such a search goes back where it does not say (spec 2 section 9). */
const START = '1d';

/** Null: the address names no field of the search. */
export function searchOfAddress(search: Readonly<Record<string, unknown>>): string | null {
  const { q: _words, open: _message, sort: _order, ...fields } = search;
  const terms = termsOfQuery(fields);
  if (terms.length === 0) return null;
  const has_start = terms.some((term) => term.kind === 'time' && term.edge === 'after');
  return printSearch(has_start ? terms : [...terms, { kind: 'time', edge: 'after', value: START }]);
}
