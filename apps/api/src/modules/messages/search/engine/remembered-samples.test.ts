import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberedSample } from './remembered-samples.ts';
import type { SearchRequest } from './request.ts';
import type { Sample } from './sample-result.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const now = Date.UTC(2026, 4, 13, 12);
const ago = (ms: number) => new Date(now - ms);

const sample: Sample = {
  ...{ rows: 500, matches: 3, byCondition: [3], byWord: new Map(), whole: false },
  ...{ begin: ago(0), end: ago(2 * HOUR_MS) },
};

let asked = 0;
const request = (more: Partial<SearchRequest> = {}): SearchRequest => ({
  scope: { tenants: [1] },
  visibility: { address: '', hash: '0', own_only: false, hidden_domains: [], only_domains: null },
  filter: { conditions: [], any: false, scope: [], asked: `asked ${asked}` },
  quarantined: false,
  range: { from: ago(48 * HOUR_MS), to: ago(0) },
  newest: true,
  after: null,
  ...more,
});

beforeEach(() => {
  asked += 1;
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a request is sampled by itself. */
async function isSampled(asking: SearchRequest, taken: Sample = sample): Promise<boolean> {
  const take = vi.fn(async () => taken);
  await rememberedSample(asking, take);
  return take.mock.calls.length > 0;
}

test('what was sampled is known for a minute, while the present goes on', async () => {
  const later = (ms: number) => request({ range: { from: ago(40 * HOUR_MS), to: new Date(now + ms) } });
  expect(await isSampled(request())).toBe(true);
  vi.setSystemTime(now + MINUTE_MS);
  expect(await isSampled(later(MINUTE_MS))).toBe(false);
  vi.setSystemTime(now + MINUTE_MS + 1);
  expect(await isSampled(later(MINUTE_MS + 1))).toBe(true);
});

test('who asks while it is being sampled waits for that, and samples by itself where that fails', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const failing = rememberedSample(request(), () => new Promise((_resolve, reject) => (fail = reject)));
  const take = vi.fn(async () => sample);
  const waiting = rememberedSample(request(), take);
  await Promise.resolve();
  expect(take).not.toHaveBeenCalled();
  fail(new Error('the client went away'));
  await expect(failing).rejects.toThrow('the client went away');
  expect(await waiting).toBe(sample);
  expect(await isSampled(request())).toBe(false);
});

test.each<[string, Partial<SearchRequest>]>([
  ['another tenant', { scope: { tenants: [2] } }],
  ['all tenants', { scope: { all: true } }],
  ['a person who sees less', { visibility: { ...request().visibility, hidden_domains: ['a.example'] } }],
  ['another filter', { filter: { conditions: [], any: false, scope: [], asked: 'something else' } }],
  ['held mail', { quarantined: true }],
  ['the other end', { newest: false }],
  ['a range that ends before', { range: { from: ago(48 * HOUR_MS), to: ago(HOUR_MS) } }],
  ['a range shorter than what was sampled', { range: { from: ago(HOUR_MS), to: ago(0) } }],
  ['what comes after a position', { after: { ts: ago(HOUR_MS), id: 'a' } }],
])('a sample tells nothing of %s', async (_name, other) => {
  await isSampled(request());
  expect(await isSampled(request())).toBe(false);
  expect(await isSampled(request(other))).toBe(true);
});

test('from the oldest on, a range that ends within what was sampled is sampled by itself', async () => {
  const from = ago(48 * HOUR_MS);
  const oldest = { ...sample, begin: from, end: ago(40 * HOUR_MS) };
  await isSampled(request({ newest: false }), oldest);
  expect(await isSampled(request({ newest: false }))).toBe(false);
  expect(await isSampled(request({ newest: false, range: { from, to: ago(45 * HOUR_MS) } }))).toBe(true);
});

test('what came to an end, began at a position or failed is not kept', async () => {
  await isSampled(request(), { ...sample, whole: true });
  expect(await isSampled(request(), { ...sample, whole: true })).toBe(true);
  const after = { ts: ago(0), id: 'a' };
  await isSampled(request({ after }));
  expect(await isSampled(request({ after }))).toBe(true);
  expect(await isSampled(request())).toBe(true);
});

test('the oldest makes room', async () => {
  const first = request();
  const other = (number: number) => request({ filter: { ...first.filter, asked: `other ${number}` } });
  await isSampled(first);
  for (let number = 0; number < 2000; number++) await isSampled(other(number));
  expect(await isSampled(other(1))).toBe(false);
  expect(await isSampled(first)).toBe(true);
});
