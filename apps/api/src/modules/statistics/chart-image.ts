import { createRequire } from 'node:module';
import { drawMailFlow, figureOf, placed, toSvg } from '@postern/chart';
import type { ChartKind, MailFlowDays } from '@postern/contract';
import { type Locale, languageTag, text_parts, translateFrom } from '@postern/locales';
import { fairQueue } from '@postern/mail/fair-queue';
import { renderAsync } from '@resvg/resvg-js';

const { resolve } = createRequire(import.meta.url);
/** resvg reads TTF only: with a WOFF2, or with no font, it draws no text and says nothing. */
const fonts = [
  '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
].map((path) => resolve(path));

const SIDE = 16;
/** Title and sentence. */
const HEAD = 50;
const FOOT = 8;
/** Pixels a character of the sentence takes, about. */
const CHARACTER = 6.2;

export interface ChartRequest {
  chart: ChartKind;
  data: MailFlowDays;
  locale: Locale;
  theme: 'light' | 'dark';
  width: number;
  height: number;
}

async function makeWords(locale: Locale) {
  const texts = {
    ...(await text_parts.statistics[locale]()),
    ...(await text_parts.refused[locale]()),
  };
  const tag = languageTag(locale);
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const t = (key: string, params: Record<string, string | number> = {}) =>
    translateFrom(texts, locale, key as never, params);
  return {
    t,
    count: (value: number) => number.format(value),
    day: (text: string) => (text === '' ? '' : day.format(new Date(`${text}T00:00:00Z`))),
  };
}

/** Kept: what a formatter holds outside of the heap is let go late, some 30 kB for each chart. */
const words_of_locales = new Map<Locale, ReturnType<typeof makeWords>>();

function wordsOf(locale: Locale): ReturnType<typeof makeWords> {
  const words = words_of_locales.get(locale) ?? makeWords(locale);
  words_of_locales.set(locale, words);
  return words;
}

/** The chart with its title and the sentence that says what it shows. */
export async function chartSvg({ chart, data, locale, theme, width, height }: ChartRequest): Promise<string> {
  const { t, count, day } = await wordsOf(locale);
  const words = {
    ...{ count, day },
    title: (one: MailFlowDays['days'][number]) =>
      t('statistics.day_title', {
        ...{ day: day(one.day), passed: count(one.passed) },
        ...{ rejected: count(one.rejected), held: count(one.held) },
      }),
    category: (kind: 'rejects' | 'slowed', category: string) =>
      t(kind === 'rejects' ? `reject_kind.${category}` : `statistics.slowed_${category}`),
  };
  const title = `${t(`statistics.chart_${chart}`)} · ${t(`statistics.flow_${data.flow}`)}`;
  const { messages, of } = figureOf(chart, data);
  const span = { from: day(data.from), until: day(data.until) };
  const sentence =
    of === null
      ? t('statistics.sentence', { number: count(messages), ...span })
      : t('statistics.sentence_of', {
          ...{ number: count(messages), all: count(of), ...span },
          percent: count((messages / Math.max(1, of)) * 100),
        });
  const most = Math.floor((width - 2 * SIDE) / CHARACTER);
  const drawing = drawMailFlow(chart, data, words, width - 2 * SIDE, Math.max(30, height - HEAD - FOOT));
  return toSvg(
    {
      width,
      height,
      shapes: [
        { kind: 'text', x: SIDE, y: 22, text: title, anchor: 'start', tone: 'text', size: 14, bold: true },
        {
          ...{ kind: 'text', x: SIDE, y: 40, anchor: 'start', tone: 'text-2', size: 12 },
          text: sentence.length > most ? `${sentence.slice(0, Math.max(1, most - 1))}…` : sentence,
        },
        ...placed(drawing.shapes, SIDE, HEAD),
      ],
    },
    { theme, title, description: sentence },
  );
}

/** Images drawn at once; each takes a core for some 50 ms. */
const AT_ONCE = 2;
const queue = fairQueue(AT_ONCE);

/** @param client whose turn is counted: one who asks for many waits longer than others */
export async function pngOf(svg: string, client: string): Promise<Buffer> {
  const leave = await queue.enter(client);
  try {
    const image = await renderAsync(svg, {
      font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'IBM Plex Sans' },
    });
    return image.asPng();
  } finally {
    leave();
  }
}
