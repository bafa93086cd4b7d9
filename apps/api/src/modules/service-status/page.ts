import { type Locale, language_names, languageTag, locales } from '@postern/locales';
import { partName, type StatusTextKey, statusText } from '@postern/locales/status-page';
import { html } from '../../http/html.ts';
import { LOGO } from '../../http/logo.ts';
import { type NewsRow, newsText } from '../news/index.ts';
import { type ComponentState, historyOf, type ServiceState } from './read-state.ts';
import { type PageInput, sortItems } from './summary.ts';

/** Disturbances that are over and still listed. */
const PAST_SHOWN = 20;
const MINUTE_MS = 60_000;

/** Tabler's circle-check, tools, clock-exclamation, circle-x and help, with the word beside them. */
const icons: Record<ComponentState, string> = {
  ok: '<circle cx="12" cy="12" r="9"/><path d="m9 12 2 2 4-4"/>',
  maintenance: '<path d="M7 10h3V7L6.5 3.5a6 6 0 0 1 8 8l6 6a2 2 0 0 1-3 3l-6-6a6 6 0 0 1-8-8z"/>',
  slow: '<path d="M12 9v4m0 3v.01M5 19h14a2 2 0 0 0 1.8-2.7L13.7 4a2 2 0 0 0-3.5 0L3.2 16.3A2 2 0 0 0 5 19"/>',
  down: '<circle cx="12" cy="12" r="9"/><path d="m10 10 4 4m0-4-4 4"/>',
  unknown:
    '<circle cx="12" cy="12" r="9"/><path d="M12 17v.01M12 13.5a1.5 1.5 0 0 1 1-1.5 2.6 2.6 0 1 0-3-4"/>',
};

interface Words {
  text(key: StatusTextKey, params?: Record<string, string>): string;
  part(part: Parameters<typeof partName>[1]): string;
  moment(at: Date): string;
  time(at: Date): string;
  day(at: Date): string;
}

/** Times are UTC and say so: the page is read from everywhere and cannot ask where. */
function wordsOf(locale: Locale): Words {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const one = new Intl.DateTimeFormat(languageTag(locale), { timeZone: 'UTC', ...options });
    return (at: Date) => one.format(at);
  };
  const date = { day: 'numeric', month: 'long' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return {
    text: (key, params) => html(statusText(locale, key, params)),
    part: (part) => html(partName(locale, part)),
    moment: format({ weekday: 'long', ...date, ...clock }),
    time: format(clock),
    day: format({ day: 'numeric', month: 'short' }),
  };
}

const mark = (state: ComponentState, { text }: Words): string =>
  `<span class="mark ${state}"><svg viewBox="0 0 24 24" aria-hidden="true">${icons[state]}</svg>${text(`status.state_${state}`)}</span>`;

/** A sentence a person reads first: whether mail flows, then each part that is not well. */
function headline({ components }: ServiceState, { text, part }: Words): string {
  const bad = components.filter(({ state }) => state !== 'ok');
  if (bad.length === 0) return text('status.overall_ok');
  if (bad.every(({ state }) => state === 'unknown')) return text('status.overall_unknown');
  const isMail = (name: string) => name === 'incoming' || name === 'outgoing';
  const flows = bad.some((one) => isMail(one.part)) ? '' : `${text('status.mail_flows')} `;
  if (bad.length > 3) return `${flows}${text('status.several')}`;
  const each = bad.map(({ part: name, state }) => `${part(name)}: ${text(`status.word_${state}`)}.`);
  return flows + each.join(' ');
}

const minutesOf = ({ starts_at, ends_at }: NewsRow, at: Date): string =>
  String(Math.max(1, Math.round(((ends_at ?? at).getTime() - starts_at.getTime()) / MINUTE_MS)));

function incident(item: NewsRow, locale: Locale, words: Words): string {
  const kind = item.kind === 'news' ? 'ok' : item.kind;
  const parts = item.parts.map(words.part).join(', ');
  return `<section class="incident" id="i-${item.item_id}"><h2 class="title">${mark(kind, words)}<span class="what">${html(newsText(item, locale))}</span><time datetime="${item.starts_at.toISOString()}">${words.text('status.since', { at: words.moment(item.starts_at) })}</time></h2>${parts === '' ? '' : `<p class="quiet">${words.text('status.concerns')} ${parts}</p>`}${updatesOf(item, locale, words)}</section>`;
}

/** Newest first, as a reader who knows the older ones wants them. */
function updatesOf({ updates }: NewsRow, locale: Locale, words: Words): string {
  const rows = updates.toReversed().map((update) => {
    const at = new Date(update.at);
    return `<li><time datetime="${update.at}" title="${words.moment(at)} UTC">${words.day(at)} ${words.time(at)}</time><p><strong>${words.text(`status.phase_${update.phase}`)}</strong> ${html(newsText(update, locale))}</p></li>`;
  });
  return rows.length === 0 ? '' : `<ol class="updates">${rows.join('')}</ol>`;
}

