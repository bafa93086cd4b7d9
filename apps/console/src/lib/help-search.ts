/** Searching the help: every word must occur, accents and capitals aside; titles count more than text. */
import { plainHelpText } from '@postern/locales/help/markup';
import { type HelpPages, type HelpSection, help_topic_names } from '@postern/locales/help/topics';

export type HelpHit = {
  /** `topic.anchor`, or the topic alone where the page itself fits. */
  place: string;
  page: string;
  section: string;
  /** The part of the text around the first word found. */
  extract: string;
};

export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();
}

const in_title = 10;
const in_page_title = 4;
const in_words = 3;
const in_text = 1;
const extract_length = 140;

type Entry = { hit: Omit<HelpHit, 'extract'>; text: string; fields: { folded: string; weight: number }[] };

export function helpIndex(pages: HelpPages): Entry[] {
  return help_topic_names.flatMap((topic) => {
    const page = pages[topic];
    const shared = { folded: foldAccents(page.title), weight: in_page_title };
    const sections: [string, HelpSection][] = Object.entries(page.sections);
    return [
      {
        hit: { place: topic, page: page.title, section: '' },
        text: page.about,
        fields: [
          { folded: foldAccents(page.title), weight: in_title },
          { folded: foldAccents(page.words), weight: in_words },
          { folded: foldAccents(page.about), weight: in_text },
        ],
      },
      ...sections.map(([anchor, section]) => {
        const text = plainHelpText(section.text);
        return {
          hit: { place: `${topic}.${anchor}`, page: page.title, section: section.title },
          text,
          fields: [
            { folded: foldAccents(section.title), weight: in_title },
            shared,
            { folded: foldAccents(text), weight: in_text },
          ],
        };
      }),
    ];
  });
}

function extractAround(text: string, word: string): string {
  const at = Math.max(0, foldAccents(text).indexOf(word));
  const from = at < extract_length / 2 ? 0 : text.lastIndexOf(' ', at - extract_length / 3) + 1;
  const cut = text.slice(from, from + extract_length);
  const whole = from + extract_length >= text.length;
  return `${from > 0 ? '… ' : ''}${whole ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`}`;
}

export function findHelp(index: readonly Entry[], asked: string, most = 20): HelpHit[] {
  const words = foldAccents(asked).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  return index
    .map((entry) => {
      const scores = words.map((word) =>
        Math.max(0, ...entry.fields.map((field) => (field.folded.includes(word) ? field.weight : 0))),
      );
      const found = scores.every((score) => score > 0);
      return { entry, score: found ? scores.reduce((sum, score) => sum + score, 0) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => ({ ...entry.hit, extract: extractAround(entry.text, first) }));
}
