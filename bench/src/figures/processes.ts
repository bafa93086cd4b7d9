// What /proc of Linux says of processes.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Seconds of processor time used so far. */
export function processorTime(pid: number | 'self'): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Processes of an installation below its supervisor, by name: gateway, api, worker, keyholder. */
export function servicesOf(supervisor: number): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'latin1'))?.[1];
      const part = /apps\/(\w+)\/src\/(\w+)\.ts/.exec(readFileSync(`/proc/${name}/cmdline`, 'latin1'));
      if (Number(parent) === supervisor && part)
        found.set(part[2] === 'main' ? String(part[1]) : String(part[2]), Number(name));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}
