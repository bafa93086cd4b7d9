import {
  type DataOf,
  type Migration,
  migrationCheck,
  migrationCreate,
  migrationDelete,
  migrationList,
  migrationRead,
  migrationRehearse,
  migrationStageOpen,
  migrationTaskUpdate,
  migrationUpdate,
  type Operation,
} from '@postern/contract';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  makeMessage,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../server.fixture.ts';
import { type Dns, openDns } from '../domains/dns/dns.ts';
import { readDnsConfig } from '../domains/dns/dns-config.ts';
import { checkMigrations } from './jobs/check-migrations.ts';

const database = await testDatabase();
const world = openWorld(database);
const worker = database.connect('postern_worker', 2);
const sql = (text: string, values: unknown[] = []) => asAdministrator(database.adminUrl, text, values);
const HOUR_MS = 3_600_000;

/** What the domain's own name server says. */
const seen = { exchange: 'mail.protection.outlook.example', ttl: 172_800, answers: true };
const zone = zoneResolver({
  'move.example': {
    NS: ['ns.move.example'],
    MX: [{ exchange: seen.exchange, priority: 0 }],
    TXT: [['v=spf1 mx -all']],
  },
  'ns.move.example': { A: ['192.0.2.53'] },
  [seen.exchange]: { A: ['192.0.2.9'] },
  'mx.postern.example': { A: ['192.0.2.10'] },
});
const opened = openDns({
  ...readDnsConfig({ POSTERN_MX: 'mx.postern.example' }, 'mx.postern.example', 'console.postern.example'),
  zone: async (name, type) => {
    if (!seen.answers) throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
    if (name === 'move.example' && type === 'MX') return [{ exchange: seen.exchange, priority: 0 }];
    return zone(name, type);
  },
});
const dns: Dns = {
  ...opened,
  askServer: async (ip, question) => {
    const reply = await opened.askServer(ip, question);
    return { ...reply, answers: reply.answers.map((one) => ({ ...one, ttl: seen.ttl })) };
  },
};

/** Days are passed by moving it on; sessions end meanwhile. */
let now = Date.now();
let api: TestServer;
let tenant: Tenant;
let operator: Actor;
let person: Person;
let id = '';

beforeAll(async () => {
  api = await testServer(database, { dns, clock: () => now });
  tenant = await makeTenant(world, { domain: 'move.example', forwarding: 'mail.move.example:25' });
  await sql(`update managed_domain set kind = 'parallel' where domain_name = 'move.example'`);
  await sql(
    `insert into service (tenant_id, service_id, product_code, domain, mode, deploy_status)
      select $1::integer, $1::bigint * 100000 + n, code, 'move.example', 'inline', 'provisioned'
      from unnest(array['SC-SERVICE', 'SC-F-INBOUND', 'SC-F-OUTBOUND']) with ordinality as p (code, n)`,
    [tenant.tenant_id],
  );
  person = await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true });
  operator = await signIn(api.server, person);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

async function pass(ms: number): Promise<void> {
  now += ms;
  operator = await signIn(api.server, person);
}

