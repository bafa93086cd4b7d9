import { readdirSync, readFileSync } from 'node:fs';
import type { Api } from './api.ts';
import type { Shape } from './shapes.ts';

export interface Times {
  readonly median: number;
  readonly p99: number;
  readonly failed: number;
  /** Answers that only say how far was looked, and are gone on from there. */
  readonly partly: number;
  /** Milliseconds of processor time a request cost API and database; undefined where /proc does not tell. */
  readonly cpu: number | undefined;
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Processor time of the API and of the PostgreSQL it asks, in ms. */
function processorTime(api: Api): number | undefined {
  try {
    let total = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const parent = Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]);
      if (Number(pid) !== api.pid && parent !== api.postmaster) continue;
      total += Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
    }
    return total;
  } catch {
    // Not Linux, or a process ended while it was looked at: the figure is left out.
    return undefined;
  }
}

/** Asks a shape's questions in turn by so many callers at once. */
export async function measure(
  api: Api,
  token: string,
  { questions }: Shape,
  callers: number,
  requests: number,
): Promise<Times> {
  const times: number[] = [];
  let failed = 0;
  let partly = 0;
  let asked = 0;
  const before = processorTime(api);
  const caller = async () => {
    while (asked < requests) {
      const question = questions[asked++ % questions.length];
      if (!question) return;
      const started = performance.now();
      const answer = await api.get(question.path, token);
      times.push(performance.now() - started);
      if (answer.status !== 200) failed += 1;
      else if (answer.body.includes('"looked_to":"')) partly += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const after = processorTime(api);
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / times.length;
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), failed, partly, cpu };
}
