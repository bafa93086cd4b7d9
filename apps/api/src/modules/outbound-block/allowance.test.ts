import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomAfter } from './allowance.ts';
import {
  FAILED_LEAST,
  FAILED_SHARE,
  MOST_IN_BURST,
  MOST_IN_WINDOW,
  SPAM_LEAST,
  VIRUS_LEAST,
} from './bounds.ts';

const MINUTE = 60_000;
/** So many things of a kind at once, some time after those before. */
const step = fc.record({
  kind: fc.constantFrom('recipients', 'failed', 'delivered', 'spam', 'virus'),
  count: fc.integer({ min: 1, max: 300 }),
  after: fc.integer({ min: 0, max: 15 * MINUTE }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One & { at: number } : never;

/** As the log is counted: the last hour, and ten minutes of it. What arrived never grows old here: that is left to the minute's job. */
function counted(steps: readonly Step[], now: number) {
  const of = (kind: string, minutes: number) =>
    steps
      .filter((one) => one.kind === kind && one.at > now - minutes * MINUTE)
      .reduce((sum, { count }) => sum + count, 0);
  const failed = of('failed', 60);
  return {
    ...{ tenant_id: 1, sender: 'ann@acme.example', ttl_before: null },
    ...{ in_window: of('recipients', 60), in_burst: of('recipients', 10) },
    ...{
      failed,
      settled: failed + of('delivered', Number.POSITIVE_INFINITY),
      spam: of('spam', 60),
      virus: of('virus', 60),
    },
  };
}

const isBeyond = ({ in_window, in_burst, failed, settled, spam, virus }: ReturnType<typeof counted>) =>
  in_burst > MOST_IN_BURST ||
  in_window > MOST_IN_WINDOW ||
  (failed >= FAILED_LEAST && failed >= settled * FAILED_SHARE) ||
  spam >= SPAM_LEAST ||
  virus >= VIRUS_LEAST;

test('whoever goes beyond a bound by what it does has used up its room before, whenever it was last counted', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.nat(29), (given, look) => {
      let at = 0;
      const steps: Step[] = given.map((one) => {
        at += one.after;
        return { ...one, at };
      });
      const before = steps.slice(0, look);
      const counts = counted(before, before.at(-1)?.at ?? 0);
      fc.pre(!isBeyond(counts));
      const room = roomAfter(counts);
      for (const [nth, one] of steps.entries()) {
        if (nth < look) continue;
        if (one.kind in room) room[one.kind as keyof typeof room] -= one.count;
        if (one.kind !== 'delivered' && isBeyond(counted(steps.slice(0, nth + 1), one.at)))
          return Math.min(room.recipients, room.failed, room.spam, room.virus) <= 0;
      }
      return true;
    }),
    { numRuns: 2_000 },
  );
});

test('the failure that reaches the share is the last there is room for, whatever the numbers', () => {
  const wrong: string[] = [];
  for (let settled = 0; settled <= 400; settled += 1)
    for (let failed = 0; failed <= settled; failed += 1) {
      const before = { ...counted([], 0), settled, failed };
      if (isBeyond(before)) continue;
      const room = roomAfter(before).failed;
      const after = (more: number) => isBeyond({ ...before, settled: settled + more, failed: failed + more });
      if (!after(room) || after(room - 1)) wrong.push(`${failed} of ${settled}: ${room}`);
    }
  expect(wrong).toEqual([]);
});

test('a habit beyond the bound leaves room, so that its sender is not looked at with every mail', () => {
  const habit = { ...counted([], 0), in_window: 900, in_burst: 900 };
  expect(roomAfter(habit).recipients).toBeGreaterThan(50);
});
