import { expect, test } from 'vitest';
import { decisionOf } from './decision-of.ts';

const at = '2026-04-14T08:00:00.000Z';
const asked = { at, event: 'release_requested', data: { by: 'p@acme.example', reason: 'mine' } };
const denied = { at, event: 'release_denied', data: { by: 'a@acme.example', answer: 'a trap' } };
const released = { at, event: 'released', data: { by: 'a@acme.example', how: 'request', answer: '' } };

test('an open request waits', () => {
  const request = { request_id: '1', asked_at: at };
  expect(decisionOf({ life: [asked], request })).toEqual({ kind: 'open', at, by: '', words: '' });
});

test('a decision says who made it, and the words of the answer', () => {
  expect(decisionOf({ life: [asked, denied], request: null })).toEqual({
    ...{ kind: 'denied', at, by: 'a@acme.example', words: 'a trap' },
  });
  expect(decisionOf({ life: [asked, released], request: null })?.kind).toBe('granted');
});

test('what nobody asked for, and what was taken back, is no decision', () => {
  const by_itself = { ...released, data: { by: 'a@acme.example', how: 'details' } };
  expect(decisionOf({ life: [by_itself], request: null })).toBeNull();
  const withdrawn = { at, event: 'request_withdrawn', data: {} };
  expect(decisionOf({ life: [denied, asked, withdrawn], request: null })).toBeNull();
});
