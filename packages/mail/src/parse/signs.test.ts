import { describe, expect, test } from 'vitest';
import { wordsOf } from '../classify/phrase-match.ts';
import { SlotSet } from '../learn/slots.ts';
import { fuzorDigest } from './digest.ts';
import { scanHtml } from './html.ts';

const pieces = [
  ...[
    'a',
    'ab',
    'Straße',
    'Ünïcode',
    'привет',
    '你好世界',
    '𝔘𝔫',
    '𝟘',
    '½',
    '٣',
    'ﬁ',
    'x'.repeat(45),
    '9',
    '100%',
    '%',
  ],
  ...[
    ' ',
    '\n',
    '\t',
    ' ',
    '　',
    ' ',
    '',
    '@',
    '://',
    ':/',
    '.',
    '-',
    '\ud83d\ude00',
    '\ud800',
    '\udc00',
    '️',
  ],
];

/** The same texts every time. */
function* texts(count: number): Generator<string> {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let n = 0; n < count; n++)
    yield Array.from({ length: random(120) }, () => pieces[random(pieces.length)]).join('');
}

// Written as what the readers stand for: patterns over the whole text, and a count for each bit.
const plainWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+%?/gu) ?? [];

function plainDigest(text: string): string {
  const told = text
    .slice(0, 20_000)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !word.includes('@') && !word.includes('://'))
    .join(' ');
  const words = (told.match(/\p{L}{2,40}/gu) ?? []).slice(0, 1000);
  if (words.length < 8) return '';
  const counts = new Array<number>(64).fill(0);
  let before = 0;
  for (const word of words) {
    let own = 0x811c9dc5;
    for (let at = 0; at < word.length; at++) own = Math.imul(own ^ word.charCodeAt(at), 0x01000193);
    const low = mixed(own ^ Math.imul(before, 0x9e3779b1));
    const high = mixed(low ^ 0x5bd1e995);
    for (let bit = 0; bit < 32; bit++) {
      counts[bit] = (counts[bit] as number) + ((low >>> bit) & 1 ? 1 : -1);
      counts[bit + 32] = (counts[bit + 32] as number) + ((high >>> bit) & 1 ? 1 : -1);
    }
    before = own >>> 0;
  }
  const hex = (from: number) =>
    (counts.slice(from, from + 32).reduce((sum, count, bit) => (count > 0 ? sum | (1 << bit) : sum), 0) >>> 0)
      .toString(16)
      .padStart(8, '0');
  return hex(32) + hex(0);
}

function mixed(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

describe('reading a text sign by sign', () => {
  test('finds the words that a pattern over the whole text finds', () => {
    for (const text of texts(800)) expect(wordsOf(text)).toEqual(plainWords(text));
  });

  test('gives the digest that counting bit by bit gives', () => {
    const told = [...texts(800)];
    expect(told.filter((text) => plainDigest(text) !== '').length).toBeGreaterThan(200);
    for (const text of told) expect(fuzorDigest(text), JSON.stringify(text)).toBe(plainDigest(text));
    const long = [...texts(60)].join(' ');
    expect(fuzorDigest(long)).toBe(plainDigest(long));
  });
});

test('the slots of a message are each there once, in order', () => {
  const slots = new SlotSet();
  // The second shares its place with the first; the third is the first again.
  for (const slot of [5, 5 + 2048, 5, 0, 1_048_575]) slots.add(slot);
  expect([...slots.sorted()]).toEqual([0, 5, 2053, 1_048_575]);
  expect(() => {
    for (let slot = 0; slot < 4096; slot++) slots.add(slot);
  }).toThrow(RangeError);
});

test('a tag that comes again counts again, with its links and what it hides', () => {
  const scan = scanHtml('<p hidden>x</p><a href="/a">one</a><p hidden>yz</p><a href="/a">two</a><B>t</B><b>');
  expect(scan).toMatchObject({ hidden_chars: 3, tags: 11, text: 'one\ntwot', unknown_tags: 0 });
  expect(scan.links.map((link) => link.text)).toEqual(['one', 'two']);
});
