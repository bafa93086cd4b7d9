/** Numbers, sizes and times as the design language, section 11, writes them, in the viewer's language and zone. */
import { bytesText } from '@postern/locales/size-text';
import { useMemo } from 'react';
import { useTexts } from './texts.tsx';

export type Format = ReturnType<typeof makeFormat>;

export function makeFormat(tag: string, now: () => Date = () => new Date(), zone?: string) {
  const options = zone === undefined ? {} : { timeZone: zone };
  const number = new Intl.NumberFormat(tag);
  const score = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const weight = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const hundredths = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const names = new Intl.Collator(tag);
  const clock = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...options,
  });
  const seconds = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    ...options,
  });
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', ...options });
  const full_date = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...options,
  });
  const long_day = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...options,
  });

  // Swedish writes 2026-04-13; days are those of the zone, as the times are.
  const key = new Intl.DateTimeFormat('sv', options);
  const dayKey = (date: Date) => key.format(date);
  const isToday = (date: Date) => dayKey(date) === dayKey(now());

  return {
    /** Sorts names as the language does. */
    byName: (a: string, b: string) => names.compare(a, b),
    count: (value: number) => number.format(value),
    score: (value: number) => score.format(value).replace('-', '−'),
    weight: (value: number) => weight.format(value).replace('-', '−'),
    /** Seconds something took, of milliseconds. */
    took: (ms: number) => hundredths.format(ms / 1000),
    bytes: (value: number) => bytesText(tag, value),
    clock: (iso: string) => clock.format(new Date(iso)),
    seconds: (iso: string) => seconds.format(new Date(iso)),
    /** `09:41` today, `13 Apr 20:03` before. */
    moment(iso: string): string {
      const date = new Date(iso);
      return isToday(date) ? clock.format(date) : `${day.format(date)} ${clock.format(date)}`;
    },
    day: (iso: string) => day.format(new Date(iso)),
    /** With the year, for what lasts. */
    date: (iso: string) => full_date.format(new Date(iso)),
    longDay: (iso: string) => long_day.format(new Date(iso)),
    /** The same where it begins a line: French and Spanish write days small elsewhere. */
    dayLine(iso: string): string {
      const text = long_day.format(new Date(iso));
      return `${text.charAt(0).toLocaleUpperCase(tag)}${text.slice(1)}`;
    },
    dayKey: (iso: string) => dayKey(new Date(iso)),
    isToday: (iso: string) => isToday(new Date(iso)),
    isYesterday(iso: string): boolean {
      const before = now();
      before.setDate(before.getDate() - 1);
      return dayKey(new Date(iso)) === dayKey(before);
    },
    /** For the hover: the same moment in UTC. */
    utc: (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`,
    zone: zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

export function useFormat(): Format {
  const { tag } = useTexts();
  return useMemo(() => makeFormat(tag), [tag]);
}
