import type { Term } from './query/terms.ts';

/** States in which mail is looked for by those who do not find it where they look. */
const looked_in = ['rejected', 'held', 'delivered'] as const;
export type ElsewhereState = (typeof looked_in)[number];

const isState = (term: Term) =>
  term.kind === 'filter' && (term.param === 'states' || term.param === 'markers');

/**
 * The states such mail may have although the search found nothing: of the quarantine those that are not held; of the log only where the search
 * asked for a state, and not for this one.
 */
export function elsewhereStates(pool: 'log' | 'quarantine', terms: readonly Term[]): ElsewhereState[] {
  if (pool === 'quarantine') return looked_in.filter((state) => state !== 'held');
  const asked = terms.filter(isState);
  if (asked.length === 0) return [];
  const includes = (state: string) =>
    asked.some((term) => term.kind === 'filter' && !term.exclude && term.value === state);
  return looked_in.filter((state) => !includes(state));
}

/** The search without what it says of the state, in that state. */
export const inState = (terms: readonly Term[], state: ElsewhereState): Term[] => [
  ...terms.filter((term) => !isState(term)),
  { kind: 'filter', param: 'states', value: state, exclude: false },
];
