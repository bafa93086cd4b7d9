import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reboot, type VolatileFolders, volatileDisk } from './volatile-disk.ts';

let root: string;
let folders: VolatileFolders;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'postern-volatile-'));
  folders = { cache: join(root, 'cache'), durable: join(root, 'durable') };
  await reboot(folders);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** What a power cut leaves of the one file, after the steps in their order; null where its name is gone. */
async function left(steps: readonly ('folder' | 'write' | 'sync')[]): Promise<string | null> {
  const disk = volatileDisk(folders);
  const file = await disk.create(join(folders.cache, 'file'));
  for (const step of steps) {
    if (step === 'folder') await disk.syncFolder(folders.cache);
    else if (step === 'sync') await file.sync();
    else await file.write([Buffer.from('content ')]);
  }
  await file.close();
  return readFile(join(folders.durable, 'file'), 'utf8').catch(() => null);
}

test.each([
  ['content whose name was synced after it', ['write', 'sync', 'folder'], 'content '],
  [
    'content whose name another file of the folder made durable before it',
    ['folder', 'write', 'sync'],
    'content ',
  ],
  ['only what was synced', ['write', 'sync', 'folder', 'write'], 'content '],
  ['what was added and synced later', ['write', 'sync', 'folder', 'write', 'sync'], 'content content '],
  ['an empty file where only the name was synced', ['write', 'folder'], ''],
  ['nothing where only the content was synced', ['write', 'sync'], null],
] as const)('a power cut leaves %s', async (_what, steps, content) => {
  expect(await left(steps)).toBe(content);
});
