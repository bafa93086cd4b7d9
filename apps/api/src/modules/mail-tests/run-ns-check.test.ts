import { leadingStep, type NsCheck } from '@postern/contract';
import { nameServerAsker } from '@postern/egress';
import { a, mx, nameServerWorld, ns, soa } from '@postern/egress/name-server-world.fixture';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { expect, test } from 'vitest';
import { runNsCheck } from './run-ns-check.ts';

const zone = zoneResolver({
  'top.test': { NS: ['ns.top.test'] },
  'ns.top.test': { A: ['127.0.0.2'] },
  'shop.top.test': { NS: ['ns1.shop.top.test', 'ns2.shop.top.test'] },
  'ns1.shop.top.test': { A: ['127.0.0.3'] },
  'ns2.shop.top.test': { A: ['127.0.0.4'] },
  'lame.shop.top.test': { A: ['127.0.0.5'] },
});

const serves = (serial: number, exchange: string, names = ['ns1.shop.top.test', 'ns2.shop.top.test']) => ({
  'SOA shop.top.test': { answers: [soa('shop.top.test', serial)] },
  'NS shop.top.test': { answers: names.map((name) => ns('shop.top.test', name)) },
  'MX shop.top.test': { answers: [mx('shop.top.test', exchange)] },
});

const delegates = (names: string[], glue: ReturnType<typeof a>[]) => ({
  'NS shop.top.test': { authorities: names.map((name) => ns('shop.top.test', name)), additionals: glue },
});

const codes = ({ steps }: Pick<NsCheck, 'steps'>) => steps.map(({ code }) => code);

test('a zone whose parent and servers agree is sound, with serial, records and their time to live', async () => {
  const names = ['ns1.shop.top.test', 'ns2.shop.top.test'];
  using world = await nameServerWorld({
    '127.0.0.2': delegates(names, [a(names[0]!, '127.0.0.3'), a(names[1]!, '127.0.0.4')]),
    '127.0.0.3': serves(7, 'mx.shop.top.test'),
    '127.0.0.4': serves(7, 'mx.shop.top.test'),
  });
  const askServer = nameServerAsker({ private_addresses: true }, world.port);
  const found = await runNsCheck(
    { resolver: zone, parents: zone, askServer, dnssec: async () => 'secure' },
    { domain: 'shop.top.test', qtype: 'MX' },
  );
  expect(codes(found)).toEqual([
    ...['delegated', 'glue_complete', 'all_answer', 'serial_same', 'records_found', 'dnssec_secure'],
  ]);
  expect(found).toMatchObject({
    zone: 'shop.top.test',
    records: [{ text: '10 mx.shop.top.test', ttl: 300 }],
  });
  expect(found.servers).toMatchObject([
    { name: names[0], glue: ['127.0.0.3'], ips: ['127.0.0.3'], serial: 7 },
    { name: names[1], glue: ['127.0.0.4'], ips: ['127.0.0.4'], serial: 7 },
  ]);
});

test('lame and disagreeing servers, missing glue and a forged signature are each named', async () => {
  using world = await nameServerWorld({
    '127.0.0.2': delegates(
      ['ns1.shop.top.test', 'ns2.shop.top.test', 'lame.shop.top.test'],
      [a('ns1.shop.top.test', '127.0.0.9'), a('ns2.shop.top.test', '127.0.0.4')],
    ),
    '127.0.0.3': serves(7, 'mx.shop.top.test'),
    '127.0.0.4': serves(8, 'mx.elsewhere.test'),
    '127.0.0.5': {},
  });
  const askServer = nameServerAsker({ private_addresses: true }, world.port);
  const found = await runNsCheck(
    { resolver: zone, parents: zone, askServer, dnssec: async () => 'bogus' },
    { domain: 'shop.top.test', qtype: 'MX' },
  );
  expect(codes(found)).toEqual([
    ...['delegation_differs', 'glue_missing', 'glue_differs', 'server_lame'],
    ...['serials_differ', 'records_differ', 'dnssec_bogus'],
  ]);
  expect(found.steps.map(({ params }) => params.server).filter(Boolean)).toEqual([
    ...['lame.shop.top.test', 'ns1.shop.top.test', 'lame.shop.top.test', 'ns1.shop.top.test'],
  ]);
  expect(leadingStep(found.steps)?.code).toBe('glue_missing');
});

test('no server of the parent or of the zone is asked at an inner address, and none of that is an error of the zone', async () => {
  using world = await nameServerWorld({
    '127.0.0.2': 'silent',
    '127.0.0.3': 'silent',
    '127.0.0.4': 'silent',
  });
  const askServer = nameServerAsker({ private_addresses: false }, world.port);
  const found = await runNsCheck(
    { resolver: zone, parents: zone, askServer, dnssec: null },
    { domain: 'shop.top.test', qtype: 'A' },
  );
  expect(world.asked).toEqual([]);
  expect(codes(found)).toEqual(['parent_silent', 'server_silent', 'server_silent', 'dnssec_unknown']);
});
