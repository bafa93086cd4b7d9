import { readFileSync } from 'node:fs';
import { type Locale, languageTag, locales } from '@postern/locales';
import { partName, statusText } from '@postern/locales/status-page';
import { html } from '../../http/html.ts';
import { calendarFile, calendarMoment, calendarText } from '../../http/i-calendar.ts';
import { lastWord, type NewsRow, newsText } from '../news/index.ts';
import { pageOf } from './page.ts';
import {
  incidentUrl,
  type PageInput,
  pageStatus,
  sortItems,
  statuspageDocuments,
  summaryOf,
} from './summary.ts';

export interface StatusFile {
  type: string;
  content: string;
}

const css = readFileSync(new URL('./status.css', import.meta.url), 'utf8');

/** `de.html` and so on; English is the page that a folder opens with as well. */
export const pageName = (locale: Locale): string => `${locale.slice(0, 2)}.html`;
const FOLDER_PAGE = 'index.html';

const calendarOf = (item: NewsRow, { state, url, locale }: PageInput): string =>
  calendarFile('Status', [
    [
      `UID:${item.item_id}@postern`,
      `DTSTAMP:${calendarMoment(state.at)}`,
      `DTSTART:${calendarMoment(item.starts_at)}`,
      ...(item.ends_at ? [`DTEND:${calendarMoment(item.ends_at)}`] : []),
      `SUMMARY:${calendarText(newsText(item, locale))}`,
      `URL:${incidentUrl(url, item.item_id)}`,
    ],
  ]);

/** What was published, newest first (RFC 4287). */
function feedOf({ state, url, locale }: PageInput): string {
  const entries = state.items.map((item) => {
    const link = incidentUrl(url, item.item_id);
    const parts = item.parts.map((part) => partName(locale, part)).join(', ');
    const head = [statusText(locale, `status.kind_${item.kind === 'news' ? 'slow' : item.kind}`), parts];
    const said = item.updates
      .toReversed()
      .map(
        ({ at, phase, texts }) =>
          `${at} ${statusText(locale, `status.phase_${phase}`)}: ${newsText({ texts }, locale)}`,
      );
    const body = [head.filter(Boolean).join(': '), ...said].join('\n');
    return `<entry><id>urn:uuid:${item.item_id}</id><title>${html(newsText(item, locale))}</title><updated>${lastWord(item).toISOString()}</updated><link href="${html(link)}"/><summary>${html(body)}</summary></entry>`;
  });
  const newest = state.items.reduce((most, item) => Math.max(most, lastWord(item).getTime()), 0);
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(locale)}"><id>${html(url)}</id><title>${html(statusText(locale, 'status.title'))}</title><author><name>Postern</name></author><updated>${new Date(newest).toISOString()}</updated><link rel="self" href="${html(`${url}feed.xml`)}"/>${entries.join('')}</feed>`;
}

/** The whole status page as files by name; they need nothing but a web server that knows their endings. */
export function statusFiles(input: Omit<PageInput, 'locale'> & { publicUrl: URL }): Map<string, StatusFile> {
  const english: PageInput = { ...input, locale: 'en_GB' };
  const files = new Map<string, StatusFile>();
  const json = (name: string, value: object) =>
    files.set(name, { type: 'application/json; charset=utf-8', content: JSON.stringify(value) });
  for (const locale of locales) {
    const page = { type: 'text/html; charset=utf-8', content: pageOf({ ...input, locale }) };
    files.set(pageName(locale), page);
    if (locale === 'en_GB') files.set(FOLDER_PAGE, page);
  }
  files.set('status.css', { type: 'text/css; charset=utf-8', content: css });
  files.set('feed.xml', { type: 'application/atom+xml; charset=utf-8', content: feedOf(english) });
  for (const item of sortItems(input.state).upcoming)
    files.set(`${item.item_id}.ics`, {
      type: 'text/calendar; charset=utf-8',
      content: calendarOf(item, english),
    });
  json('summary.json', summaryOf(english));
  json('status.json', { status_page: pageStatus(english) });
  for (const [name, document] of Object.entries(statuspageDocuments(english)))
    json(`api/v2/${name}.json`, document);
  return files;
}
