// The server that may already run on a data folder: left behind when its parent was killed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identify, signal } from './process-identity.ts';
import { StartError } from './start-error.ts';

export interface Postmaster {
  pid: number;
  port: number;
  /** Answers: as a standby, to those who read. */
  ready: boolean;
}

/** Reads postmaster.pid (storage/lmgr "pidfile.h": pid, data folder, start, port, socket, address, key, status). */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const fields = text.split('\n').map((line) => line.trim());
  return {
    pid: Number(fields[0]),
    port: Number(fields[3]),
    ready: fields[7] === 'ready' || fields[7] === 'standby',
  };
}

async function gone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (!identify(pid)) return true;
    await wait(50);
  }
  return false;
}

/** Stops a server: fast shutdown (SIGINT) first, immediate (SIGQUIT, recovers at the next start) when that takes too long. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!signal(pid, 'SIGINT') || (await gone(pid, 15_000))) return;
  signal(pid, 'SIGQUIT');
  if (await gone(pid, 5_000)) return;
  signal(pid, 'SIGKILL');
  if (!(await gone(pid, 5_000))) throw new StartError(`PostgreSQL (process ${pid}) does not end.`);
}

export async function stopOrphan(data: string): Promise<boolean> {
  const orphan = await readPostmaster(data);
  if (!orphan || !(orphan.pid > 1) || identify(orphan.pid)?.name !== 'postgres') return false;
  await stopPostmaster(orphan.pid);
  return true;
}
