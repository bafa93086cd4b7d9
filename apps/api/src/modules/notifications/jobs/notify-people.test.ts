import { domainOf } from '@postern/addresses';
import { uuidv7 } from '@postern/db';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makeMessage,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeExpired } from '../../housekeeping/jobs/remove-expired.ts';
import { notifyPeople } from './notify-people.ts';

const database = await testDatabase();
const world = openWorld(database);
const jobs = { db: database.connect('postern_worker') };
let tenant: Tenant;
let operator: Person;
let technician: Person;

beforeAll(async () => {
  tenant = await makeTenant(world);
  operator = await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true });
  technician = await makePerson(world, tenant, { roles: ['Tech'] });
  await makePerson(world, tenant, { roles: ['user'] });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const admin = (statement: string, values: unknown[] = []) =>
  asAdministrator(database.adminUrl, statement, values);
const told = async ({ user_id }: Person) =>
  (await admin(
    'select key, type, params, count from notification where user_id = $1 order by notification_id',
    [user_id],
  )) as {
    key: string;
    params: Record<string, unknown>;
    count: number;
  }[];
const nothing = {
  failing_domains: 0,
  silent_parts: 0,
  full_log: 0,
  maintenance: 0,
  expiring_tokens: 0,
  expiring_credentials: 0,
};

/** A message that waits for a server of the tenant after that many attempts. */
async function deferred(to: string, attempts: number): Promise<void> {
  const { tenant_id, ts, id } = await makeMessage(world, tenant, { state: 'deferred', to });
  await world.admin.kysely
    .insertInto('mail_queue')
    .values({
      ...{ tenant_id, ts, id, queue_entry_id: uuidv7(), queue_id: id.slice(-12), direction: 'in' },
      ...{ sender: 'x@y.example', recipient: to, destination: domainOf(to), blob_id: uuidv7() },
      ...{ attempts, last_error: `450 ${to.slice(0, to.indexOf('@'))}` },
      next_attempt_at: new Date(Date.now() + attempts * 60_000),
    })
    .execute();
}

test('where all is well, nobody is told anything', async () => {
  expect(await notifyPeople(jobs)).toEqual(nothing);
});

test('mail that a tenant’s server does not take is told to its technicians, once a day', async () => {
  for (const [attempts, to] of [
    [3, 'a'],
    [7, 'b'],
    [1, 'c'],
  ] as const)
    await deferred(`${to}@${tenant.domain}`, attempts);
  expect(await notifyPeople(jobs)).toEqual({ ...nothing, failing_domains: 1 });
  expect(await notifyPeople(jobs)).toEqual(nothing);
  expect(await told(technician)).toMatchObject([
    { key: 'delivery_failing', params: { domain: tenant.domain, count: 2, answer: '450 b' }, count: 1 },
  ]);
  await admin("update notification set told_at = now() - interval '25 hours'");
  expect(await notifyPeople(jobs)).toEqual({ ...nothing, failing_domains: 1 });
  expect(await told(technician)).toMatchObject([{ count: 2 }]);
  await admin('delete from mail_queue');
});

test('of a confidential domain only those hear who know of it', async () => {
  const secret = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, secret, { confidential: true });
  const knows = await makePerson(world, tenant, { roles: ['Tech'] });
  await admin(
    `insert into confidential_grant (tenant_id, domain_name, user_id, user_tenant_id, email) values ($1, $2, $3, $1, $4)`,
    [tenant.tenant_id, secret, knows.user_id, knows.email],
  );
  await deferred(`box@${secret}`, 5);
  const before = await told(technician);
  expect(await notifyPeople(jobs)).toEqual({ ...nothing, failing_domains: 1 });
  expect(await told(technician)).toEqual(before);
  expect(await told(knows)).toMatchObject([{ key: 'delivery_failing', params: { domain: secret } }]);
  await admin('delete from mail_queue');
});

test('a part nobody hears of is told to operators once for each silence; one node of several is none', async () => {
  await admin(`insert into heartbeat (part, node, seen_at) values
    ('gateway', 'a', now() - interval '10 minutes'), ('api', 'a', now() - interval '1 hour'), ('api', 'b', now())`);
  expect(await notifyPeople(jobs)).toEqual({ ...nothing, silent_parts: 1 });
  expect(await notifyPeople(jobs)).toEqual(nothing);
  expect(await told(operator)).toMatchObject([
    { key: 'part_silent', params: { part: 'gateway', minutes: 10 } },
  ]);
  // It came back, and fell silent again.
  await admin("update notification set told_at = now() - interval '8 minutes' where key = 'part_silent'");
  await admin("update heartbeat set seen_at = now() - interval '5 minutes' where part = 'gateway'");
  expect(await notifyPeople(jobs)).toEqual({ ...nothing, silent_parts: 1 });
  await admin('delete from heartbeat');
});

