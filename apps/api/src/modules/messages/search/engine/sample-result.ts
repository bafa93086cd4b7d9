/** How frequent the filter and each of its conditions are among the rows that come first in the list. */
export interface Sample {
  readonly rows: number;
  readonly matches: number;
  /** By position in filter.conditions. */
  readonly byCondition: readonly number[];
  /** Messages that hold a word of the subject, where several are asked for. */
  readonly byWord: ReadonlyMap<string, number>;
  /** Time of the first row looked at, and of the last. */
  readonly begin: Date | null;
  readonly end: Date | null;
  /** There are no more rows than these. */
  readonly whole: boolean;
}
