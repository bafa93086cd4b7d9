const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets' 1900 date system, counted so that days from March 1900 on come out right (ECMA-376 §18.17.4.1). */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);

export interface LocalTime {
  /** `2026-11-21 21:40:03`: sorts as text, and every spreadsheet reads it as a time. */
  text(at: Date): string;
  /** Days since the spreadsheets' epoch. */
  serial(at: Date): number;
}

/** Times as clocks of a zone show them. Offsets change at quarter hours only, so one is asked for each. */
export function localTime(timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  function offsetAt(at: number): number {
    const quarter = Math.floor(at / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetOf(format, new Date(at));
      offsets.set(quarter, offset);
    }
    return offset;
  }
  const shifted = (at: Date) => at.getTime() + offsetAt(at.getTime());
  return {
    text: (at) => new Date(shifted(at)).toISOString().slice(0, 19).replace('T', ' '),
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
