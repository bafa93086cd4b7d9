import type { Condition } from '../filter/condition.ts';
import type { MessageFilter } from '../filter/filter.ts';
import type { Sample } from './sample.ts';

/** Columns with few values, as the index message_kind has them (migration 0099). */
const kind_columns = ['reject_category', 'class', 'instance', 'direction', 'spf_status'] as const;
type KindColumn = (typeof kind_columns)[number];

/** What they must have: one of the values of each. */
export type Kind = Readonly<Partial<Record<KindColumn, readonly string[]>>>;

/** The kind a filter asks for; null where it names none, or the class alone, which has an index of its own. */
export function kindOf({ conditions, any }: MessageFilter): Kind | null {
  if (any) return null;
  const kind: Partial<Record<KindColumn, readonly string[]>> = {};
  for (const condition of conditions) {
    const one = valuesOf(condition);
    if (one) kind[one.column] = one.values;
  }
  const named = Object.keys(kind);
  return named.length === 0 || named.join() === 'class' ? null : kind;
}

function valuesOf({ only, lookups }: Condition): { column: KindColumn; values: readonly string[] } | null {
  const [lookup, ...others] = lookups ?? [];
  if (lookup?.by === 'classes' && others.length === 0) return { column: 'class', values: lookup.classes };
  const name = kind_columns.find((one) => one === only?.column);
  return only && name ? { column: name, values: only.values } : null;
}

/** Of the sampled messages one of the values must be rarer than this: the index finds all of them before the rest is judged. */
const RARE = 0.05;

/** The kind a filter asks for and how frequent its rarest value is among the sampled messages; null where that is too frequent. */
export function candidateOfKind(
  filter: MessageFilter,
  { byCondition, rows }: Sample,
): { frequency: number; kind: Kind } | null {
  const kind = kindOf(filter);
  if (!kind) return null;
  const shares = filter.conditions.map((condition, index) =>
    valuesOf(condition) ? (byCondition[index] ?? rows) / rows : 1,
  );
  const frequency = Math.min(...shares);
  return frequency < RARE ? { frequency, kind } : null;
}
