import { expect, test } from 'vitest';
import { files, isTest, lines, read, sources } from './files.ts';

// Files that are data, not logic: long because the world they list is long.
const data = [
  /\.generated\.ts$/,
  /^packages\/db\/src\/generated\//,
  /^packages\/locales\/src\/[a-z]{2}_[A-Z]{2}\//,
];

const code = sources.filter((path) => !data.some((pattern) => pattern.test(path)));
/** What only tests read is long where there is much to list. */
const isOfTests = (path: string) => isTest(path) || path.endsWith('.fixture.ts');
const sizes = code.filter((path) => !isOfTests(path)).map((path) => ({ path, lines: lines(path) }));

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];

test('no source file is longer than 400 lines', () => {
  expect(sizes.filter((file) => file.lines > 400)).toEqual([]);
});

test('no test or fixture is longer than 600 lines', () => {
  const tests = code.filter(isOfTests).map((path) => ({ path, lines: lines(path) }));
  expect(tests.filter((file) => file.lines > 600)).toEqual([]);
});

test('half of the source files stay under 90 lines, nine tenths under 250', () => {
  const counts = sizes.map((file) => file.lines);
  expect(percentile(counts, 0.5)).toBeLessThanOrEqual(90);
  expect(percentile(counts, 0.9)).toBeLessThanOrEqual(250);
});

test('no line of SQL is longer than 160 characters', () => {
  const sql = files.filter((path) => /^packages\/db\/.*\.sql$/.test(path));
  expect(sql.length).toBeGreaterThan(40);
  const long = sql.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (line.length > 160 ? [`${path}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
