import { expect, test } from 'vitest';
import { build } from './build.ts';
import { type Learnable, learnableOf } from './features.ts';
import { packFeatures, stored_pieces, unpackFeatures } from './pack.ts';
import { max_pieces } from './pieces.ts';
import { pointsOf } from './points.ts';
import type { Opinion } from './weigh.ts';

const now = new Date('2026-11-21T12:00:00Z');

function mail(text: string): Learnable {
  return learnableOf({
    message: {
      ...{ subject: 'News', from: [], reply_to: [], uris: [], attachments: [] },
      ...{ is_bulk: false, findings: [] },
    },
    ...{ text, scan: null, text_parts: [] },
  });
}

const parts = [
  'mi',
  'nu',
  'gar',
  'den',
  'pro',
  'ject',
  'bud',
  'get',
  'sum',
  'mer',
  'let',
  'ter',
  'roo',
  'fing',
  'win',
  'dow',
];
/** Many different words, so that padding fills all that is read of a text as a whole. */
const wanted = Array.from(
  { length: 240 },
  (_, n) => `${parts[n % 16]}${parts[(n >> 4) % 16]}${parts[(n * 5) % 16]}`,
).join(' ');
const unwanted =
  'claim your lottery prize now and verify the wallet of your account before the refund is lost';
const textOf = (words: string, n: number, count: number) => {
  const all = words.split(' ');
  return Array.from({ length: count }, (_, at) => all[(n * 7 + at * (1 + (n % 3))) % all.length]).join(' ');
};

const opinions = Array.from({ length: 120 }, (_, n): Opinion => {
  const spam = n % 2 === 0;
  return {
    ...mail(textOf(spam ? unwanted : wanted, n >> 1, 60)),
    ...{ spam, at: now, tenant_id: 11, message: `m${n}`, teacher: `p${n % 6}` },
    ...{ sender: `s${n}@x.example`, recipient: `r${n}@acme.example` },
  };
});
const { model } = await build(opinions, 'tenant', now);
const pointsFor = (text: string) => (model ? pointsOf(model, mail(text), 0, false) : Number.NaN);

test.each([
  ['before', (text: string, padding: string) => `${padding}\n\n${text}`],
  ['after', (text: string, padding: string) => `${text}\n\n${padding}`],
  ['on both sides', (text: string, padding: string) => `${padding}\n\n${text}\n\n${padding}`],
])('wanted words %s of what is unwanted take less than a point from it, however many', (_, padded) => {
  expect(pointsFor(textOf(unwanted, 500, 60))).toBeGreaterThanOrEqual(5);
  for (const words of [120, 600, 1100])
    expect(pointsFor(padded(textOf(unwanted, 500, 60), textOf(wanted, 501, words)))).toBeGreaterThan(4);
});

test('a long wanted text stays wanted', () => {
  for (const words of [60, 300, 1500]) expect(pointsFor(textOf(wanted, 502, words))).toBeLessThan(0);
});

test('invented words that nobody reported take nothing either', () => {
  const invented = Array.from({ length: 500 }, (_, n) => `zq${n * 37}x`).join(' ');
  expect(pointsFor(`${invented} ${textOf(unwanted, 503, 90)}`)).toBeGreaterThanOrEqual(5);
});

test('a text has pieces from the third on, at most sixty of them, and the first sixteen are stored', () => {
  expect(mail(textOf(wanted, 1, 80)).pieces).toEqual([]);
  expect(mail(textOf(wanted, 1, 81)).pieces).toHaveLength(3);
  const long = mail(textOf(unwanted, 1, 9000));
  expect(long.pieces).toHaveLength(max_pieces);
  const { slots, pieces } = unpackFeatures(packFeatures(long));
  expect(slots).toEqual(long.slots);
  expect(pieces).toEqual(long.pieces.slice(0, stored_pieces));
});
