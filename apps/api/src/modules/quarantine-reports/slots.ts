/** Times of day in somebody's own zone, as moments. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    formats.set(zone, format);
  }
  return format;
}

/** What a clock on the wall shows at a moment, as if it were UTC: milliseconds. */
function wallClock(at: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (at: number, zone: string) => wallClock(at, zone) - Math.floor(at / 1000) * 1000;

const DAY = 86_400_000;

/** The moment a wall clock shows a time: the first of two where clocks are put back, the hour after the gap where they are put forward. */
function momentOf(wall: number, zone: string): number {
  const before = offsetAt(wall - DAY, zone);
  const after = offsetAt(wall + DAY, zone);
  const shown = [...new Set([before, after])]
    .map((offset) => wall - offset)
    .filter((at) => wallClock(at, zone) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}

/** `07:30` as minutes of the day; null for a time that is not set. */
function minutesOf(time: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** The moments the times name on the days around `now`, in order. */
function momentsAround(times: readonly string[], zone: string, now: number): number[] {
  const today = Math.floor(wallClock(now, zone) / DAY) * DAY;
  const minutes = times.map(minutesOf).filter((one) => one !== null);
  const moments = [-1, 0, 1].flatMap((day) =>
    minutes.map((minute) => momentOf(today + day * DAY + minute * 60_000, zone)),
  );
  return [...new Set(moments)].toSorted((a, b) => a - b);
}

/**
 * The last time that has come, and the next one.
 * @param times `07:00`; empty ones are not set
 * @param zone IANA name
 */
export function slotsAround(
  times: readonly string[],
  zone: string,
  now: Date,
): { last: Date | null; next: Date | null } {
  const moments = momentsAround(times, zone, now.getTime());
  const last = moments.filter((at) => at <= now.getTime()).at(-1);
  const next = moments.find((at) => at > now.getTime());
  return {
    last: last === undefined ? null : new Date(last),
    next: next === undefined ? null : new Date(next),
  };
}
