import { parseZone, zoneResolver } from '@postern/mail/authenticate/zone';
import { expect, test } from 'vitest';
import { addressNames } from './address-names.ts';
import { backgroundTasks } from './background-tasks.ts';

const zone = zoneResolver(
  parseZone(
    [
      '7.113.0.203.in-addr.arpa. PTR office.customer.example.',
      'office.customer.example. A 203.0.113.7',
      '8.113.0.203.in-addr.arpa. PTR admin.bank.example.',
      'admin.bank.example. A 192.0.2.1',
    ].join('\n'),
  ),
);

function world(resolver = zone) {
  let now = 1_000_000;
  const asked: string[] = [];
  const errors: unknown[] = [];
  const later = backgroundTasks({ error: (what: unknown) => void errors.push(what) } as never);
  const names = addressNames(
    (name, type) => {
      asked.push(`${type} ${name}`);
      return resolver(name, type);
    },
    later,
    () => now,
  );
  return { names, later, asked, errors, pass: (ms: number) => (now += ms) };
}

test('a name that points back is known from the second call on, and believed for an hour', async () => {
  const { names, later, asked, pass } = world();
  expect(names.of('203.0.113.7')).toBeUndefined();
  expect(names.of('203.0.113.7')).toBeUndefined();
  await later[Symbol.asyncDispose]();
  expect(names.of('203.0.113.7')).toBe('office.customer.example');
  expect(asked.filter((line) => line.startsWith('PTR'))).toHaveLength(1);
  pass(3_600_001);
  expect(names.of('203.0.113.7')).toBe('office.customer.example');
  await later[Symbol.asyncDispose]();
  expect(asked.filter((line) => line.startsWith('PTR'))).toHaveLength(2);
});

test('a name that points elsewhere is none, and the own machine is not asked about', async () => {
  const { names, later, asked } = world();
  for (const ip of ['203.0.113.8', '203.0.113.9', '127.0.0.1', '::1', '']) names.of(ip);
  await later[Symbol.asyncDispose]();
  for (const ip of ['203.0.113.8', '203.0.113.9', '127.0.0.1', '::1', '']) {
    expect(names.of(ip), ip).toBeUndefined();
  }
  expect(asked.filter((line) => line.startsWith('PTR'))).toHaveLength(2);
});

test('no more than twenty are asked for at once', async () => {
  const { names, asked } = world(() => new Promise<never>(() => undefined));
  for (let n = 1; n <= 40; n += 1) names.of(`203.0.113.${n}`);
  expect(asked).toHaveLength(20);
});