test('maintenance is told a week, a day and an hour ahead, once each, and anew where it is put off', async () => {
  const item_id = uuidv7();
  const begins = (at: number) =>
    admin(
      `insert into news_item (item_id, kind, texts, starts_at, created_at, created_by) values ($1, 'maintenance', '{"en_GB":"New disks"}', $2, now(), 'x')
        on conflict (item_id) do update set starts_at = excluded.starts_at`,
      [item_id, new Date(at)],
    );
  const hour = 3_600_000;
  const start = Math.ceil(Date.now() / hour) * hour + 10 * 24 * hour;
  const toldBefore = async (hours: number) =>
    (await notifyPeople({ ...jobs, clock: () => start - hours * hour })).maintenance;
  await begins(start);
  const told_at: number[] = [];
  for (const hours of [9 * 24, 7 * 24 + 1, 7 * 24, 3 * 24, 25, 24, 12, 2, 1, 0.5, 0, -1])
    if (await toldBefore(hours)) told_at.push(hours);
  expect(told_at).toEqual([7 * 24, 24, 1]);
  await begins(start + 24 * hour);
  expect([await toldBefore(1), await toldBefore(0.5)]).toEqual([1, 0]);
  // While it is unread there is one line, which says the latest.
  const from = `${new Date(start + 24 * hour).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const lines = (await told(technician)).filter(({ key }) => key === 'maintenance_ahead');
  expect(lines.map(({ params, count }) => [params.from, count])).toEqual([[from, 4]]);
  await admin('delete from news_item');
});

test('a token’s owner is told a week before it expires, once, unless it never lived longer', async () => {
  const { tenant_id, user_id } = technician;
  for (const [name, made, days, revoked] of [
    ['soon', 60, 3, null],
    ['later', 60, 30, null],
    ['short', 1, 3, null],
    ['ended', 60, 3, new Date()],
  ] as const) {
    await world.admin.kysely
      .insertInto('api_token')
      .values({
        ...{ tenant_id, user_id, name, token_id: uuidv7(), kind: 'personal', secret_hash: Buffer.from(name) },
        ...{ created_by: technician.email, revoked_at: revoked },
        created_at: new Date(Date.now() - made * 86_400_000),
        expires_at: new Date(Date.now() + days * 86_400_000),
      })
      .execute();
  }
  expect(await notifyPeople(jobs)).toEqual({ ...nothing, expiring_tokens: 1 });
  expect(await notifyPeople(jobs)).toEqual(nothing);
  expect((await told(technician)).at(-1)).toMatchObject({
    key: 'api_token_expiring',
    params: { name: 'soon', count: 3 },
  });
});

test('an app password’s owner and a server’s technicians are told a week before it expires, once', async () => {
  const { tenant_id } = technician;
  const owner = await makePerson(world, tenant, { roles: ['user'] });
  const row = { tenant_id, created_by: technician.email, secret_hash: Buffer.alloc(32) };
  const dates = {
    created_at: new Date(Date.now() - 60 * 86_400_000),
    expires_at: new Date(Date.now() + 3 * 86_400_000),
  };
  await world.admin.kysely
    .insertInto('submission_credential')
    .values([
      { ...row, ...dates, credential_id: uuidv7(), kind: 'person', user_id: owner.user_id, name: 'phone' },
      {
        ...{ ...row, ...dates, credential_id: uuidv7(), kind: 'server', login: 's1-aaaaaaaaaa', name: 'ERP' },
        domains: [tenant.domain],
      },
      { ...row, credential_id: uuidv7(), kind: 'person', user_id: owner.user_id, name: 'for ever' },
    ])
    .execute();
  expect(await notifyPeople(jobs)).toEqual({ ...nothing, expiring_credentials: 2 });
  expect(await notifyPeople(jobs)).toEqual(nothing);
  expect(await told(owner)).toMatchObject([
    { key: 'app_password_expiring', params: { name: 'phone', count: 3 } },
  ]);
  expect((await told(technician)).at(-1)).toMatchObject({
    key: 'server_credential_expiring',
    params: { name: 'ERP' },
  });
});

test('a message log without room ahead is told to operators', async () => {
  await admin('select drop_message_partitions(current_date + 60)');
  // Of the week before: this one's, seen on its Monday, still has the seven days that are asked for.
  await admin('select ensure_message_partitions(current_date - 7, current_date - 7)');
  expect(await notifyPeople(jobs)).toEqual({ ...nothing, full_log: 1 });
  expect(await notifyPeople(jobs)).toEqual(nothing);
  expect((await told(operator)).map(({ key }) => key)).toContain('log_not_ahead');
});

test('what was told is forgotten after 90 days, and a device a year after its last sign-in', async () => {
  const { tenant_id, user_id } = operator;
  const row = { tenant_id, user_id, type: 'hint', key: 'backup_codes_made' };
  for (const days of [89, 91]) {
    const told_at = new Date(Date.now() - days * 86_400_000);
    await world.admin.kysely
      .insertInto('notification')
      .values({ ...row, notification_id: uuidv7(), fold: `${days}`, told_at })
      .execute();
  }
  for (const days of [364, 366]) {
    const last_seen = new Date(Date.now() - days * 86_400_000);
    const device = Buffer.from([days % 256]);
    await world.admin.kysely
      .insertInto('known_device')
      .values({ tenant_id, user_id, device, last_seen })
      .execute();
  }
  expect(await removeExpired(jobs)).toMatchObject({ notifications: 1, devices: 1 });
  expect((await told(operator)).filter(({ key }) => key === 'backup_codes_made')).toHaveLength(1);
});
