import { chmod, mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findHome } from './cluster-home.ts';
import { StartError } from './start-error.ts';

const me = { name: 'me', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const somebodyElse = { name: 'somebody', uid: me.uid + 4242, gid: me.gid + 4242 };

async function makeCluster(home: string): Promise<string> {
  await mkdir(join(home, 'data'), { recursive: true });
  await writeFile(join(home, 'data/PG_VERSION'), '18\n');
  return home;
}

/** A data folder, and a folder outside it that its pointer names. */
async function arrange(folder: string, from?: string) {
  const [data, outside] = [join(folder, 'data'), join(folder, 'outside')];
  await mkdir(data);
  await writeFile(join(data, 'postgres-outside'), `${from ?? data}\n${outside}\nmark\n`);
  return { data, outside };
}

const temporary = () => mkdtempDisposable(join(tmpdir(), 'postern-home-'));

test('a cluster is found where it is, in the data folder or outside, and none where there is none', async () => {
  await using folder = await temporary();
  const { data, outside } = await arrange(folder.path);
  expect(await findHome(data, me)).toBeUndefined();
  const home = await makeCluster(join(outside, 'postgres'));
  expect(await findHome(data, me)).toBe(home);
  await using other = await temporary();
  const inside = await makeCluster(join(other.path, 'postgres'));
  expect(await findHome(other.path, me)).toBe(inside);
});

test('a cluster of another user is refused, wherever it lies', async () => {
  await using folder = await temporary();
  const { data, outside } = await arrange(folder.path);
  await makeCluster(join(outside, 'postgres'));
  await expect(findHome(data, somebodyElse)).rejects.toThrow('belongs to the user');
  await using other = await temporary();
  await makeCluster(join(other.path, 'postgres'));
  await expect(findHome(other.path, somebodyElse)).rejects.toThrow('belongs to the user');
});

test('a cluster in a folder that may not be entered any more is refused', async () => {
  await using folder = await temporary();
  const closed = join(folder.path, 'closed');
  const data = join(closed, 'data');
  await makeCluster(join(data, 'postgres'));
  await chmod(closed, 0o600);
  try {
    await expect(findHome(data, me)).rejects.toThrow(StartError);
  } finally {
    await chmod(closed, 0o700);
  }
});

test('a copy of a data folder, and one with two clusters, are refused', async () => {
  await using folder = await temporary();
  const { data, outside } = await arrange(folder.path, '/srv/original');
  await makeCluster(join(outside, 'postgres'));
  await expect(findHome(data, me)).rejects.toThrow('belongs to the data folder /srv/original');
  await makeCluster(join(data, 'postgres'));
  await expect(findHome(data, me)).rejects.toThrow('There are two databases');
});
