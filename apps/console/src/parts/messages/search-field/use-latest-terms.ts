import { useEffect, useRef } from 'react';
import { printSearch, type Term } from '../query/terms.ts';

/**
 * What the search is once all that was sent stands in the address, which follows a moment later: a second change in that moment must
 * not take back the first.
 * @returns a way to read it, and a way to say what was sent.
 */
export function useLatestTerms(
  terms: readonly Term[],
): [() => readonly Term[], (next: readonly Term[]) => void] {
  const latest = useRef(terms);
  const seen = useRef(terms);
  /** Sent, and not yet all in the address. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    if (terms === seen.current) return;
    seen.current = terms;
    const now = printSearch(terms);
    if (sent.current.includes(now) && now !== sent.current.at(-1)) return;
    sent.current = [];
    latest.current = terms;
  });
  const read = useRef(() => latest.current);
  const note = useRef((next: readonly Term[]) => {
    latest.current = next;
    sent.current.push(printSearch(next));
  });
  return [read.current, note.current];
}
