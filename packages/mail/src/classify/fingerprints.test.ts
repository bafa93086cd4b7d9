import { expect, test } from 'vitest';
import { fuzorDigest } from '../parse/digest.ts';
import {
  type Fingerprint,
  fingerprintFindings,
  indexFingerprints,
  joinFingerprints,
  no_fingerprints,
} from './fingerprints.ts';

const text =
  'Dear customer your parcel could not be delivered because the address was incomplete please confirm your details within two days or it will be returned to the sender';
const copy = text.replace('two days', 'three days');
const other =
  'Hello Martin thank you for the minutes of our meeting the figures on page two look right to me';
const known = (given: Partial<Fingerprint> = {}): Fingerprint => ({
  digest: fuzorDigest(text),
  whose: 'tenant',
  confirmed: 'spam',
  spam: 1,
  ham: 0,
  ...given,
});
const weigh = (given: Partial<Fingerprint>, digest = fuzorDigest(text)) =>
  fingerprintFindings(indexFingerprints([known(given)]), digest)[0]?.weight ?? 0;

test('a near copy of a confirmed message is found, another text is not', () => {
  const source = indexFingerprints([known()]);
  expect(fingerprintFindings(source, fuzorDigest(copy))).toMatchObject([{ code: 'fingerprint_match' }]);
  expect(fingerprintFindings(source, fuzorDigest(other))).toEqual([]);
  expect(fingerprintFindings(source, '')).toEqual([]);
  expect(fingerprintFindings(no_fingerprints, fuzorDigest(text))).toEqual([]);
});

test('reports count together; one person’s alone stays below every level', () => {
  const reported = (spam: number, ham = 0) => weigh({ confirmed: null, spam, ham });
  expect([reported(1), reported(2), reported(3), reported(30)]).toEqual([1, 2.5, 4, 4]);
  expect(reported(2, 2)).toBe(0);
  expect(weigh({ confirmed: 'ham', spam: 30 })).toBe(0);
});

test('the nearest decides, the tenant’s own before everybody’s, and the search agrees with a count bit by bit', () => {
  const all = indexFingerprints([known({ whose: 'all' })]);
  const own = indexFingerprints([known({ confirmed: 'ham' })]);
  expect(fingerprintFindings(joinFingerprints(own, all), fuzorDigest(text))).toEqual([]);
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed.toString(16).padStart(8, '0');
  };
  const many = Array.from({ length: 300 }, () => known({ digest: random() + random() }));
  const source = indexFingerprints(many);
  for (const { digest } of many) {
    const flipped = (BigInt(`0x${digest}`) ^ 0b1000000100001n).toString(16).padStart(16, '0');
    expect(source.nearest(flipped)).toMatchObject({ bits: 3 });
    expect(source.nearest(digest)).toMatchObject({ bits: 0, fingerprint: { digest } });
  }
});
