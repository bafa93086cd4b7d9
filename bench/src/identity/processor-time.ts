import { readdirSync, readFileSync } from 'node:fs';

/** A server's process, and the parent of the processes of its database; 0 for none. */
export interface Processes {
  readonly pid: number;
  readonly postmaster: number;
}

const isNumber = (name: string) => /^\d+$/.test(name);

/** Nanoseconds all threads of a process have run: passwords are hashed beside the main one. */
function threadsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0]))
    .reduce((sum, spent) => sum + spent, 0);
}

/** Processor time in ms of a server and its database; undefined where the system does not tell. */
export function processorTime({ pid, postmaster }: Processes): number | undefined {
  try {
    const children = readdirSync('/proc')
      .filter(isNumber)
      .filter(
        (name) =>
          Number(readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]) === postmaster,
      );
    const database = postmaster > 0 ? children.map((name) => threadsOf(Number(name))) : [];
    return (threadsOf(pid) + database.reduce((sum, spent) => sum + spent, 0)) / 1e6;
  } catch {
    // Not Linux, or a process ended while it was looked at: the figure is left out.
    return undefined;
  }
}
