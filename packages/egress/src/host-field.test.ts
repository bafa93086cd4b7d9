import { parseHostPort } from '@postern/addresses';
import { expect, test } from 'vitest';
import { allowedAddresses, checkHostField, EgressRefusedError } from './index.ts';
import { spellings } from './spellings.fixture.ts';

const strict = { private_addresses: false };
const nowhere = async () => [];

test('no spelling of an inner address is taken by a host field, with a port or without', async () => {
  expect(spellings.length).toBeGreaterThan(150);
  const taken: string[] = [];
  for (const text of spellings.flatMap((host) => [host, `${host}:25`])) {
    await checkHostField(text, strict, nowhere).then(
      () => taken.push(text),
      (error: unknown) => expect(error).toBeInstanceOf(EgressRefusedError),
    );
  }
  expect(taken).toEqual([]);
});

test('a name that leads inside is refused when saved, and one that flips afterwards when asked', async () => {
  let answer = ['8.8.8.8'];
  const resolver = async (_: string, type: string) => (type === 'A' ? answer : []);
  await expect(checkHostField('mx.example.net', strict, resolver)).resolves.toEqual({
    host: 'mx.example.net',
    port: 25,
  });
  answer = ['8.8.8.8', '127.0.0.1'];
  await expect(checkHostField('mx.example.net', strict, resolver)).rejects.toThrow(
    '127.0.0.1 of mx.example.net',
  );
  await expect(allowedAddresses('mx.example.net', 25, strict, resolver)).rejects.toThrow('127.0.0.1');
});

test('a resolver that does not know is no reason to refuse a name', async () => {
  const away = async () => Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' }));
  await expect(checkHostField('mx.example.net:587', strict, away)).resolves.toMatchObject({ port: 587 });
});

test.each([
  ['mail.example.net:465', 'port'],
  ['mail.example.net:6379', 'port'],
  ['mail', 'inner'],
  ['a b.example', 'syntax'],
  ['0127.0.0.1', 'syntax'],
  ['x@example.net', 'syntax'],
  ['http://example.net', 'syntax'],
  ['example.net/25', 'syntax'],
  ['-a.example.net', 'syntax'],
])('%s is refused for its %s', async (text, why) => {
  await expect(checkHostField(text, strict, null)).rejects.toMatchObject({ why });
});

test('where the operator allows inner servers, they are taken with any port', async () => {
  const open = { private_addresses: true };
  expect(await checkHostField('127.0.0.1:2526', open, null)).toEqual({ host: '127.0.0.1', port: 2526 });
  expect(await checkHostField('postfix:1025', open, null)).toEqual({ host: 'postfix', port: 1025 });
});

test.each([
  ['mail.example', { host: 'mail.example', port: 25 }],
  ['Mail.Example.:2525', { host: 'mail.example', port: 2525 }],
  ['müller.example', { host: 'xn--mller-kva.example', port: 25 }],
  ['192.0.2.1:587', { host: '192.0.2.1', port: 587 }],
  ['[2001:db8::1]:25', { host: '2001:db8::1', port: 25 }],
  ['[192.0.2.1]', null],
  ['a b:25', null],
  ['host:0', null],
  ['host:65536', null],
  ['host:25\r\nMAIL', null],
  ['user@host', null],
  ['', null],
])('%j as host and port', (text, expected) => expect(parseHostPort(text)).toEqual(expected));