function planned(item: NewsRow, locale: Locale, words: Words): string {
  const until = item.ends_at ? ` – ${words.time(item.ends_at)}` : '';
  return `<div class="plan" id="i-${item.item_id}"><svg class="maintenance" viewBox="0 0 24 24" aria-hidden="true">${icons.maintenance}</svg><div><strong>${html(newsText(item, locale))}</strong><p class="quiet">${words.moment(item.starts_at)}${until} UTC</p><p><a href="${item.item_id}.ics">${words.text('status.calendar')}</a></p>${updatesOf(item, locale, words)}</div></div>`;
}

function component(
  state: ServiceState,
  { part, state: now }: ServiceState['components'][number],
  words: Words,
): string {
  const days = historyOf(state, part);
  const bad = days.filter((day) => day.state !== 'ok');
  const said = bad
    .slice(-3)
    .map((day) => `${words.text(`status.word_${day.state}`)} ${words.day(day.day)}`)
    .join('; ');
  const bars = days.map(({ state: one }, at) => `<rect x="${at * 4}" width="3" height="18" class="${one}"/>`);
  const label = bad.length === 0 ? words.text('status.no_interruption') : said;
  return `<li><div><strong>${words.part(part)}</strong><span class="quiet">${label}</span></div>${mark(now, words)}<svg class="days" viewBox="0 0 359 18" preserveAspectRatio="none" role="img" aria-label="${words.text('status.history')}: ${label}">${bars.join('')}</svg></li>`;
}

/** The status page in one language: HTML without script that works from any folder. */
export function pageOf(input: PageInput & { publicUrl: URL }): string {
  const { state, locale, publicUrl } = input;
  const words = wordsOf(locale);
  const { text } = words;
  const { incidents, maintenances, upcoming, past } = sortItems(state);
  const away = state.read_at.getTime() !== state.at.getTime();
  const languages = locales.map((one) =>
    one === locale
      ? `<span aria-current="true">${language_names[one]}</span>`
      : `<a href="${one.slice(0, 2)}.html" hreflang="${languageTag(one)}" lang="${languageTag(one)}">${language_names[one]}</a>`,
  );
  const legend = (['ok', 'maintenance', 'slow', 'down'] as const).map(
    (one) => `<span><i class="${one}"></i>${text(`status.word_${one}`)}</span>`,
  );
  const lastUpdate = ({ updates }: NewsRow) => {
    const last = updates.at(-1);
    return last ? `<span class="quiet">${html(newsText(last, locale))}</span>` : '';
  };
  const past_rows = past
    .slice(0, PAST_SHOWN)
    .map(
      (item) =>
        `<li id="i-${item.item_id}"><time datetime="${item.starts_at.toISOString()}">${words.day(item.starts_at)}</time><div><strong>${html(newsText(item, locale))}</strong>${lastUpdate(item)}</div><span class="quiet">${text('status.minutes', { minutes: minutesOf(item, state.at) })}</span></li>`,
    );
  const written = `<time datetime="${state.at.toISOString()}">${text('status.written', { at: words.moment(state.at) })}</time>`;
  const stale = away
    ? `<p class="stale">${text('status.away', { at: words.moment(state.read_at) })}</p>`
    : '';
  const title = `${statusText(locale, 'status.title')} – Postern`;
  return `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="60"><title>${html(title)}</title><link rel="stylesheet" href="status.css"><link rel="alternate" type="application/atom+xml" href="feed.xml"></head><body><header><div>${LOGO}<strong>Postern</strong><span class="quiet">${text('status.title')}</span><nav aria-label="${text('status.languages')}">${languages.join('')}</nav><a class="enter" href="${html(publicUrl.href)}">${text('status.sign_in')}</a></div></header><main><div class="now"><h1>${headline(state, words)}</h1><p class="quiet">${written}</p>${stale}${[...incidents, ...maintenances].map((item) => incident(item, locale, words)).join('')}<section><h2>${text('status.parts')}<small>${text('status.history')}</small></h2><ul class="parts">${state.components.map((one) => component(state, one, words)).join('')}</ul><p class="legend">${legend.join('')}</p></section><section><h2>${text('status.past')}</h2>${past_rows.length === 0 ? `<p class="quiet">${text('status.none_past')}</p>` : `<ul class="past">${past_rows.join('')}</ul>`}</section></div><aside><section><h2>${text('status.planned')}</h2>${upcoming.length === 0 ? `<p class="quiet">${text('status.none_planned')}</p>` : upcoming.map((item) => planned(item, locale, words)).join('')}</section><section><h2>${text('status.updates')}</h2><p><a href="feed.xml">${text('status.feed')}</a> <a href="summary.json">JSON</a></p></section><section><h2>${text('status.about')}</h2><p class="quiet">${text('status.about_text')}</p></section></aside></main></body></html>`;
}
