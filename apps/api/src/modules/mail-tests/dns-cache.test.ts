import { type DataOf, dnsCacheFlush } from '@postern/contract';
import { hearDnsFlush } from '@postern/db';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makePerson, makeTenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { database, world, api } = await testApi();
let operator: Actor;

beforeAll(async () => {
  const tenant = await makeTenant(world);
  operator = await signIn(
    api.server,
    await makePerson(world, tenant, { roles: ['super'], is_superuser: true }),
  );
});

test('every running node forgets a name; one that fails and one that is silent are told apart', async () => {
  const beat = (part: string, node: string, age: string) =>
    asAdministrator(
      database.adminUrl,
      `insert into heartbeat (part, node, seen_at) values ($1, $2, now() - $3::interval)`,
      [part, node, age],
    );
  await beat('api', 'test', '1 second');
  await beat('gateway', 'silent', '1 second');
  await beat('gateway', 'gone', '1 hour');
  const forgotten: string[] = [];
  const faults: unknown[] = [];
  const hear = (node: string, forget: (record: string) => Promise<number>) =>
    hearDnsFlush(database.connect('postern_gateway', 2), {
      ...{ part: 'gateway', node, forget },
      onFault: (error) => faults.push(error),
    });
  await using _good = await hear('good', async (record) => forgotten.push(record));
  await using _bad = await hear('bad', async () => {
    throw new Error('the resolver of this node could not be flushed');
  });
  const answer = await operator.call(dnsCacheFlush, { query: { record: 'MX.Kunde.example' } });
  expect(answer.status, answer.body).toBe(200);
  expect((answer.json() as { data: DataOf<typeof dnsCacheFlush> }).data).toEqual({
    success: false,
    servers: [
      { server: 'api test', count: 0, result: 'flushed', errors: [], success: true },
      {
        ...{ server: 'gateway bad', count: 0, result: 'failed', success: false },
        errors: ['the resolver of this node could not be flushed'],
      },
      { server: 'gateway good', count: 1, result: 'flushed', errors: [], success: true },
      { server: 'gateway silent', count: 0, result: 'silent', errors: [], success: false },
    ],
  });
  expect(forgotten).toEqual(['mx.kunde.example']);
  expect(faults).toEqual([]);
});

test('names inside are no names in the public DNS', async () => {
  const answer = await operator.call(dnsCacheFlush, { query: { record: 'db.internal' } });
  expect(answer.status).toBe(422);
});
