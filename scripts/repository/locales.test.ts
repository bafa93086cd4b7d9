import { loadAllTexts, locales } from '@postern/locales';
import { expect, test } from 'vitest';
import { files, read } from './files.ts';

test('every language has the same text files', () => {
  const areas = (locale: string) =>
    files
      .filter((path) => path.startsWith(`packages/locales/src/${locale}/`))
      .map((path) => path.slice(`packages/locales/src/${locale}/`.length))
      .sort();
  const english = areas('en_GB');
  expect(english.length).toBeGreaterThan(0);
  for (const locale of locales) expect({ locale, areas: areas(locale) }).toEqual({ locale, areas: english });
});

test('every job that runs by itself has a name for the operator’s page', async () => {
  const texts: Record<string, string> = await loadAllTexts('en_GB');
  const jobs = files
    .filter((path) => /^apps\/api\/src\/modules\/.*\/jobs\/[^.]+\.ts$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/name: '(\w+)',\s*schedule: \{/g)])
    .map(([, name]) => `job.${name}`);
  expect(jobs.length).toBeGreaterThan(20);
  expect(jobs.filter((key) => !(key in texts))).toEqual([]);
});

test('a text with plural forms is given its count as a number, not as text', async () => {
  const texts: Record<string, string> = await loadAllTexts('en_GB');
  const asked = files
    .filter((path) => /^(?:apps\/console|packages\/web)\/src\/.*\.tsx?$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\bt\(\s*'([\w.]+)',\s*\{\s*count: (?:\w+\.)?count\(/g)].map(
        ([, key]) => `${key}`,
      ),
    );
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((key) => `${key}_other` in texts)).toEqual([]);
});
