import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataFolder, prepareFolder } from './data-folder.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'postern-data-folder-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('a folder is made with all above it, and taken when it is there', async () => {
  const folder = join(home, 'a', 'b', 'c');
  await prepareDataFolder(folder);
  await prepareDataFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

test('a place that takes no folders is named in one sentence, at once', async () => {
  await expect(prepareDataFolder('/proc/postern/data')).rejects.toThrow(
    'POSTERN_DATA (/proc/postern/data) is of no use: that file system takes no new folders.',
  );
  await expect(prepareFolder('POSTERN_SECRETS', '/proc/postern', 0o700)).rejects.toThrow(
    'POSTERN_SECRETS (/proc/postern) is of no use: that file system takes no new folders.',
  );
});

test('a file in the way is named as one', async () => {
  const file = join(home, 'file');
  await writeFile(file, '');
  await expect(prepareDataFolder(file)).rejects.toThrow('a file of that name is in the way');
  await expect(prepareDataFolder(join(file, 'below'))).rejects.toThrow('a part of that path is a file');
});
