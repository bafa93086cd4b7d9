import { mkdir, mkdtempDisposable, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBackups, removeOldBackups } from './take-backup.ts';

const finished = [1, 2, 3, 4].map((day) => `postern-2026-11-0${day}T013000000Z`);
/** One that is being taken, and what somebody else keeps there. */
const others = ['postern-2026-11-05T013000000Z.part', 'lost+found', 'postern-old'];

async function makeTarget() {
  const target = await mkdtempDisposable(join(tmpdir(), 'postern-backups-'));
  for (const name of [...finished, ...others]) {
    await mkdir(join(target.path, name, 'blobs'), { recursive: true });
    await writeFile(join(target.path, name, 'manifest.json'), '{}');
  }
  return target;
}

test('only the newest so many backups stay, and whatever is not a finished one', async () => {
  await using target = await makeTarget();
  const gone = await removeOldBackups(target.path, 2);
  expect(gone).toEqual([finished[1], finished[0]].map((name) => join(target.path, name ?? '')));
  expect((await readdir(target.path)).sort()).toEqual([...others, ...finished.slice(2)].sort());
  expect(await removeOldBackups(target.path, 2)).toEqual([]);
  expect(await removeOldBackups(target.path, Number.POSITIVE_INFINITY)).toEqual([]);
});

test.each([0, -1, Number.NaN])('the last backup is never removed: %s', async (keep) => {
  await using target = await makeTarget();
  await expect(removeOldBackups(target.path, keep)).rejects.toThrow('at least one backup stays');
  expect(await listBackups(target.path)).toHaveLength(finished.length);
});
