import { text_parts } from '@postern/locales';
import { expect, test } from 'vitest';
import { readChunks } from './loaded-texts.ts';

const plural = /_(?:one|other|many)$/;
const others = [
  // Names topics of the help pages, which are called like the texts of their screens.
  'apps/console/src/lib/help-place.ts',
  // Fetches the texts of all languages itself.
  'apps/console/src/features/devboard/errors-tab.tsx',
];

/** The parts in which each key stands; a plural also by its stem, as the console asks for it. */
async function partsOfKeys(): Promise<Map<string, Set<string>>> {
  const parts = new Map<string, Set<string>>();
  for (const [part, loaders] of Object.entries(text_parts))
    for (const key of Object.keys(await loaders.en_GB()))
      for (const name of new Set([key, key.replace(plural, '')]))
        parts.set(name, (parts.get(name) ?? new Set()).add(part));
  return parts;
}

test('whoever opens a screen by its address has the texts that it shows', async () => {
  const { chunks, modules } = readChunks();
  const parts = await partsOfKeys();
  const partsOf = (word: string) => [parts.get(word)].filter((found) => found !== undefined);
  const partsFrom = (head: string) =>
    /^[a-z_]+\./.test(head)
      ? [...parts].filter(([key]) => key.startsWith(head)).map(([, found]) => found)
      : [];

  const missing = chunks.flatMap(({ entry, modules: within, parts: there }) => {
    const lacks = (found: Set<string>[]) =>
      found.length > 0 && found.every((one) => one.isDisjointFrom(there));
    return [...within]
      .filter((path) => !others.includes(path))
      .flatMap((path) => {
        const { words = [], beginnings = [] } = modules.get(path) ?? {};
        return [
          ...words.filter((word) => lacks(partsOf(word))),
          ...beginnings.filter((head) => lacks(partsFrom(head))),
        ].map((word) => `${path} shows ${word}, but ${entry} comes with ${[...there].join(', ')}`);
      });
  });
  expect(missing).toEqual([]);
});

test('the chunks read are those of the console', () => {
  const { chunks, modules } = readChunks();
  const partsOf = (name: string) =>
    [...(chunks.find(({ entry }) => entry.endsWith(name))?.parts ?? [])].sort();
  expect(partsOf('src/main.tsx')).toEqual(['base']);
  expect(partsOf('sender-lists/sender-lists-screen.tsx')).toEqual(['base', 'lists', 'signed_in']);
  expect(partsOf('account/recovery-page.tsx')).toEqual(['base', 'credentials']);
  const what_if = modules.get('apps/console/src/features/what-if/what-if-screen.tsx');
  expect(what_if?.words).toContain('what_if.checking');
  expect(modules.get('packages/ui/src/failed.tsx')?.words).toContain('error.try_again');
});
