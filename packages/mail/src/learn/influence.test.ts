import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build } from './build.ts';
import { learnableOf } from './features.ts';
import { steadyLevel, type WantedScore } from './level.ts';
import type { LearnedModel } from './model.ts';
import { pointsOf } from './points.ts';
import { type Opinion, weighOpinions } from './weigh.ts';

const now = new Date('2026-11-21T12:00:00Z');
const day_ms = 86_400_000;

const scored = (teacher: string, score: number): WantedScore => ({
  ...{ teacher, score, weight: 1, is_contradicted: false },
});

test('no person, whatever and however often they release, raises the level above what others say', () => {
  const people = fc.constantFrom('ann', 'ben', 'cid', 'dora');
  const score = fc.double({ min: -12, max: 40, noNaN: true });
  const honest = fc.array(fc.record({ who: people, score }), { minLength: 4, maxLength: 600 });
  const wrong = fc.array(score, { maxLength: 200 });
  fc.assert(
    fc.property(honest, wrong, (said, released) => {
      const others = said.map((one) => scored(one.who, one.score));
      const all = [...others, ...released.map((one) => scored('eve', one))];
      const highest = Math.max(1, ...others.map((one) => one.score));
      expect(steadyLevel(all)).toBeLessThanOrEqual(Math.max(highest, levelOfAll(others)) + 1e-9);
    }),
  );
});

test('whose releases fill the whole upper half is left out where others have spoken', () => {
  const others = [0, 0, 0, 0].map((one) => scored('ann', one));
  const released = [5, 6, 7, 8, 9].map((one) => scored('eve', one));
  expect(steadyLevel([...others, ...released])).toBe(1);
  expect(steadyLevel(released)).toBeGreaterThan(8);
});

/** The level without anybody left out: that of a person nobody else has scores beside. */
const levelOfAll = (scores: readonly WantedScore[]) =>
  steadyLevel(scores.map((one) => ({ ...one, teacher: 'everybody' })));

test.each([60, 150, 250, 700])(
  'one opinion among %d, however wrong, moves the level to the next score at most',
  (count) => {
    const honest = Array.from({ length: count }, (_, at) => scored(`p${at % 6}`, (at % 50) / 10 - 1));
    const before = steadyLevel(honest);
    for (const score of [5, 50, 5000])
      expect(steadyLevel([...honest, scored('p0', score)]) - before).toBeLessThan(0.2);
  },
);

test('two hundred releases of one person beside seven hundred of others leave the level where the others put it', () => {
  const honest = Array.from({ length: 700 }, (_, at) => scored(`p${at % 6}`, (at % 50) / 10 - 1));
  const wrong = Array.from({ length: 200 }, () => scored('eve', 30));
  expect(steadyLevel([...honest, ...wrong])).toBeLessThanOrEqual(4);
});

const topics = ['invoice', 'meeting', 'garden', 'server', 'travel', 'budget', 'school', 'kitchen'];
const lures = ['lottery', 'casino', 'inheritance', 'pills', 'wallet', 'refund', 'loan', 'verify'];
/** Words of one kind of mail among words of all mail, the same for the same number. */
function textOf(is_junk: boolean, n: number): string {
  const own = is_junk ? lures : topics;
  const word = (at: number) => own[(n * 7 + at * 3) % own.length];
  const common = (at: number) => `common${(n * 13 + at * 5) % 40}`;
  return Array.from({ length: 36 }, (_, at) => (at % 3 === 0 ? word(at) : common(at))).join(' ');
}
function slotsOf(text: string): Uint32Array {
  return learnableOf({
    message: {
      ...{ subject: 'News', from: [], reply_to: [], uris: [], attachments: [] },
      ...{ is_bulk: false, findings: [] },
    },
    ...{ text, scan: null, text_parts: [] },
  }).slots;
}
function opinion(id: string, spam: boolean, text: string, teacher: string, days = 0): Opinion {
  return {
    ...{ slots: slotsOf(text), spam, teacher, tenant_id: 11, message: id },
    ...{
      at: new Date(now.getTime() - days * day_ms),
      sender: `${id}@x.example`,
      recipient: `${id}@acme.example`,
    },
  };
}
const honest = (count: number): Opinion[] =>
  Array.from({ length: count }, (_, n) => [
    opinion(`s${n}`, true, textOf(true, n), `p${n % 6}`, n % 5),
    opinion(`h${n}`, false, textOf(false, n), `p${n % 6}`, n % 5),
  ]).flat();

const unseen = Array.from({ length: 200 }, (_, n) => slotsOf(textOf(true, 10_000 + n)));
const caught = (model: LearnedModel | null) =>
  model === null
    ? 0
    : (100 * unseen.filter((slots) => pointsOf(model, { slots }, 0, false) >= 4.95).length) / unseen.length;

test.each([60, 350])(
  'beside %d a side, one wrong release changes nothing that is caught by more than two points, and itself waits for a second person',
  async (count) => {
    const said = honest(count);
    const before = await build(said, 'tenant', now);
    expect(caught(before.model)).toBeGreaterThan(95);
    for (const n of [3, 77, 500]) {
      const wrong = opinion(`w${n}`, false, textOf(true, n), 'p0');
      const after = await build([...said, wrong], 'tenant', now);
      expect(after.contradicted).toBe(before.contradicted + 1);
      expect(Math.abs(caught(after.model) - caught(before.model))).toBeLessThanOrEqual(2);
      const own = after.model && pointsOf(after.model, wrong, 0, false);
      expect(own).toBeGreaterThanOrEqual(4.95);
    }
  },
);

test('two hundred wrong releases of one person, in a day or over three weeks, take at most five points', async () => {
  const said = honest(60);
  const before = caught((await build(said, 'tenant', now)).model);
  for (const days of [1, 20]) {
    const wrong = Array.from({ length: 200 }, (_, n) =>
      opinion(`w${n}`, false, textOf(true, 300 + n), 'p0', n % days),
    );
    const after = await build([...said, ...wrong], 'tenant', now);
    expect(before - caught(after.model)).toBeLessThanOrEqual(5);
    expect(after.capped).toBeGreaterThan(100);
  }
});

test('what several people release is learned, though it was contradicted before', async () => {
  const newsletter = (n: number) => `casino refund ${textOf(true, n)} weekly digest of our reading circle`;
  const said = [
    ...honest(60),
    ...Array.from({ length: 24 }, (_, n) => opinion(`n${n}`, false, newsletter(n), `p${n % 6}`, n % 8)),
  ];
  const { model } = await build(said, 'tenant', now);
  expect(model && pointsOf(model, { slots: slotsOf(newsletter(900)) }, 0, false)).toBeLessThan(4.95);
});

test('whoever says more than a cap is heard by a sample of whole opinions, always the same', () => {
  const many = Array.from({ length: 50 }, (_, n) => opinion(`m${n}`, false, textOf(false, n), 'ann'));
  const weights = weighOpinions(many, now, (one) => one.teacher);
  expect(weights.filter((weight) => weight === 1)).toHaveLength(20);
  expect(weights.filter((weight) => weight === 0)).toHaveLength(30);
  const kept = (given: Opinion[]) => {
    const found = weighOpinions(given, now, (one) => one.teacher);
    return given
      .filter((_, at) => found[at] === 1)
      .map((one) => one.message)
      .sort();
  };
  expect(kept(many.toReversed())).toEqual(kept(many));
});
