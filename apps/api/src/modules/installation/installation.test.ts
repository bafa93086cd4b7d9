import { backupList, jobList, jobRun, nodeList } from '@postern/contract';
import { keepHeartbeat } from '@postern/db';
import { recordRun } from '@postern/db/backup/runs';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../job-list.ts';
import { addRequested } from '../../jobs/request-run.ts';
import { testServer } from '../../server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database, { databaseUrl: database.adminUrl });
const worker = database.connect('postern_worker', 2);
let operator: Actor;

const fatal = (error: unknown) => {
  throw error;
};
const read = async <Data>(operation: { data: { parse(value: unknown): Data } }): Promise<Data> => {
  const answer = await operator.call(operation as never, {});
  expect(answer.status, answer.body).toBe(200);
  return operation.data.parse((answer.json() as { data: unknown }).data);
};

beforeAll(async () => {
  operator = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true }),
  );
});
afterAll(async () => {
  await worker.close();
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('processes are listed with their version, and one that stopped by itself is not silent', async () => {
  const running = keepHeartbeat(worker, 'worker', 'runs', fatal);
  const stopped = keepHeartbeat(worker, 'worker', 'stops', fatal);
  await running.beat();
  await stopped[Symbol.asyncDispose]();
  await asAdministrator(
    database.adminUrl,
    `insert into heartbeat (part, node, seen_at) values ('gateway', 'died', now() - interval '31 seconds')`,
  );
  const { nodes, databases } = await read(nodeList);
  expect(nodes.map(({ part, node, state }) => [part, node, state])).toEqual([
    ['gateway', 'died', 'silent'],
    ['worker', 'runs', 'running'],
    ['worker', 'stops', 'stopped'],
  ]);
  expect(nodes[1]).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+/),
    memory_bytes: expect.any(Number),
  });
  expect(nodes[0]).toMatchObject({ version: '', started_at: null });
  expect(databases).toEqual([
    {
      name: expect.stringMatching(/:\d+$/),
      role: 'primary',
      version: expect.stringMatching(/^1\d/),
      lag_bytes: null,
    },
  ]);
  expect(JSON.stringify(databases)).not.toContain('postgres://');
  await running[Symbol.asyncDispose]();
});

test('jobs tell their last run and failure, those in trouble first', async () => {
  await asAdministrator(
    database.adminUrl,
    `insert into job_run (name, succeeded_at, failed_at, error, took_ms) values
      ('close_months', now() - interval '1 hour', now(), 'no price list', 1500),
      ('remove_expired', now() - interval '2 hours', null, '', 20),
      ('learn_opinions', now(), now() - interval '1 minute', 'was away', 30)`,
  );
  const found = await read(jobList);
  expect(found).toHaveLength(jobs.filter(({ schedule }) => schedule).length);
  expect(found.slice(0, 2).map(({ name, state }) => [name, state])).toEqual([
    ['close_months', 'failing'],
    ['remove_expired', 'late'],
  ]);
  expect(found[0]).toMatchObject({ error: 'no price list', took_ms: 1500, next_at: expect.any(String) });
  expect(found.find(({ name }) => name === 'learn_opinions')?.state).toBe('ok');
  expect(found.find(({ name }) => name === 'hold_drill')).toMatchObject({
    state: 'never',
    schedule: '40 3 * * 0',
  });
});

test('a job that was asked for is added once, in the queue of its schedule, and audited', async () => {
  const answer = await operator.call(jobRun, { params: { name: 'close_months' } });
  expect(answer.status, answer.body).toBe(200);
  const requested = async () =>
    (await read(jobList)).filter((one) => one.requested_at !== null).map(({ name }) => name);
  expect(await requested()).toEqual(['close_months']);
  const added: unknown[] = [];
  const runner = { addJob: async (...what: unknown[]) => void added.push(what) };
  await addRequested(worker, jobs, runner as never);
  expect(added).toEqual([['close_months', {}, { jobKey: 'close_months', queueName: 'close_months' }]]);
  expect(await requested()).toEqual([]);
  await addRequested(worker, jobs, runner as never);
  expect(added).toHaveLength(1);
  expect((await operator.call(jobRun, { params: { name: 'no_such_job' } })).status).toBe(404);
  const audited = await asAdministrator(
    database.adminUrl,
    `select object from audit_log where action = 'job.run'`,
  );
  expect(audited).toEqual([{ object: 'close_months' }]);
});

test('backups and drills are listed newest first with what they found', async () => {
  await recordRun(worker, 'backup', async () => ({
    outcome: { folder: 'one', bytes: 5_000_000_000, isGood: true, findings: [] },
    result: null,
  }));
  await expect(recordRun(worker, 'drill', () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  );
  const found = await read(backupList);
  expect(found.map(({ kind, result, bytes, findings }) => [kind, result, bytes, findings])).toEqual([
    ['drill', 'failed', 0, ['no room']],
    ['backup', 'ok', 5_000_000_000, []],
  ]);
});
