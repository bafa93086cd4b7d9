import { expect, test } from 'vitest';
import { policyStep, recordOf, reportsGoTo, stepAfter } from './ladder.ts';

const check = (...found: string[]) => ({ code: 'dmarc_ok', found, since: new Date(0) });
const address = 'r-0123456789abcd@reports.postern.example';

test.each([
  ['v=DMARC1; p=none', 'none', 'announce'],
  ['v=DMARC1; p=quarantine; t=y', 'announce', 'quarantine'],
  ['v=DMARC1; p=Quarantine', 'quarantine', 'reject'],
  // In test mode receivers apply the policy below it (RFC 9989 §4.7).
  ['v=DMARC1; p=reject; t=y', 'quarantine', 'reject'],
  ['v=DMARC1; p=reject', 'reject', null],
  ['v=DMARC1; p=later', 'invalid', 'none'],
])('%s stands on %s, and %s is next', (record, step, next) => {
  expect(policyStep(check(record))).toBe(step);
  expect(stepAfter(policyStep(check(record)))).toBe(next);
});

test('no record, two records and no answer are not the same', () => {
  expect(policyStep(check())).toBe('missing');
  expect(policyStep(check('v=DMARC1; p=none', 'v=DMARC1; p=reject'))).toBe('invalid');
  expect(policyStep({ ...check(), code: 'dmarc_unknown' })).toBe('unknown');
  expect(policyStep(null)).toBe('unknown');
});

test('the next record keeps what the step does not change, and adds our address to the others', () => {
  const present = check('v=DMARC1; p=none; pct=20; sp=none; rua=mailto:a@else.example!10m; adkim=s');
  expect(recordOf('announce', present, address)).toBe(
    `v=DMARC1; p=quarantine; t=y; sp=none; adkim=s; rua=mailto:${address},mailto:a@else.example!10m`,
  );
  const ours = check(`v=DMARC1; p=quarantine; t=y; rua=mailto:${address.toUpperCase()}`);
  expect(reportsGoTo(ours, address)).toBe(true);
  expect(recordOf('quarantine', ours, address)).toBe(
    `v=DMARC1; p=quarantine; rua=mailto:${address.toUpperCase()}`,
  );
  expect(recordOf('none', check(), address)).toBe(`v=DMARC1; p=none; rua=mailto:${address}`);
  expect(reportsGoTo(present, address)).toBe(false);
});
