// Process ids are used again, after a reboot or a long run: a process is ours only when more than its number fits.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface ProcessIdentity {
  name: string;
  /** When it started, in the words of this system; only ever compared. */
  started: string;
}

function fromProc(pid: number): ProcessIdentity {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // proc(5): "pid (comm) state …", comm may hold spaces and brackets; starttime is field 22, the 20th after comm.
  const end = line.lastIndexOf(')');
  const fields = line.slice(end + 2).split(' ');
  if (fields[0] === 'Z') throw new Error('a zombie has ended');
  return { name: line.slice(line.indexOf('(') + 1, end), started: fields[19] ?? '' };
}

function fromPs(pid: number): ProcessIdentity {
  const ps = (column: string) =>
    execFileSync('ps', ['-p', String(pid), '-o', `${column}=`], { encoding: 'utf8' }).trim();
  return { name: basename(ps('comm')), started: ps('lstart') };
}

/** Undefined where no such process lives. */
export function identify(pid: number): ProcessIdentity | undefined {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

/** Signals a process or, given a negative id, its group; false where there is none. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
