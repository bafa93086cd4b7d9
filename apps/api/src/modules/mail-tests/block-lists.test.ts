import { zoneResolver } from '@postern/mail/authenticate/zone';
import { expect, test } from 'vitest';
import { openBlockLists, readBlockLists } from './block-lists.ts';

const lists = readBlockLists(
  'ip.list.test=ip:4, name.list.test=domain:2, closed.list.test=ip:3, all.list.test=ip:1, gone.list.test=ip:1',
);
const resolver = zoneResolver({
  '2.0.0.127.ip.list.test': { A: ['127.0.0.2'] },
  '5.2.0.192.ip.list.test': { A: ['127.0.0.4'] },
  '6.2.0.192.ip.list.test': { A: ['127.255.255.254'] },
  '7.2.0.192.ip.list.test': { A: ['127.0.0.1'] },
  '8.2.0.192.ip.list.test': { A: ['203.0.113.80'] },
  '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip.list.test': { A: ['127.0.0.9'] },
  'test.name.list.test': { A: ['127.0.1.2'] },
  'spam.example.name.list.test': { A: ['127.0.1.2'] },
  '2.0.0.127.all.list.test': { A: ['127.0.0.2'] },
  '1.0.0.127.all.list.test': { A: ['127.0.0.2'] },
  '2.0.0.127.gone.list.test': { TIMEOUT: ['1'] },
});
const at = (zone: string) => lists.find((list) => list.zone === zone)!;

test.each([
  ['ip.list.test', '192.0.2.5', 4],
  ['ip.list.test', '192.0.2.9', 0],
  ['ip.list.test', '2001:db8::1', 4],
  ['ip.list.test', '192.0.2.6', 'unusable'],
  ['ip.list.test', '192.0.2.7', 'unusable'],
  ['ip.list.test', '192.0.2.8', 'unusable'],
  ['name.list.test', 'spam.example', 2],
  ['name.list.test', 'good.example', 0],
  // It lists nothing any more, not even its own test entry.
  ['closed.list.test', '192.0.2.5', 'unusable'],
  // It lists everything.
  ['all.list.test', '192.0.2.5', 'unusable'],
  ['gone.list.test', '192.0.2.5', 'silent'],
])('%s says of %s: %s', async (zone, value, listing) => {
  const { lookUp } = openBlockLists(lists, resolver, () => 0);
  expect(await lookUp(at(zone), value)).toBe(listing);
});

test('a list is tested once an hour while it is usable', async () => {
  const asked: string[] = [];
  let now = 0;
  const { lookUp } = openBlockLists(
    lists,
    (name, type) => {
      asked.push(name);
      return resolver(name, type);
    },
    () => now,
  );
  const tests = () => asked.filter((name) => name === '2.0.0.127.ip.list.test').length;
  await lookUp(at('ip.list.test'), '192.0.2.5');
  await lookUp(at('ip.list.test'), '192.0.2.9');
  expect(tests()).toBe(1);
  now = 3_600_000;
  await lookUp(at('ip.list.test'), '192.0.2.9');
  expect(tests()).toBe(2);
});

test('a list written wrongly is refused at the start', () => {
  expect(() => readBlockLists('zen.example.org')).toThrow('POSTERN_BLOCKLISTS');
  expect(() => readBlockLists('zen.example.org=ip:7')).toThrow('POSTERN_BLOCKLISTS');
  expect(readBlockLists(undefined)).toEqual([]);
});
