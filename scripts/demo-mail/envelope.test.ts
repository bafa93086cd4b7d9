import { expect, test } from 'vitest';
import { envelopeOf } from './envelope.ts';

const message = (headers: string) => Buffer.from(`${headers}\n\nbody\n`);

test('the index goes before the headers', () => {
  const envelope = envelopeOf(
    message(
      'Received: from a.example (a.example [198.51.100.7]) by b\nReturn-Path: <x@a.example>\nTo: user@acme.example',
    ),
    { client_ip: '203.0.113.9', helo: 'mx.c.example', return_path: '<y@c.example>' },
  );
  expect(envelope).toEqual({
    ip: '203.0.113.9',
    helo: 'mx.c.example',
    from: 'y@c.example',
    to: ['user@acme.example'],
  });
});

test('without an index the first hop from outside counts, and strangers are mapped to a demo user', () => {
  const received = [
    'Received: from localhost (localhost [127.0.0.1]) by us',
    'Received: from mx.far.example\n (mx.far.example [198.51.100.7]) by us',
    'Received: from older.example ([203.0.113.1]) by mx.far.example',
  ].join('\n');
  const stored = message(`${received}\nFrom: "A, B" <a@far.example>\nTo: someone@elsewhere.example`);
  const envelope = envelopeOf(stored, {});
  expect(envelope).toMatchObject({ ip: '198.51.100.7', helo: 'mx.far.example', from: 'a@far.example' });
  expect(envelope.to).toHaveLength(1);
  expect(envelope.to[0]).toMatch(/@(acme|globex)\.example$/);
  expect(envelopeOf(stored, {})).toEqual(envelope);
});

test('an empty return path stays empty', () => {
  expect(envelopeOf(message('Return-Path: <>\nFrom: a@far.example'), {}).from).toBe('');
});

test('a local part that needs quotes gets them', () => {
  expect(envelopeOf(message('Return-Path: <bounce-a@b=c.example@far.example>'), {}).from).toBe(
    '"bounce-a@b=c.example"@far.example',
  );
});
