import { expect, test } from 'vitest';
import { everybodyOf } from './reply-target.ts';
import { stateOf } from './state.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const one = (values: object = {}) => ({
  ...{ address: 'ruth@outside.example', name: '', notice: 'delivered' as const, opened_at: null },
  ...{
    expires_at: '2026-04-01T00:00:00Z',
    revoked_at: null,
    fetched: 0,
    fetched_all: false,
    noticed_at: null,
  },
  ...values,
});
const opened = { opened_at: '2026-02-28T08:00:00Z' };
const keyOf = (...recipients: ReturnType<typeof one>[]) => stateOf({ recipients }, now).key;

test('a message stands as its recipients do, and what needs attention comes first', () => {
  expect(keyOf(one())).toBe('waiting');
  expect(keyOf(one(opened), one(opened))).toBe('opened');
  expect(stateOf({ recipients: [], delivery: 'queued' }, now).key).toBe('sending');
  expect(stateOf({ recipients: [], delivery: 'refused' }, now).key).toBe('refused');
  expect(stateOf({ recipients: [one(opened)], delivery: 'refused' }, now).key).toBe('not_all');
  expect(stateOf({ recipients: [one(opened), one(), one()] }, now)).toEqual({
    key: 'some',
    opened: 1,
    count: 3,
  });
  expect(keyOf(one(opened), one({ notice: 'failed' }))).toBe('failed');
  expect(keyOf(one({ revoked_at: '2026-02-28T09:00:00Z' }))).toBe('recalled');
  expect(keyOf(one({ ...opened, expires_at: '2026-03-01T12:00:00Z' }))).toBe('expired');
});

test('a reply to all names everybody outside once, and nobody who got a blind copy', () => {
  const ruth = one();
  const paul = one({ address: 'paul@outside.example', name: 'Paul' });
  const blind = one({ address: 'blind@outside.example' });
  const content = { html: null, text: '', files: [], named: [ruth.address, paul.address] };
  const sent = { message_id: 'a', writer: null, recipients: [blind, paul, ruth], content };
  const writer = { address: ruth.address, name: '', proof: null, proof_since: null };
  const answer = { message_id: 'b', writer, recipients: [], content };
  expect(everybodyOf([sent, answer])).toEqual({
    answers: 'b',
    people: [
      { address: paul.address, name: 'Paul' },
      { address: ruth.address, name: '' },
    ],
  });
  expect(everybodyOf([{ ...sent, recipients: [ruth, blind] }, answer])).toBeNull();
  expect(everybodyOf([{ ...sent, content: null }, answer])).toBeNull();
});
