import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { quantile } from '../search/measure.ts';

/** Figures beside their goals, as a benchmark finds them; false once one was missed. */
export function openTable() {
  let is_good = true;
  const row = (name: string, value: string, verdict: string) =>
    console.log(`${name.padEnd(58)} ${value.padStart(30)}  ${verdict}`);
  return {
    /** @param most what it may be, in the same unit */
    tell(name: string, value: number, unit: string, most: number) {
      if (value > most) is_good = false;
      row(
        name,
        `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`,
        value > most ? `over ${most}` : `at most ${most}: ok`,
      );
    },
    note: (name: string, value: string) => row(name, value, ''),
    load: () =>
      row(
        'load of the machine (2 cores)',
        loadavg()
          .map((one) => one.toFixed(1))
          .join(' '),
        '',
      ),
    end(name: string) {
      console.log(is_good ? `${name}: all within the goals` : `${name}: NOT all within the goals`);
      if (!is_good) process.exitCode = 1;
    },
  };
}

export interface Cost {
  /** Milliseconds of wall time. */
  readonly median: number;
  readonly p95: number;
  /** Milliseconds of processor time of this process each took. */
  readonly processor: number;
}

/** So many times one after the other; the first is left out, since it loads what it needs. */
export async function costOf(times: number, what: (index: number) => unknown): Promise<Cost> {
  await what(0);
  const took: number[] = [];
  const before = process.cpuUsage();
  for (let index = 1; index <= times; index += 1) {
    const started = performance.now();
    await what(index);
    took.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    median: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    processor: (user + system) / 1000 / times,
  };
}

/** Megabytes a process holds in memory now. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The most a process held while something ran, beyond what it held before. */
export async function growthOf<T>(pid: number, run: () => Promise<T>): Promise<{ result: T; grew: number }> {
  const before = memoryOf(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  try {
    const result = await run();
    return { result, grew: Math.max(most, memoryOf(pid)) - before };
  } finally {
    clearInterval(timer);
  }
}
