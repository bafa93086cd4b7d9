import { type Locale, languageTag } from './locale.ts';
import { portalText } from './portal.ts';
import { sizeText } from './size-text.ts';

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
