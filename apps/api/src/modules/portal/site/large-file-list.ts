import { type Locale, languageTag } from '@postern/locales';
import { portalText } from '@postern/locales/portal';
import { sizeText } from '@postern/locales/size-text';
import { html } from '../../../http/html.ts';
import { type LargeFile, mayFetch } from '../files/large-file.ts';
import { icon, type PortalIcon } from './icons.ts';

export const dayText = (language: Locale, at: Date | string) =>
  new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

const marks: [RegExp, PortalIcon][] = [
  [/\.(?:zip|7z|rar|gz|tar)$/i, 'zip'],
  [/\.(?:png|jpe?g|gif|webp|svg|heic|bmp|tiff?)$/i, 'picture'],
];

/** The mark of a file, by what its name says it is. */
export const fileMark = (name: string): string =>
  icon(marks.find(([pattern]) => pattern.test(name))?.[1] ?? 'file');

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
    const words = html(portalText(language, 'portal.download'));
    const get =
      path === null
        ? ''
        : `<a class="get" href="${html(path)}" download aria-label="${words}: ${name}">${icon('down')} ${words}</a>`;
    return `<li>${fileMark(file.name)} <b>${name}</b> <span class="quiet">${html(sizeText(language, file.size))}</span>${get}${stateOf(language, file)}</li>`;
  });
  return items.length === 0 ? '' : `<ul class="files">${items.join('')}</ul>`;
}

function stateOf(language: Locale, { state, virus, is_destroyed }: Shown): string {
  if (state === 'virus')
    return `<span class="state"><span class="fault">${html(portalText(language, 'portal.file_virus', { virus }))}</span></span>`;
  if (is_destroyed)
    return `<span class="state"><span class="quiet">${html(portalText(language, 'portal.file_gone'))}</span></span>`;
  if (state === 'not_checked')
    return `<span class="state"><span class="quiet">${html(portalText(language, 'portal.file_not_checked'))}</span></span>`;
  if (state === 'clean') return '';
  return `<span class="state"><span class="quiet">${html(portalText(language, 'portal.file_checking'))}</span></span>`;
}
