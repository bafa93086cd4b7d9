import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { totpStep } from './totp.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const step = 60_000_000;
const now = step * 30_000;
const codeAt = (at: number) => generateSync({ secret, epoch: at * 30 });

test('a code is good one step to either side, and no further', () => {
  const found = [-2, -1, 0, 1, 2].map((away) => totpStep(secret, codeAt(step + away), now, 0));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test('a step that was used, and every one before it, is never good again', () => {
  for (const away of [-1, 0, 1]) {
    const code = codeAt(step + away);
    expect(totpStep(secret, code, now, step + away - 1)).toBe(step + away);
    expect(totpStep(secret, code, now, step + away)).toBeNull();
    expect(totpStep(secret, code, now, step + 5)).toBeNull();
  }
});
