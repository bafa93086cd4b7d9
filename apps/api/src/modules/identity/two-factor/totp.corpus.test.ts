import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from '@postern/testing/corpus';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { totpStep } from './totp.ts';

interface Vector {
  alg: 'sha1' | 'sha256' | 'sha512';
  digits: 6 | 7 | 8;
  key_ascii: string;
  step?: number;
  time?: number;
  totp?: string;
  counter?: number;
  hotp?: string;
}

const folder = await corpusFolder();
const vectors: Vector[] = folder
  ? readFileSync(join(folder, 'totp/otp-vectors.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Vector)
  : [];

test.skipIf(!folder)('codes are those of RFC 6238 and RFC 4226', () => {
  expect(vectors.length).toBeGreaterThan(10);
  for (const { alg, digits, key_ascii, time, totp, counter, hotp } of vectors) {
    const secret = Buffer.from(key_ascii);
    const given = { secret, algorithm: alg, digits };
    const code =
      totp === undefined
        ? generateSync({ ...given, strategy: 'hotp', counter: counter ?? 0 })
        : generateSync({ ...given, epoch: time ?? 0 });
    expect(code).toBe(totp ?? hotp);
  }
});

test.skipIf(!folder)('a code of six digits is found at its own step', () => {
  const sha1 = vectors.filter(({ alg, totp }) => alg === 'sha1' && totp !== undefined);
  expect(sha1.length).toBeGreaterThan(0);
  // The seed of the RFC as apps take it; six digits are the last six of its eight.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  for (const { time = 0, totp = '' } of sha1) {
    expect(totpStep(secret, totp.slice(-6), time * 1000, 0)).toBe(Math.floor(time / 30));
  }
});
