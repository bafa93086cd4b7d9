import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licencePage, licencesOf } from './list.ts';
import { licence_file, readLocks, repository } from './locks.ts';

test('LICENCES.md is what the lock files say; npm run licences writes it anew', () => {
  expect(readFileSync(join(repository, licence_file), 'utf8')).toBe(licencePage(readLocks()));
});

test('the read-me names the list', () => {
  expect(readFileSync(join(repository, 'README.md'), 'utf8')).toContain(`(${licence_file})`);
});

test.each([
  ['a licence nobody has decided on', { license: 'AGPL-3.0-only' }, 'new-one is AGPL-3.0-only'],
  [
    'a copyleft licence that was decided on for another package',
    { license: 'EUPL-1.1+' },
    'new-one is EUPL-1.1+',
  ],
  ['no licence', {}, 'new-one names no licence'],
])('a package with %s is refused', (_what, entry, sentence) => {
  expect(() => licencesOf([{ 'node_modules/new-one': { version: '1.0.0', ...entry } }])).toThrow(sentence);
});
