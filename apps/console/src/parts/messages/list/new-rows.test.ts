import { describe, expect, it } from 'vitest';
import { isOver, lookFrom, newRows } from './new-rows.ts';

const since = '2026-04-14T10:00:00.000Z';
/** A row for each second after (or before) the list was read. */
const row = (second: number) => ({
  cloudid: `m${second}`,
  timestamp: new Date(Date.parse(since) + second * 1000).toISOString(),
});
/** Newest first. */
const rowsOf = (newest: number, count: number) => Array.from({ length: count }, (_, at) => row(newest - at));
const limit = 100;

describe('what is new to a list', () => {
  it('counts what the list does not have, and nothing that it has', () => {
    const known = { since, rows: rowsOf(-1, 50), whole: true };
    const hits = [...rowsOf(3, 3), ...rowsOf(-1, 50)];
    expect(newRows({ hits, total: 53, even_more_hits: false }, limit, known)).toEqual({
      rows: rowsOf(3, 3),
      count: 3,
      more: false,
    });
  });

  it('counts three new ones where the minute before had a hundred: the answer is cut off behind them', () => {
    const known = { since, rows: rowsOf(-1, 100).map((one) => one), whole: false };
    const hits = [...rowsOf(2, 3), ...rowsOf(-1, 97)];
    expect(newRows({ hits, total: 160, even_more_hits: true }, limit, known)).toMatchObject({
      count: 3,
      more: false,
    });
  });

  it('takes what is older than the list has loaded for nothing new', () => {
    // A hundred rows of the last half minute are loaded; the minute has more.
    const loaded = Array.from({ length: 100 }, (_, at) => row(-at * 0.3));
    const known = { since, rows: loaded, whole: false };
    expect(lookFrom(known)).toBe(loaded.at(-1)?.timestamp);
    const older = [row(-40), row(-50)];
    expect(
      newRows({ hits: [row(1), ...older], total: 3, even_more_hits: false }, limit, known),
    ).toMatchObject({ rows: [row(1)], count: 1 });
    expect(lookFrom({ ...known, whole: true })).toBe(row(-60).timestamp);
    // Mail is recorded after it came: into a whole list the minute before belongs too.
    const whole = { ...known, rows: rowsOf(-1, 2), whole: true };
    expect(newRows({ hits: [row(-30)], total: 1, even_more_hits: false }, limit, whole).count).toBe(1);
  });

  it('asks no more about a range that ended before', () => {
    const from = lookFrom({ since, rows: [], whole: true });
    const later = new Date(Date.parse(from) + 1).toISOString();
    expect(isOver({ time_end: from }, from)).toBe(true);
    expect(isOver({ time_end: later }, from)).toBe(false);
    expect(isOver({}, from)).toBe(false);
  });

  it('takes off what the list has where more came than is answered, and says “more than” of what nobody counted', () => {
    const known = { since, rows: rowsOf(40, 60), whole: false };
    // 250 came since; the hundred newest are answered, 40 of the others stand in the list already.
    const hits = rowsOf(250, 100);
    const page = { hits, total: 250 + 20, even_more_hits: false };
    expect(newRows(page, limit, known)).toMatchObject({ count: 270 - 60, more: false });
    expect(newRows({ ...page, total: 100, even_more_hits: true }, limit, known)).toMatchObject({
      count: 100,
      more: true,
    });
  });
});
