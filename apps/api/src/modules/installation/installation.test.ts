import {
  backupList,
  errorReportRead,
  jobList,
  jobRun,
  nodeDrain,
  nodeList,
  nodeResume,
  type ReportError,
  type SystemLogEntry,
  systemLogList,
} from '@postern/contract';
import { keepHeartbeat } from '@postern/db';
import { recordRun } from '@postern/db/backup/runs';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeDomain, makePerson, makeTenant, openWorld } from '@postern/testing/factories';
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
  const { nodes, databases, database_bytes, secrets } = await read(nodeList);
  expect(nodes.map(({ part, node, state }) => [part, node, state])).toEqual([
    ['gateway', 'died', 'silent'],
    ['worker', 'runs', 'running'],
    ['worker', 'stops', 'stopped'],
  ]);
  expect(nodes[1]).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+/),
    memory_bytes: expect.any(Number),
  });
  expect(nodes[0]).toMatchObject({ version: '', started_at: null, disk: null, certificate_until: null });
  expect(database_bytes).toBeGreaterThan(1_000_000);
  expect(secrets).toEqual({ count: 0, first_ends_at: null });
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

test('what a gateway tells of itself is shown, and the mail that waits with the secrets that end', async () => {
  const tells = {
    ...{ accepted_per_minute: 12.5, certificate_until: '2027-03-01T00:00:00.000Z' },
    disk: { free_bytes: 10, total_bytes: 100 },
  };
  await using gateway = keepHeartbeat(
    database.connect('postern_gateway', 1),
    'gateway',
    'gw0',
    fatal,
    undefined,
    async () => tells,
  );
  await gateway.beat();
  const before = (await read(nodeList)).waiting;
  const tenant = await makeTenant(world);
  await asAdministrator(
    database.adminUrl,
    `insert into directory_sync_task (tenant_id, task_id, name, directory_type, every_minutes, created_by, changed_by, secret_valid_until)
      select $1, n, 'Task ' || n, 'ldap', 60, 'somebody', 'somebody', case n when 3 then null else '2027-01-01'::timestamptz + n * interval '1 day' end
      from generate_series(1, 3) n`,
    [tenant.tenant_id],
  );
  const found = await read(nodeList);
  expect(found.nodes.find(({ node }) => node === 'gw0')).toMatchObject(tells);
  expect(found.secrets).toEqual({
    count: 2,
    first_ends_at: new Date('2027-01-02T00:00:00Z').toISOString(),
  });
  expect(found.waiting).toBe(before);
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

test('a gateway hears with its heartbeat that it was taken out, and that it may go on', async () => {
  const heard: boolean[] = [];
  const db = database.connect('postern_gateway', 2);
  const gateway = keepHeartbeat(db, 'gateway', 'gw1', fatal, (drained) => void heard.push(drained));
  // The first beat goes by itself; another beside it would be heard in either order.
  await expect.poll(() => heard.length).toBe(1);
  const params = { node: 'gw1' };
  expect((await operator.call(nodeDrain, { params })).status).toBe(200);
  await gateway.beat();
  const { nodes } = await read(nodeList);
  expect(nodes.find(({ node }) => node === 'gw1')).toMatchObject({
    ...{ drained_at: expect.any(String), drained_by: operator.email, state: 'running' },
  });
  expect((await operator.call(nodeResume, { params })).status).toBe(200);
  await gateway.beat();
  expect([heard.at(-3), heard.at(-2), heard.at(-1)]).toEqual([false, true, false]);
  expect((await operator.call(nodeDrain, { params: { node: 'runs' } })).status).toBe(404);
  await gateway[Symbol.asyncDispose]();
  await db.close();
});

test('the system log is one list of all that reports, newest first and by level', async () => {
  await asAdministrator(
    database.adminUrl,
    `truncate heartbeat, job_run, backup_run;
     insert into heartbeat (part, node, seen_at, status) values
       ('api', 'one', '2026-03-01T10:00:00Z', '{"started_at": "2026-03-01T09:00:00Z"}'),
       ('worker', 'two', '2026-03-01T10:00:00Z', '{"stopped_at": "2026-03-01T08:00:00Z"}');
     insert into job_run (name, succeeded_at, failed_at, error) values
       ('close_months', '2026-03-01T07:00:00Z', '2026-03-01T06:00:00Z', 'no price list');
     insert into backup_run (run_id, kind, node, started_at, finished_at, result, findings) values
       (gen_random_uuid(), 'backup', 'one', '2026-03-01T04:00:00Z', '2026-03-01T05:00:00Z', 'ok', '["one file was skipped"]'),
       (gen_random_uuid(), 'drill', 'one', '2026-03-01T02:00:00Z', '2026-03-01T03:00:00Z', 'failed', '[]'),
       (gen_random_uuid(), 'drill', 'one', '2026-03-01T02:00:00Z', null, 'running', '[]')`,
  );
  const list = async (query: { level?: SystemLogEntry['level']; skip?: string; limit?: string }) => {
    const answer = await operator.call(systemLogList, { query });
    expect(answer.status, answer.body).toBe(200);
    return (answer.json() as { data: SystemLogEntry[] }).data.map(
      ({ kind, level, owner, detail }) => `${level} ${kind} ${owner} ${detail}`,
    );
  };
  const all = [
    'ERROR silent api@one ',
    'INFO started api@one ',
    'INFO stopped worker@two ',
    'INFO job_done close_months ',
    'ERROR job_failed close_months no price list',
    'WARNING backup_done one one file was skipped',
    'ERROR drill_failed one ',
  ];
  expect(await list({})).toEqual(all);
  expect(await list({ level: 'WARNING' })).toEqual(all.filter((line) => !line.startsWith('INFO')));
  expect(await list({ level: 'CRITICAL' })).toEqual([]);
  expect(await list({ level: 'DEBUG' })).toEqual(all);
  expect(await list({ skip: '2', limit: '2' })).toEqual(all.slice(2, 4));
});

test('the error report names what is wrong with domains within reach, and none that are hidden', async () => {
  const tenant = await makeTenant(world);
  const hidden = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, hidden, { confidential: true });
  const other = await makeTenant(world);
  const found = (tenant_id: number, domain_name: string, check_name: string, state: string) => ({
    ...{ tenant_id, domain_name, check_name, state, code: `${check_name}_${state}` },
    since: new Date('2026-03-01T10:00:00Z'),
  });
  await world.admin.kysely
    .insertInto('domain_dns')
    .values([
      found(tenant.tenant_id, tenant.domain, 'caa', 'warn'),
      found(tenant.tenant_id, tenant.domain, 'mx', 'fail'),
      found(tenant.tenant_id, tenant.domain, 'spf', 'ok'),
      found(tenant.tenant_id, hidden, 'mx', 'fail'),
      found(other.tenant_id, other.domain, 'mx', 'fail'),
    ])
    .execute();
  const admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const report = async (query: { maxsize?: string } = {}) => {
    const answer = await admin.call(errorReportRead, { query });
    expect(answer.status, answer.body).toBe(200);
    return (answer.json() as { data: ReportError[] }).data;
  };
  expect((await report()).map(({ domain, name, severity }) => [domain, name, severity])).toEqual([
    [tenant.domain, 'mx', 'ERROR'],
    [tenant.domain, 'caa', 'WARNING'],
  ]);
  expect(await report({ maxsize: '1' })).toHaveLength(1);
  expect((await admin.call(systemLogList, {})).status).toBe(403);
});
