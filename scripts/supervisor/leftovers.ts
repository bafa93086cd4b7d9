// run/processes.json names the processes of the running Postern, so that the next start can tell its own leftovers
// from strangers and end them.

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identify, StartError, signal } from '@postern/db/embedded/index';

interface Known {
  name: string;
  pid: number;
  started: string;
}

const alive = ({ pid, started }: Known) => identify(pid)?.started === started;

export interface Register extends AsyncDisposable {
  /** The run before did not end by itself. */
  readonly after_crash: boolean;
  add(name: string, pid: number): void;
}

const fileOf = (dataFolder: string) => join(dataFolder, 'run/processes.json');

async function read(path: string): Promise<Known[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  try {
    return JSON.parse(text) as Known[];
  } catch {
    // Only a machine that lost power leaves half a file, and then no process of it lives.
    await rename(path, `${path}.unreadable`);
    return [];
  }
}

/** Ends what an earlier run left, or refuses when that run still stands. */
export async function claimDataFolder(
  dataFolder: string,
  onProgress: (line: string) => void,
): Promise<Register> {
  const path = fileOf(dataFolder);
  await mkdir(dirname(path), { recursive: true });
  const before = await read(path);
  const known = before.filter(alive);
  const supervisor = known.find(({ name }) => name === 'supervisor');
  if (supervisor) {
    throw new StartError(
      `Postern already runs from ${dataFolder} (process ${supervisor.pid}): stop it, or set POSTERN_DATA and other ports for a second one.`,
    );
  }
  await endAll(known, onProgress);
  const entries: Known[] = [];
  const write = () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify(entries));
    renameSync(`${path}.new`, path);
  };
  const add = (name: string, pid: number) => {
    const identity = identify(pid);
    if (!identity) return;
    for (let index = entries.length - 1; index >= 0; index -= 1) {
      if (entries[index]?.name === name) entries.splice(index, 1);
    }
    entries.push({ name, pid, started: identity.started });
    write();
  };
  add('supervisor', process.pid);
  return {
    after_crash: before.length > 0,
    add,
    [Symbol.asyncDispose]: () => rm(path, { force: true }),
  };
}

async function endAll(known: Known[], onProgress: (line: string) => void): Promise<void> {
  for (const each of known) {
    onProgress(`ending ${each.name} (process ${each.pid}), left behind by an earlier run`);
    signal(each.pid, 'SIGTERM');
  }
  // A preload has told them to end when their supervisor went; most are through by now.
  const end = Date.now() + 10_000;
  while (known.some(alive) && Date.now() < end) await wait(50);
  for (const each of known.filter(alive)) signal(each.pid, 'SIGKILL');
  while (known.some(alive)) await wait(50);
}
