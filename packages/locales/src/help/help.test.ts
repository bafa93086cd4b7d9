import { describe, expect, it } from 'vitest';
import { locales } from '../locale.ts';
import { type HelpBlock, type HelpInline, plainHelpText, readHelpText, readInlines } from './markup.ts';
import { help_loaders } from './pages.ts';
import { type AnyHelpPage, help_topic_names, help_topics, helpPlace } from './topics.ts';

function inlinesOf(block: HelpBlock): HelpInline[] {
  if (block.kind === 'paragraph') return block.inlines;
  if (block.kind === 'list') return block.items.flat();
  return [...block.head, ...block.rows.flat()].flat();
}

const shapeOf = (text: string) =>
  readHelpText(text).map((block) =>
    block.kind === 'table'
      ? `table of ${block.rows.length}`
      : block.kind === 'list'
        ? `list of ${block.items.length}`
        : 'paragraph',
  );

const placesIn = (text: string) =>
  readHelpText(text)
    .flatMap(inlinesOf)
    .flatMap((part) => (part.kind === 'link' ? [part.place] : []))
    .sort();

describe.each(locales)('%s', (locale) => {
  it('says something under every anchor, in marks that close', async () => {
    const pages = await help_loaders[locale]();
    expect(Object.keys(pages)).toEqual(help_topic_names);
    for (const topic of help_topic_names) {
      const page: AnyHelpPage = pages[topic];
      expect(Object.keys(page.sections), topic).toEqual(help_topics[topic]);
      for (const [anchor, { title, text }] of Object.entries(page.sections)) {
        const place = `${topic}.${anchor}`;
        expect(title.trim(), place).not.toBe('');
        expect(plainHelpText(text).length, place).toBeGreaterThan(60);
        for (const block of readHelpText(text)) {
          const plain = inlinesOf(block).filter((part) => part.kind === 'text' || part.kind === 'bold');
          for (const part of plain) expect(part.text, place).not.toMatch(/\*\*|`|\[|\]\(|^\|/);
          if (block.kind !== 'table') continue;
          for (const row of block.rows) expect(row.length, place).toBe(block.head.length);
        }
      }
    }
  });

  it('has the links, lists and tables of the English pages, and every link leads somewhere', async () => {
    const [pages, english] = await Promise.all([help_loaders[locale](), help_loaders.en_GB()]);
    for (const topic of help_topic_names) {
      const page: AnyHelpPage = pages[topic];
      const source: AnyHelpPage = english[topic];
      for (const [anchor, { text }] of Object.entries(page.sections)) {
        const place = `${topic}.${anchor}`;
        expect(shapeOf(text), place).toEqual(shapeOf(source.sections[anchor]?.text ?? ''));
        expect(placesIn(text), place).toEqual(placesIn(source.sections[anchor]?.text ?? ''));
        for (const target of placesIn(text)) {
          const found = helpPlace(target);
          expect(found, target).not.toBeNull();
          expect(target.includes('.'), target).toBe(found?.anchor !== null);
        }
      }
    }
  });

  it('is written in the language, not copied', async () => {
    if (locale === 'en_GB') return;
    const [pages, english] = await Promise.all([help_loaders[locale](), help_loaders.en_GB()]);
    for (const topic of help_topic_names) {
      expect(pages[topic].about).not.toBe(english[topic].about);
      const source: AnyHelpPage = english[topic];
      for (const [anchor, { text }] of Object.entries(pages[topic].sections))
        expect(text, `${topic}.${anchor}`).not.toBe(source.sections[anchor]?.text);
    }
  });
});

it('reads the marks, and takes everything else as text', () => {
  expect(readInlines('a **b** `<i>` [Ctrl K] [c](search.time) <script>')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'bold', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: '<i>' },
    { kind: 'text', text: ' ' },
    { kind: 'key', text: 'Ctrl K' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'c', place: 'search.time' },
    { kind: 'text', text: ' <script>' },
  ]);
  expect(readHelpText('one\ntwo\n\n- a\n- b\n  more\n\n1. x').map((block) => block.kind)).toEqual([
    'paragraph',
    'list',
    'list',
  ]);
  expect(readHelpText('- a\n- b\n  more')[0]).toMatchObject({
    items: [[{ text: 'a' }], [{ text: 'b more' }]],
  });
});

it('takes unknown places for the contents, unknown anchors for the top of their page', () => {
  expect(helpPlace('search.time')).toEqual({ topic: 'search', anchor: 'time' });
  expect(helpPlace('search.nowhere')).toEqual({ topic: 'search', anchor: null });
  expect(helpPlace('nowhere.time')).toBeNull();
  expect(helpPlace('constructor')).toBeNull();
  expect(helpPlace('')).toBeNull();
});
