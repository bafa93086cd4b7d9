import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');

/** Every file git knows or would add, so a new file is judged before it is committed. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: repository,
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(resolve(repository, path)));

export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || /(^|\/)fixtures\//.test(path);

export const sources = files.filter(
  (path) => /\.(ts|tsx|mjs|cjs)$/.test(path) && !/(^|\/)(fixtures|dist)\//.test(path),
);

export const read = (path: string) => readFileSync(resolve(repository, path), 'utf8');

export const lines = (path: string) => read(path).split('\n').length - 1;
