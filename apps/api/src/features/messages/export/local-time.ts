const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Day 0 of spreadsheets' 1900 date system, counted so that days from March 1900 on come out right (ECMA-376 §18.17.4.1). */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);

export interface LocalTime {
  /** `2026-11-21 21:40:03`: sorts as text, and every spreadsheet reads it as a time. */
  text(at: Date): string;
  /** Days since the spreadsheets' epoch. */
  serial(at: Date): number;
}

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
  let minute = Number.NaN;
  let minute_text = '';
  return {
    text(at) {
      const time = shifted(at);
      const now = Math.floor(time / MINUTE_MS);
      if (now !== minute) {
        minute = now;
        minute_text = new Date(now * MINUTE_MS).toISOString().slice(0, 17).replace('T', ' ');
      }
      const seconds = Math.floor((time - now * MINUTE_MS) / 1000);
      return `${minute_text}${seconds < 10 ? '0' : ''}${seconds}`;
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
