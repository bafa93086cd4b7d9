/** Dates as people of a language write them, beside the `2026-04-13` of the wire. Days are days: no zone turns them. */

type Part = 'day' | 'month' | 'year';

// 22 Nov 2033: no two parts alike.
const sample = Date.UTC(2033, 10, 22);

const two = (part: number) => String(part).padStart(2, '0');

const formatOf = (tag: string) =>
  new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** Day, month and year in the order the language writes them. */
function orderOf(tag: string): Part[] {
  return formatOf(tag)
    .formatToParts(sample)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

export const isoOf = (date: Date): string =>
  `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;

/** Midnight UTC of a day of the wire; null for what is none, such as 31 February. */
export function dayOf(iso: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || isoOf(date) !== iso ? null : date;
}

export function dateText(tag: string, iso: string): string {
  const date = dayOf(iso);
  return date === null ? '' : formatOf(tag).format(date);
}

/** The day that somebody typed, in the order of the language or as the wire has it; without a year it is this one. Null: unreadable. */
export function readDate(tag: string, text: string, this_year = new Date().getFullYear()): string | null {
  const trimmed = text.trim();
  if (dayOf(trimmed) !== null) return trimmed;
  const numbers = trimmed.split(/[^\d]+/).filter(Boolean);
  if (/\p{L}/u.test(trimmed) || numbers.length < 2 || numbers.length > 3) return null;
  const order = orderOf(tag).filter((part) => part !== 'year' || numbers.length === 3);
  const part = (name: Part) => numbers[order.indexOf(name)] ?? '';
  const typed_year = numbers.length === 3 ? part('year') : String(this_year);
  const year = typed_year.length === 2 ? `20${typed_year}` : typed_year;
  const iso = `${year}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
  return dayOf(iso) === null ? null : iso;
}

/** A time of day as `7`, `7:30` or `0730`; null: unreadable. */
export function readTimeOfDay(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

type WeekInfo = { firstDay: number };

/** The day a week begins with where the language is spoken: 1 Monday to 7 Sunday. */
export function weekStart(tag: string): number {
  const locale: Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo } = new Intl.Locale(tag);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

export function addDays(iso: string, days: number): string {
  const date = dayOf(iso);
  return date === null ? iso : isoOf(new Date(date.getTime() + days * 86_400_000));
}

/** The same day of another month, or its last. */
export function addMonths(iso: string, months: number): string {
  const date = dayOf(iso);
  if (date === null) return iso;
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return isoOf(first);
}

/** Six weeks around a month, so that no month is higher than another. */
export function monthDays(iso: string, first_day: number): string[] {
  const first = `${iso.slice(0, 8)}01`;
  const weekday = ((dayOf(first)?.getUTCDay() ?? 0) + 7 - (first_day % 7)) % 7;
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - weekday));
}
