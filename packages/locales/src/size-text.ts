import { type Locale, languageTag } from './locale.ts';

const kilobyte = 1024;
const units = ['', 'K', 'M', 'G', 'T'] as const;

/** Bytes as the specification writes them: Bytes, KB, MB, GB, TB, base 1024, two decimals. French counts octets. */
export function bytesText(tag: string, size: number): string {
  const is_french = tag.startsWith('fr');
  const fits = units.findIndex((_, power) => size < kilobyte ** (power + 1));
  const power = fits < 0 ? units.length - 1 : fits;
  const unit = power === 0 ? (is_french ? 'octets' : 'Bytes') : `${units[power]}${is_french ? 'o' : 'B'}`;
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  return `${number.format(size / kilobyte ** power)} ${unit}`;
}

/** The size of a file, wherever one is shown. */
export const sizeText = (locale: Locale, size: number): string => bytesText(languageTag(locale), size);

const thousands = [
  ['kilobyte', 1e3, 0],
  ['megabyte', 1e6, 1],
  ['gigabyte', 1e9, 2],
] as const;

/** What large files may take and take: their limits are set in thousands, and so is what is held against them. */
export function quotaText(locale: Locale, size: number): string {
  const [unit, bytes, digits] = thousands.findLast(([, least]) => size >= least) ?? thousands[0];
  const value = unit === 'kilobyte' ? Math.ceil(size / bytes) : size / bytes;
  return new Intl.NumberFormat(languageTag(locale), {
    ...{ style: 'unit', unit, maximumFractionDigits: digits },
  } as Intl.NumberFormatOptions).format(value);
}
