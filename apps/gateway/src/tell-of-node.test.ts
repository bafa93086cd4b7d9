import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../scripts/supervisor/certificate.ts';
import { createMetrics } from './metrics.ts';
import { tellOfNode } from './tell-of-node.ts';

const { certificate } = selfSignedCertificate('mx.postern.test');

test('a gateway tells the mail of its last minute, once it has run long enough to know', async () => {
  const { transactions } = createMetrics(
    () => 0,
    () => 0,
  );
  let at = 0;
  const tell = tellOfNode({
    ...{ transactions, certificate, folder: tmpdir(), reads_pictures: [] },
    clock: () => at,
  });
  const beat = async (seconds: number, accepted: number) => {
    at += seconds * 1000;
    transactions.inc({ direction: 'in', answer: 250 }, accepted);
    transactions.inc({ direction: 'in', answer: 550 }, 7);
    return (await tell()).accepted_per_minute;
  };
  expect(await beat(0, 0)).toBeNull();
  expect(await beat(10, 10)).toBeNull();
  expect(await beat(20, 20)).toBe(60);
  expect(await beat(30, 0)).toBe(30);
  // What came more than a minute ago counts no more.
  expect(await beat(60, 0)).toBe(0);
});

test('a gateway tells of its disk and certificate, and of no disk that is elsewhere', async () => {
  const { transactions } = createMetrics(
    () => 0,
    () => 0,
  );
  const facts = { transactions, certificate, reads_pictures: ['eng'] };
  const here = await tellOfNode({ ...facts, folder: tmpdir() })();
  expect(here.disk?.total_bytes).toBeGreaterThan(here.disk?.free_bytes ?? Number.POSITIVE_INFINITY);
  expect(new Date(here.certificate_until ?? '').getTime()).toBeGreaterThan(Date.now());
  expect(here.reads_pictures).toEqual(['eng']);
  expect(await tellOfNode({ ...facts, folder: null })()).not.toHaveProperty('disk');
  expect((await tellOfNode({ ...facts, folder: '/no/such/folder' })()).disk).toEqual({
    free_bytes: 0,
    total_bytes: 0,
  });
});
