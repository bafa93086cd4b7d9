import { type Locale, languageTag } from './locale.ts';

const units = [
  ['kilobyte', 1e3, 0],
  ['megabyte', 1e6, 1],
  ['gigabyte', 1e9, 2],
] as const;

/** Thousands, as the specification counts them; figures behind the point from a megabyte on. */
export function sizeText(locale: Locale, size: number): string {
  const [unit, bytes, digits] = units.findLast(([, least]) => size >= least) ?? units[0];
  const value = unit === 'kilobyte' ? Math.ceil(size / bytes) : size / bytes;
  return new Intl.NumberFormat(languageTag(locale), {
    ...{ style: 'unit', unit, maximumFractionDigits: digits },
  } as Intl.NumberFormatOptions).format(value);
}
