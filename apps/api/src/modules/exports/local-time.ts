const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets' 1900 date system, counted so that days from March 1900 on come out right (ECMA-376 §18.17.4.1). */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);

/** What a clock shows: the date as `2026-11-21`, and the second of its day. */
export interface Clock {
  readonly date: string;
  readonly second: number;
}

export interface LocalTime {
  clock(at: Date): Clock;
  /** `2026-11-21 21:40:03`: sorts as text, and every spreadsheet reads it as a time. */
  text(at: Date): string;
  /** Days since the spreadsheets' epoch. */
  serial(at: Date): number;
}

const two = (count: number) => String(Math.floor(count)).padStart(2, '0');

/** Times as clocks of a zone show them. Rows come in the order of time, so what is known of the last one mostly holds for the next. */
export function localTime(timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const ask = (at: number) => offsetOf(format, new Date(at));
  /** The offset of a whole day; null for days on which clocks change. */
  const days = new Map<number, number | null>();
  function offsetAt(at: number): number {
    const day = Math.floor(at / DAY_MS);
    let offset = days.get(day);
    if (offset === undefined) {
      const first = ask(day * DAY_MS);
      offset = first === ask((day + 1) * DAY_MS - 1) ? first : null;
      days.set(day, offset);
    }
    return offset ?? ask(at);
  }
  const shifted = (at: Date) => at.getTime() + offsetAt(at.getTime());
  let day = Number.NaN;
  let date = '';
  function clock(at: Date): Clock {
    const time = shifted(at);
    const now = Math.floor(time / DAY_MS);
    if (now !== day) {
      day = now;
      date = new Date(now * DAY_MS).toISOString().slice(0, 10);
    }
    return { date, second: Math.floor((time - now * DAY_MS) / 1000) };
  }
  return {
    clock,
    text(at) {
      const { date, second } = clock(at);
      return `${date} ${two(second / 3600)}:${two((second / 60) % 60)}:${two(second % 60)}`;
    },
    serial: (at) => (Math.floor(shifted(at) / 1000) * 1000 - SPREADSHEET_EPOCH_MS) / DAY_MS,
  };
}

/** Milliseconds east of UTC, from `GMT+05:30`. */
function offsetOf(format: Intl.DateTimeFormat, at: Date): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  const span = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -span : span;
}
