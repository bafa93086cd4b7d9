import { type Locale, languageTag } from '@postern/locales';
import { portalText } from '@postern/locales/portal';
import { sizeText } from '@postern/locales/size-text';
import { html } from '../../../http/html.ts';
import { type LargeFile, mayFetch } from '../files/large-file.ts';

export const dayText = (language: Locale, at: Date | string) =>
  new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

type Shown = Pick<LargeFile, 'name' | 'size' | 'state' | 'virus' | 'is_destroyed'>;

/** Large files with what is known of each. `pathOf` answers where one is fetched; null: not yet. */
export function largeFileList(
  language: Locale,
  files: readonly Shown[],
  pathOf: (number: number) => string | null,
): string {
  const items = files.map((file, number) => {
    const path = mayFetch(file) ? pathOf(number) : null;
    const name = html(file.name || 'file');
    const named = path === null ? name : `<a href="${html(path)}" download>${name}</a>`;
    return `<li>${named} <span class="quiet">${html(sizeText(language, file.size))}</span>${stateOf(language, file)}</li>`;
  });
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

function stateOf(language: Locale, { state, virus, is_destroyed }: Shown): string {
  if (state === 'virus')
    return `<br><span class="fault">${html(portalText(language, 'portal.file_virus', { virus }))}</span>`;
  if (is_destroyed) return `<br><span class="quiet">${html(portalText(language, 'portal.file_gone'))}</span>`;
  if (state === 'not_checked')
    return `<br><span class="quiet">${html(portalText(language, 'portal.file_not_checked'))}</span>`;
  if (state === 'clean') return '';
  return `<br><span class="quiet">${html(portalText(language, 'portal.file_checking'))}</span>`;
}