async function ask<O extends Operation>(operation: O, input: Input): Promise<DataOf<O>> {
  const answer = await operator.call(operation, input);
  expect([answer.status, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return operation.data.parse(answer.data()) as DataOf<O>;
}
const codeOf = ({ tasks }: Migration, name: string) => tasks.find(({ task }) => task === name)?.code;
const plan = (hours: number) => ({
  body: { domain: 'move.example', planned_at: new Date(now + hours * HOUR_MS).toISOString() },
});

test('a plan needs a day, a domain in the parallel flow, and an answer of its name servers', async () => {
  const soon = await operator.call(migrationCreate, plan(23));
  expect(soon.status).toBe(422);
  await sql(`update managed_domain set kind = 'inline' where domain_name = 'move.example'`);
  expect((await operator.call(migrationCreate, plan(140))).status).toBe(409);
  await sql(`update managed_domain set kind = 'parallel' where domain_name = 'move.example'`);
  seen.answers = false;
  expect((await operator.call(migrationCreate, plan(140))).status).toBe(503);
  seen.answers = true;
  expect(await ask(migrationList, {})).toEqual([]);
});

test('a plan begins with a snapshot and what the checks find', async () => {
  const made = await ask(migrationCreate, plan(140));
  id = made.id;
  expect(made.snapshots[0]).toMatchObject({
    reason: 'start',
    zone: [
      'move.example. 172800 IN MX 0 mail.protection.outlook.example.',
      'move.example. 172800 IN TXT "v=spf1 mx -all"',
    ],
    settings: { disable_delivery: false, forwarding: 'mail.move.example:25', kind: 'parallel' },
  });
  expect(codeOf(made, 'filters')).toBe('filters_ok');
  expect(codeOf(made, 'services')).toBe('services_ok');
  expect(codeOf(made, 'mx_ttl')).toBe('ttl_high');
  expect(codeOf(made, 'delivery_off')).toBe('delivery_not_disabled');
  expect(codeOf(made, 'connector')).toBe('by_hand');
  expect(codeOf(made, 'forward_server')).toBe('smtp_test_wanted');
  const [audited] = (await sql(
    `select entry -> 'details' ->> 'sha256' as sha256 from audit_log where action = 'migration.start' and object = 'move.example'`,
  )) as { sha256: string }[];
  expect(audited?.sha256).toBe(made.snapshots[0]?.sha256);
  const again = await operator.call(migrationCreate, plan(140));
  expect(again.status).toBe(409);
});

test('the old time to live has to run out after a short one is seen', async () => {
  seen.ttl = 300;
  await pass(HOUR_MS);
  await checkMigrations({ db: worker, dns }, new Date(now));
  const low = await ask(migrationRead, { params: { id } });
  expect(codeOf(low, 'mx_ttl')).toBe('ttl_waits');
  expect(low.ttl_until).toBe(new Date(now + 172_800_000).toISOString());
  // Back to a long one: the wait begins anew.
  seen.ttl = 172_800;
  await pass(HOUR_MS);
  await checkMigrations({ db: worker, dns }, new Date(now));
  expect((await ask(migrationRead, { params: { id } })).ttl_until).toBeNull();
  seen.ttl = 300;
  await pass(HOUR_MS);
  await checkMigrations({ db: worker, dns }, new Date(now));
  await pass(172_800_000);
  await checkMigrations({ db: worker, dns }, new Date(now));
  expect(codeOf(await ask(migrationRead, { params: { id } }), 'mx_ttl')).toBe('ttl_ok');
  // Somebody raises it again: the operators are told.
  seen.ttl = 172_800;
  await pass(HOUR_MS);
  const turned = await checkMigrations({ db: worker, dns }, new Date(now));
  expect(turned.migration_tasks_turned_bad).toBe(1);
  const told = await sql(`select params from notification where key = 'migration_check_failed'`);
  expect(told).toMatchObject([{ params: { domain: 'move.example', count: 1 } }]);
  seen.ttl = 300;
  for (const later of [HOUR_MS, 172_800_000]) {
    await pass(later);
    await checkMigrations({ db: worker, dns }, new Date(now));
  }
});

test('checks run every 15 minutes, and every two around the planned time', async () => {
  const early = await checkMigrations({ db: worker, dns }, new Date(now + 14 * 60_000));
  expect(early.migrations_checked).toBe(0);
  await ask(migrationUpdate, {
    params: { id },
    body: { planned_at: new Date(now + 25 * HOUR_MS).toISOString() },
  });
  const near = now + 24 * HOUR_MS;
  expect((await checkMigrations({ db: worker, dns }, new Date(near))).migrations_checked).toBe(1);
  expect((await checkMigrations({ db: worker, dns }, new Date(near + 120_000))).migrations_checked).toBe(1);
});

test('a rehearsal is found in the message log by its word, in both directions', async () => {
  const begun = await ask(migrationRehearse, { params: { id } });
  expect(codeOf(begun, 'rehearsal_in')).toBe('rehearsal_waits');
  const probe = begun.probe ?? '';
  const address = 'ann@move.example';
  const mail = { subject: `Test ${probe}`, state: 'delivered', at: new Date(now + 1_000) } as const;
  await makeMessage(world, tenant, { ...mail, to: address, from: 'out@elsewhere.example' });
  const half = await ask(migrationCheck, { params: { id } });
  expect(codeOf(half, 'rehearsal_in')).toBe('rehearsal_arrived');
  expect(codeOf(half, 'rehearsal_out')).toBe('rehearsal_waits');
  await makeMessage(world, tenant, {
    ...{ ...mail, to: 'out@elsewhere.example', from: address, direction: 'out' },
  });
  const both = await ask(migrationCheck, { params: { id } });
  expect(codeOf(both, 'rehearsal_out')).toBe('rehearsal_arrived');
  expect(codeOf(both, 'forward_server')).toBe('smtp_test_runs');
});

test('the second stage opens only when all is done, and keeps what was there', async () => {
  expect((await operator.call(migrationStageOpen, { params: { id } })).status).toBe(409);
  const task = { id, task: 'connector' };
  const late = { id, task: 'accepted_domain' };
  expect((await operator.call(migrationTaskUpdate, { params: late, body: { done: true } })).status).toBe(409);
  await ask(migrationTaskUpdate, { params: task, body: { done: true, note: 'both directions' } });
  await sql(
    `insert into setting (tenant_id, scope, scope_value, field, value, changed_by, changed_at)
      values ($1, 'domain', 'move.example', 'disable_delivery', 'true', 'test', now())`,
    [tenant.tenant_id],
  );
  const result = { targets: [{ steps: [{ code: 'mail_from' }] }] };
  await sql(`update mail_test set state = 'done', result = $1 where kind = 'smtp'`, [JSON.stringify(result)]);
  const opened_now = await ask(migrationStageOpen, { params: { id } });
  expect(opened_now.stage).toBe(2);
  expect(opened_now.snapshots.map(({ reason }) => reason)).toEqual(['start', 'stage2']);
  expect(codeOf(opened_now, 'mx')).toBe('mx_elsewhere');
  expect(codeOf(opened_now, 'connector')).toBe('ticked');
  expect(opened_now.tasks.find((one) => one.task === 'connector')).toMatchObject({ note: 'both directions' });
  // Stage 1 stays as it was found.
  seen.exchange = 'mx.postern.example';
  await checkMigrations({ db: worker, dns }, new Date(now + HOUR_MS));
  const switched = await ask(migrationRead, { params: { id } });
  expect([codeOf(switched, 'mx'), codeOf(switched, 'mx_ttl')]).toEqual(['mx_ours', 'ttl_ok']);
});

test('a move that was ended is not checked any more, and its record stays', async () => {
  await ask(migrationDelete, { params: { id } });
  const counts = await checkMigrations({ db: worker, dns }, new Date(now + 99 * HOUR_MS));
  expect(counts.migrations_checked).toBe(0);
  expect((await ask(migrationRead, { params: { id } })).ended_at).not.toBeNull();
});
