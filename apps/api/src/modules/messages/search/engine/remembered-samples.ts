import type { SearchRequest } from './request.ts';
import type { Sample } from './sample-result.ts';

/** How long a sample stands for what would be sampled now: a plan it chooses finds the same, quicker or slower. */
const KEPT_MS = 60_000;
const MOST_KEPT = 2000;

interface Remembered {
  readonly sample: Promise<Sample>;
  /** When it was asked for, in ms since 1970. */
  readonly at: number;
}

/** By what was asked and whose mail may be read, the oldest first. */
const remembered = new Map<string, Remembered>();

/**
 * The sample of a search that was asked for a moment ago, or is being taken: its list, its count and its summary, and each look at them again, begin at
 * the same mail.
 * @param take a new one, where none stands for the request
 */
export async function rememberedSample(request: SearchRequest, take: () => Promise<Sample>): Promise<Sample> {
  if (request.after) return take();
  const key = keyOf(request);
  const known = remembered.get(key);
  if (known && Date.now() - known.at <= KEPT_MS) {
    // Who asked for it first is told why it failed.
    const sample = await known.sample.catch(() => null);
    if (sample && standsFor(request, sample)) return sample;
  }
  const sample = take();
  remember(key, sample);
  return sample;
}

function remember(key: string, sample: Promise<Sample>): void {
  remembered.delete(key);
  remembered.set(key, { sample, at: Date.now() });
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_KEPT && oldest !== undefined) remembered.delete(oldest);
  const forget = () => {
    if (remembered.get(key)?.sample === sample) remembered.delete(key);
  };
  // What there is little of is little to sample, and one message more would be much.
  sample.then(({ whole }) => (whole ? forget() : undefined), forget);
}

/** Whether all that was sampled is in the range. */
function standsFor({ range, newest }: SearchRequest, { whole, end }: Sample): boolean {
  if (whole || !end) return false;
  return newest ? end >= range.from : end <= range.to;
}

function keyOf({ filter, scope, visibility, quarantined, newest, range }: SearchRequest): string {
  const first = newest ? range.to : range.from;
  // The present goes on while one looks.
  const begin = newest && first.getTime() >= Date.now() - KEPT_MS ? 'now' : first.getTime();
  return JSON.stringify([filter.asked, scope, visibility, quarantined, newest, begin]);
}
