/** Which rows of an answer about the time since a list was read are new to it, and how many there are in all. */
import type { MessagePage, MessageRow } from '@postern/contract/messages';

/** Mail is dated when it comes and recorded when it is judged. */
const overlap_ms = 60_000;

type Stamped = Pick<MessageRow, 'cloudid' | 'timestamp'>;

export type Known = {
  /** When the list was read. */
  since: string;
  /** Newest first. */
  rows: readonly Stamped[];
  /** Nothing older than its rows is left to load. */
  whole: boolean;
};

/** Where to look from. Older mail than a list has loaded is not new, however busy the minute before it was. */
export function lookFrom({ since, rows, whole }: Known): string {
  const overlap = Date.parse(since) - overlap_ms;
  const oldest = whole ? undefined : rows.at(-1);
  return new Date(oldest ? Math.max(overlap, Date.parse(oldest.timestamp)) : overlap).toISOString();
}

/** A range that ended before that time holds all its mail already; asked for anyway, the server refuses a range that ends before it begins. */
export function isOver({ time_end }: { time_end?: unknown }, time_start: string): boolean {
  return typeof time_end === 'string' && Date.parse(time_end) <= Date.parse(time_start);
}

export type NewRows<Row> = {
  rows: Row[];
  count: number;
  /** There are more than `count`; how many, nobody knows. */
  more: boolean;
};

/** @param limit rows asked for, from `lookFrom` on, newest first */
export function newRows<Row extends Stamped>(
  page: { hits: readonly Row[] } & Pick<MessagePage, 'total' | 'even_more_hits'>,
  limit: number,
  known: Known,
): NewRows<Row> {
  const ids = new Set(known.rows.map((row) => row.cloudid));
  const edge = known.whole ? undefined : known.rows.at(-1)?.timestamp;
  const rows = page.hits.filter(
    (row) => !ids.has(row.cloudid) && (edge === undefined || row.timestamp > edge),
  );
  const last = page.hits.at(-1);
  // Where the answer reaches back to what the list knows, it was cut off behind all that is new.
  if (page.hits.length < limit || last === undefined || last.timestamp < known.since)
    return { rows, count: rows.length, more: false };
  const from = lookFrom(known);
  const known_beyond = known.rows.filter(
    (row) => row.timestamp >= from && row.timestamp < last.timestamp,
  ).length;
  const beyond = Math.max(0, page.total - page.hits.length - known_beyond);
  return { rows, count: rows.length + beyond, more: page.even_more_hits };
}
