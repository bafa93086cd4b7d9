/** Time values of `after:` and `before:`: `30m 12h 3d 2w` back from now, or a local date with or without a time. */
const relative = /^(\d{1,4})([mhdw])$/i;
const absolute = /^\d{4}-\d{2}-\d{2}(t\d{2}:\d{2}(:\d{2})?)?$/i;

const seconds_per_unit: Record<string, number> = { m: 60, h: 3600, d: 86_400, w: 604_800 };

export function isTimeValue(value: string): boolean {
  if (relative.test(value)) return true;
  return absolute.test(value) && !Number.isNaN(localDate(value).getTime());
}

/** Seconds back from now, or null when the value is a date. */
export function relativeSeconds(value: string): number | null {
  const match = relative.exec(value);
  if (match === null) return null;
  return Number(match[1]) * (seconds_per_unit[(match[2] ?? '').toLowerCase()] ?? 0);
}

/** A date without a time is that day's midnight in the viewer's zone (`Date` alone would read it as UTC). */
export function localDate(value: string): Date {
  const text = value.toUpperCase();
  return new Date(text.includes('T') ? text : `${text}T00:00:00`);
}

/** The value of a moment, to the minute, as a person would type it. */
export function timeValueOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}t${two(date.getHours())}:${two(date.getMinutes())}`;
}
