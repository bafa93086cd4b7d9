import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Lock } from './list.ts';

export const repository = resolve(import.meta.dirname, '../..');
export const licence_file = 'LICENCES.md';

/** The lock file of the project, and that of what installs it. */
export const readLocks = (): Lock[] =>
  ['package-lock.json', 'scripts/setup/installer/package-lock.json'].map(
    (path) => (JSON.parse(readFileSync(join(repository, path), 'utf8')) as { packages: Lock }).packages,
  );
