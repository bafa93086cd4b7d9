import type { Readable } from 'node:stream';
import type { CoreDeps } from '../../../http/deps.ts';
import { fail } from '../../../http/problem.ts';

/** Files one person may have made at once by one server. */
const MOST_AT_ONCE = 2;

const running = new WeakMap<CoreDeps, Map<string, number>>();

/** Takes one of the person's places until the file has been read or given up; `too_many_exports` when none is left. */
export function takePlace(
  services: CoreDeps,
  user_id: string,
): { until(file: Readable): void; give(): void } {
  const people = running.get(services) ?? new Map<string, number>();
  running.set(services, people);
  const taken = people.get(user_id) ?? 0;
  if (taken >= MOST_AT_ONCE) fail('too_many_exports');
  people.set(user_id, taken + 1);
  const give = () => {
    const left = (people.get(user_id) ?? 1) - 1;
    if (left > 0) people.set(user_id, left);
    else people.delete(user_id);
  };
  return { give, until: (file) => void file.once('close', give) };
}
