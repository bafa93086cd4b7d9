import { isolationRunCreate, isolationRunList } from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld } from '@postern/testing/factories';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { testIsolation } from './jobs/test-isolation.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const worker = database.connect('postern_worker', 2);
let operator: Actor;

const runs = async () => {
  const answer = await operator.call(isolationRunList);
  return isolationRunList.data.parse(answer.data());
};

beforeAll(async () => {
  const person = await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true });
  operator = await signIn(api.server, person);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await worker.close();
  await database.drop();
});

test('each night it waits until an operator has run it once', async () => {
  expect(await testIsolation({ db: worker })).toEqual({});
  expect(await runs()).toEqual([]);
});

test('two tenants see nothing of each other, and nothing is left of the run', async () => {
  expect((await operator.call(isolationRunCreate)).status).toBe(200);
  const ended = async () => ((await runs())[0]?.finished_at ? true : null);
  await until('the run has ended', ended, { within: 120_000 });
  const [run] = await runs();
  expect(run?.findings).toEqual([]);
  expect(run).toMatchObject({ result: 'ok', node: 'test' });
  expect(run?.calls).toBeGreaterThan(1_000);
  expect(run?.tables).toBeGreaterThan(50);
  const [left] = await asAdministrator<{ rows: number }>(
    database.adminUrl,
    `select (select count(*) from session s join isolation_tenant using (tenant_id))
      + (select count(*) from message join isolation_tenant using (tenant_id)) as rows`,
  );
  expect(Number(left?.rows)).toBe(0);
}, 180_000);

test('without guard and policy it finds both, and the job of the night fails by it', async () => {
  await api.server.close();
  await asAdministrator(
    database.adminUrl,
    'create policy everything on app_user for select to postern_api using (true)',
  );
  await using _open = await testServer(database, { withoutGuard: true });
  await expect(testIsolation({ db: worker }, 120_000)).rejects.toThrow('tenants are not kept apart');
  const [run] = await asAdministrator<{ findings: string[] }>(
    database.adminUrl,
    "select findings from isolation_run where result = 'failed'",
  );
  const found = run?.findings.join('\n') ?? '';
  expect(found).toContain('instead of refusing');
  expect(found).toContain('The table app_user shows one tenant the rows of another.');
  expect(found).toContain('The table app_user shows rows without any tenant in scope.');
}, 180_000);
