// The public mail corpus: an archive beside the repository that is no part of it. Where it is missing, tests that need it
// have nothing to do.
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const repository = resolve(import.meta.dirname, '../../..');
const archive = resolve(repository, '../shared/corpus.tar.xz');
const cache = join(repository, 'node_modules/.cache/postern');

/** Folder of the unpacked corpus, unpacked once and kept; undefined where there is no archive. */
export async function corpusFolder(): Promise<string | undefined> {
  if (!existsSync(archive)) return undefined;
  const { size, mtimeMs } = statSync(archive);
  const folder = join(cache, `corpus-${size}-${Math.round(mtimeMs)}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'corpus-unfinished-'));
  await promisify(execFile)('tar', ['-xJf', archive, '-C', unfinished]);
  // Another test may have been quicker; its copy is as good.
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true });
  });
  return folder;
}
