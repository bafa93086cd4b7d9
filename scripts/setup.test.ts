import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '@postern/db/embedded/index';
import { until } from '@postern/testing/until';
import { expect, test } from 'vitest';

/** A copy whose packages are not there yet, and an npm that takes its time. */
async function freshCopy(
  folder: string,
): Promise<{ start: string; npm: string; pid: () => Promise<number> }> {
  const [scripts, tools, pid] = ['scripts', 'tools', 'pid'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([scripts, tools].map((one) => mkdir(one)));
  for (const name of ['setup.mjs', 'start.mjs'])
    await copyFile(join(import.meta.dirname, name), join(scripts, name));
  await writeFile(join(tools, 'npm'), `#!/bin/sh\necho $$ >"${pid}"\nexec sleep 60\n`);
  await chmod(join(tools, 'npm'), 0o755);
  const read = async () => Number(await readFile(pid, 'utf8').catch(() => 0));
  return { start: join(scripts, 'start.mjs'), npm: tools, pid: read };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s sent to the command alone ends the installation it waits for', async (signal, code) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-setup-'));
  const { start, npm, pid } = await freshCopy(folder.path);
  const child = spawn(process.execPath, [start], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${npm}:${process.env.PATH}` },
  });
  const ended = new Promise((done) => child.once('close', done));
  const installing = await until('npm', pid);
  expect(identify(installing)).toBeDefined();
  child.kill(signal);
  expect(await ended).toBe(code);
  expect(identify(installing)).toBeUndefined();
});
