import { describe, expect, test } from 'vitest';
import { type Zone, zoneResolver } from '../authenticate/zone.ts';
import { judgeSpf, readSpf } from './spf-tree.ts';

const chain = (length: number): Zone =>
  Object.fromEntries(
    Array.from({ length }, (_, n) => [
      `i${n}.example`,
      { TXT: [n === length - 1 ? 'v=spf1 -all' : `v=spf1 include:i${n + 1}.example -all`] },
    ]),
  );

const zone: Zone = {
  'us.example': { A: ['192.0.2.1'], MX: [[10, 'mx.us.example']] },
  'mx.us.example': { A: ['192.0.2.2'], AAAA: ['2001:db8::2'] },
  'pass.example': { TXT: ['v=spf1 ip4:198.51.100.0/24 -all'] },
  'fails.example': { TXT: ['v=spf1 -all'] },
  'loop.example': { TXT: ['v=spf1 include:us.example -all'] },
  'self.example': { TXT: ['v=spf1 include:self.example -all'] },
  'twice.example': { TXT: ['v=spf1 -all', 'v=spf1 mx -all'] },
  'texts.example': { TXT: ['hello'] },
  'slow.example': { TIMEOUT: [''] },
  '198.51.100.7.listed.example': { A: ['127.0.0.2'] },
  ...chain(12),
};

const read = async (record: string, ip = '198.51.100.7') => {
  const resolver = zoneResolver({ ...zone, 'us.example': { ...zone['us.example'], TXT: [record] } });
  const mail = { ip, sender: 'postmaster@us.example', helo: 'us.example' };
  return {
    reading: await readSpf(resolver, 'us.example', record, mail),
    verdict: await judgeSpf(resolver, mail),
  };
};

describe('the tree and the library that judges mail agree', () => {
  test.each([
    ['v=spf1 ip4:198.51.100.7 -all', 'pass'],
    ['v=spf1 ip4:198.51.100.8 -all', 'fail'],
    ['v=spf1 ip4:198.51.100.8 ~all', 'softfail'],
    ['v=spf1 ?all', 'neutral'],
    ['v=spf1 a mx', 'neutral'],
    ['v=spf1 a:mx.us.example/8 mx -all', 'fail'],
    ['v=spf1 mx/2 -all', 'pass'],
    ['v=spf1 include:pass.example -all', 'pass'],
    ['v=spf1 include:fails.example ~all', 'softfail'],
    ['v=spf1 -include:pass.example +all', 'fail'],
    ['v=spf1 redirect=pass.example', 'pass'],
    ['v=spf1 redirect=pass.example -all', 'fail'],
    ['v=spf1 redirect=nothing.example', 'permerror'],
    ['v=spf1 include:texts.example -all', 'permerror'],
    ['v=spf1 include:loop.example -all', 'permerror'],
    ['v=spf1 include:self.example -all', 'permerror'],
    ['v=spf1 include:twice.example -all', 'permerror'],
    ['v=spf1 include:i0.example -all', 'permerror'],
    ['v=spf1 include:i3.example -all', 'fail'],
    ['v=spf1 a:n1.example a:n2.example -all', 'fail'],
    ['v=spf1 a:n1.example a:n2.example a:n3.example -all', 'permerror'],
    ['v=spf1 exists:%{i}.listed.example -all', 'pass'],
    ['v=spf1 exists:%{i}.absent.example -all', 'fail'],
    ['v=spf1 a:slow.example -all', 'temperror'],
    ['v=spf1 ip4:198.51.100.7 include:i0.example -all', 'pass'],
    ['v=spf1 include:pass.example include:i0.example -all', 'pass'],
  ])('%s is %s', async (record, result) => {
    const { reading, verdict } = await read(record);
    expect([reading.result, verdict.result]).toEqual([result, result]);
  });
});

test('each term says what it costs, what it allows and whether it is reached', async () => {
  const { reading } = await read('v=spf1 mx include:pass.example a:gone.example -all');
  expect(reading.nodes).toEqual([
    expect.objectContaining({ term: 'mx', depth: 0, sum: 1, networks: ['192.0.2.2', '2001:db8::2'] }),
    expect.objectContaining({
      term: 'include:pass.example',
      sum: 2,
      state: 'match',
      record: zone['pass.example']!.TXT![0],
    }),
    expect.objectContaining({ term: 'ip4:198.51.100.0/24', depth: 1, asks: false, sum: 2, state: 'match' }),
    expect.objectContaining({ term: '-all', depth: 1, state: 'never_reached' }),
    expect.objectContaining({ term: 'a:gone.example', depth: 0, sum: 3, state: 'never_reached' }),
    expect.objectContaining({ term: '-all', depth: 0, state: 'never_reached' }),
  ]);
  expect(reading.decided_by).toBe(1);
});

test('an eleventh look-up ends it, and what follows is never reached', async () => {
  const { reading } = await read('v=spf1 include:i0.example mx -all');
  expect(reading).toMatchObject({ problem: 'lookups', lookups: 13, decided_by: null });
  expect(reading.nodes.find(({ term }) => term === 'mx')?.state).toBe('never_reached');
});

test('a record that leads to itself is walked once', async () => {
  const { reading } = await read('v=spf1 include:loop.example -all');
  expect(reading.problem).toBe('loop');
  expect(reading.nodes.map(({ state }) => state)).toContain('loop');
  expect(reading.nodes.length).toBeLessThan(6);
});
