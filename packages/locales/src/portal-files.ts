import { type Locale, languageTag } from './locale.ts';
import { portalText } from './portal.ts';

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

export interface FilesByLink {
  url: string;
  expires_at: Date;
  files: readonly { name: string; size: number }[];
}

/** What a mail says of the files that it does not carry. */
export function filesByLink(locale: Locale, { url, expires_at, files }: FilesByLink): string {
  const until = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return [
    portalText(locale, 'portal.files_by_link', { date: until.format(expires_at) }),
    url,
    '',
    ...files.map(({ name, size }) => `- ${name || 'file'} (${sizeText(locale, size)})`),
  ].join('\n');
}
