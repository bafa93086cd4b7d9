import { expect, test } from 'vitest';
import { files, sources } from './files.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const isLocale = (part: string) => /^[a-z]{2}_[A-Z]{2}$/.test(part);

test('source files and their folders are named in kebab-case', () => {
  const misnamed = sources.filter((path) =>
    path
      .split('/')
      .flatMap((part) => part.replace(/^\./, '').split('.'))
      .some((part) => !kebab.test(part) && !isLocale(part)),
  );
  expect(misnamed).toEqual([]);
});

test('no file or folder is named after nothing', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|manager|misc|info|stuff)(\.[a-z]+)*(\/|$)/;
  expect(files.filter((path) => drawers.test(path))).toEqual([]);
});

test('browser tests live in e2e/ and carry its suffix', () => {
  const misplaced = sources.filter((path) => /\.e2e\.ts$/.test(path) !== /^e2e\/[^/]+\.e2e\.ts$/.test(path));
  expect(misplaced).toEqual([]);
});
