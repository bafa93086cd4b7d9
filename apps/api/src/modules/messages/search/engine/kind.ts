import type { Condition } from '../filter/condition.ts';
import { reachOf, type SearchRequest } from './request.ts';
import type { Sample } from './sample-result.ts';

/** Columns with few values, as the index message_kind has them. */
const kind_columns = ['reject_category', 'class', 'instance', 'direction', 'spf_status'] as const;
type KindColumn = (typeof kind_columns)[number];

/** What they must have: one of the values of each. */
export type Kind = Readonly<Partial<Record<KindColumn, readonly string[]>>>;

/**
 * The kind a filter asks for; null where it names none, or only the class of one tenant's mail, which has an index of its own, or the state of what is
 * rejected, which is frequent enough to be read along time.
 */
export function kindOf({ filter, scope }: Pick<SearchRequest, 'filter' | 'scope'>): Kind | null {
  const { conditions, any } = filter;
  if (any) return null;
  const implied = conditions.filter(({ param }) => param === 'states').flatMap(valuesOf);
  const named = conditions.filter(({ param }) => param !== 'states').flatMap(valuesOf);
  // What is named is narrower than what a state implies of the same column.
  const kind = Object.fromEntries([...implied, ...named].map(({ column, values }) => [column, values]));
  const is_class_alone = Object.keys(kind).join() === 'class';
  return named.length === 0 || (is_class_alone && 'one' in reachOf(scope)) ? null : kind;
}

/** Whether the index knows what a condition asks for. */
export const isOfKind = (condition: Condition): boolean => valuesOf(condition).length > 0;

function valuesOf({ only, lookups }: Condition): { column: KindColumn; values: readonly string[] }[] {
  const [lookup, ...others] = lookups ?? [];
  if (lookup?.by === 'classes' && others.length === 0) return [{ column: 'class', values: lookup.classes }];
  return only.flatMap(({ column, values }) => {
    const name = kind_columns.find((one) => one === column);
    return name ? [{ column: name, values }] : [];
  });
}

/** Of the sampled messages one of the values must be rarer than this: the index finds all of them before the rest is judged. */
const RARE = 0.05;

/** The kind a filter asks for and how frequent its rarest value is among the sampled messages; null where that is too frequent. */
export function candidateOfKind(
  request: SearchRequest,
  { byCondition, rows }: Sample,
): { frequency: number; kind: Kind } | null {
  const kind = kindOf(request);
  if (!kind) return null;
  const shares = request.filter.conditions.map((condition, index) =>
    isOfKind(condition) ? (byCondition[index] ?? rows) / rows : 1,
  );
  const frequency = Math.min(...shares);
  return frequency < RARE ? { frequency, kind } : null;
}
