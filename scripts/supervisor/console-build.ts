import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '@postern/db/embedded/index';
import { repository } from './config.ts';

const sources = ['apps/console', 'packages/ui', 'packages/web', 'packages/contract', 'packages/locales'];
const app = join(repository, 'apps/console');
export const consoleFolder = join(app, 'dist');

/** Hash over everything the console is built from, package versions included. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(repository, 'package-lock.json')));
  for (const source of sources) {
    const entries = await readdir(join(repository, source), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/[\\/](node_modules|dist)[\\/]|[.]test[.]tsx?$/.test(path))
      .sort();
    for (const path of paths)
      hash.update(`\0${path.slice(repository.length)}\0`).update(await readFile(path));
  }
  return hash.digest('hex');
}

/** Builds the console unless the present build is of the same sources. */
export async function buildConsole(onProgress: (line: string) => void): Promise<void> {
  const stamp = join(consoleFolder, '.sources');
  const wanted = await sourceHash();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  onProgress('building the console');
  await rm(stamp, { force: true });
  try {
    await promisify(execFile)(
      process.execPath,
      [join(repository, 'node_modules/.bin/vite'), 'build', '--logLevel', 'error', '--emptyOutDir'],
      { cwd: app, maxBuffer: 64 * 2 ** 20, env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' } },
    );
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartError(`The console could not be built:\n${stderr}${stdout}`, { cause: error });
  }
  await writeFile(stamp, wanted);
}
