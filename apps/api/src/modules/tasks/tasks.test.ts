import { documentFieldsUpdate, partnerKeyUpdate, type Task, taskList, taskUpdate } from '@postern/contract';
import { withScope } from '@postern/db';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import { type KeyTrust, keepPartnerKey } from '@postern/records/keys/partner-keys';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makePartner,
  makePerson,
  makeTenant,
  openWorld,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { keepTasks } from './jobs/keep-tasks.ts';

const database = await testDatabase();
const world = openWorld(database);
await asAdministrator(
  database.adminUrl,
  "insert into feature_flag (flag, scope, scope_value, is_on, changed_by) values ('pgp_external_keys', 'default', 'all', true, 'test')",
);
const api = await testServer(database);
const deps = { db: database.connect('postern_worker') };
let tenant: Tenant;
let admin: Actor;
let foreign: Actor;
let secret: string;

const list = async (actor: Actor): Promise<Task[]> => {
  const answer = await actor.call(taskList);
  expect(answer.status, answer.body).toBe(200);
  return taskList.data.parse(answer.data());
};
const breakDns = (domain: string, since = 'now()') =>
  asAdministrator(
    database.adminUrl,
    `insert into domain_dns (tenant_id, domain_name, check_name, code, state, since)
      values ($1, $2, 'mx', 'mx_none', 'fail', ${since}), ($1, $2, 'spf', 'spf_none', 'fail', now())`,
    [tenant.tenant_id, domain],
  );

beforeAll(async () => {
  tenant = await makeTenant(world);
  secret = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, secret, { confidential: true });
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  foreign = await signIn(api.server, await makePerson(world, await makeTenant(world), { roles: ['ALL'] }));
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('what is broken asks for somebody once, with what is wrong, until it is there', async () => {
  expect(await list(admin)).toEqual([]);
  await breakDns(tenant.domain);
  await breakDns(secret);
  expect(await keepTasks(deps)).toEqual({ opened: 2, closed: 0 });
  expect(await keepTasks(deps)).toEqual({ opened: 0, closed: 0 });
  expect(await list(admin)).toEqual([
    expect.objectContaining({
      ...{ kind: 'dns', domain: tenant.domain, prio: 'high', status: 'open', responsible: '' },
      description: expect.stringContaining('MX, SPF'),
    }),
  ]);
  expect(await list(foreign)).toEqual([]);
});

test('a task that is late says so', async () => {
  await asAdministrator(
    database.adminUrl,
    `update domain_dns set since = now() - interval '9 days' where check_name = 'mx'`,
  );
  await keepTasks(deps);
  const [task] = await list(admin);
  expect(task).toMatchObject({ status: 'overdue', due_tag_msg: expect.stringContaining('Overdue') });
});

test('it is given to somebody of the tenant, and to nobody else', async () => {
  const [task] = await list(admin);
  const give = (responsible: string, actor = admin) =>
    actor.call(taskUpdate, { params: { id: task!.id }, body: { responsible } });
  expect((await give(admin.email)).status).toBe(200);
  expect((await list(admin))[0]?.responsible).toBe(admin.email);
  expect((await give(foreign.email)).status).toBe(422);
  expect((await give(foreign.email, foreign)).status).toBe(404);
  const [row] = await asAdministrator<{ action: string; details: object }>(
    database.adminUrl,
    `select action, entry -> 'details' as details from audit_log where action = 'task.change'`,
  );
  expect(row?.details).toEqual({ kind: 'dns', before: '', after: admin.email });
});

test('it is done by the fact, is shown as done for a while, and comes back as a new one', async () => {
  await asAdministrator(database.adminUrl, 'delete from domain_dns');
  expect(await keepTasks(deps)).toEqual({ opened: 0, closed: 2 });
  const [done] = await list(admin);
  expect(done).toMatchObject({ status: 'done', done: expect.any(String) });
  await breakDns(tenant.domain);
  await keepTasks(deps);
  expect((await list(admin)).map(({ status }) => status)).toEqual(['open', 'done']);
  await asAdministrator(
    database.adminUrl,
    `update task set done_at = now() - interval '31 days' where done_at is not null`,
  );
  await keepTasks(deps);
  expect(await list(admin)).toHaveLength(1);
});

test('an OpenPGP key that ends asks for a new one', async () => {
  const key = { tenant_id: tenant.tenant_id, address: `pat@${tenant.domain}` };
  await asAdministrator(
    database.adminUrl,
    `with key as (
      insert into own_key (tenant_id, key_id, purpose, address, spki_sha256, sealed, created_by, kind)
        values ($1, gen_random_uuid(), 'person', $2, '\\x01', '\\x02', 'test', 'pgp') returning tenant_id, key_id, address)
      insert into own_pgp_key (tenant_id, key_id, purpose, address, fingerprint, public_key, not_before, not_after, created_by)
        select tenant_id, key_id, 'person', address, decode(repeat('ab', 20), 'hex'), '\\x03', now() - interval '1 year',
          now() + interval '3 days', 'test' from key`,
    [key.tenant_id, key.address],
  );
  await keepTasks(deps);
  expect(await list(admin)).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'openpgp_key', subject: key.address, prio: 'high' },
      description: `Replace the OpenPGP key of ${key.address}`,
    }),
  );
});

test('a legal document waits for a partner until it is accepted, and for no other tenant', async () => {
  const home = await makeTenant(world, { partner_id: await makePartner(world) });
  const partner = await signIn(api.server, await makePerson(world, home, { roles: ['Partner'] }));
  for (const [id, required] of [
    [1, true],
    [2, true],
    [3, false],
  ])
    await asAdministrator(
      database.adminUrl,
      `insert into legal_document (document_id, doc_type, version_name, acceptance_required, binding_language, sha256,
          valid_from, published_at, published_by)
        values ($1, case when $2 then 'privacy_terms' else 'subprocessors' end, 'Edition', $2, 'en_GB', repeat('0', 64),
          '2026-01-01', now(), 'test')`,
      [id, required],
    );
  const before = (await list(foreign)).length;
  await keepTasks(deps);
  expect(await list(foreign)).toHaveLength(before);
  // The first version is no longer current.
  expect(await list(partner)).toEqual([
    expect.objectContaining({
      ...{ kind: 'document', subject: '002', status: 'open' },
      description: 'Read and accept: Privacy terms, version 002',
    }),
  ]);
  const accepted = await partner.call(documentFieldsUpdate, {
    params: { id: 'me' },
    body: { legal_privacy_terms: '002;2026/01/01;pat' },
  });
  expect(accepted.status, accepted.body).toBe(200);
  await keepTasks(deps);
  expect(await list(partner)).toEqual([expect.objectContaining({ kind: 'document', status: 'done' })]);
});

test('who is given a task is told, and who takes one is not', async () => {
  const colleague = await makePerson(world, tenant, { roles: ['ALL'] });
  const [task] = await list(admin);
  for (const responsible of [admin.email, colleague.email, colleague.email])
    await admin.call(taskUpdate, { params: { id: task!.id }, body: { responsible } });
  const told = await asAdministrator(
    database.adminUrl,
    `select user_id, count from notification where key = 'task_given'`,
  );
  expect(told).toEqual([{ user_id: colleague.user_id, count: 1 }]);
});

test('a key of a partner that differs from the stronger one in use is a task until somebody decides', async () => {
  const place = await makeTenant(world);
  const boss = await signIn(api.server, await makePerson(world, place, { roles: ['ALL'] }));
  const { tenant_id } = place;
  const address = 'ann@changed.example';
  const keep = async (trust: KeyTrust, days: number) => {
    const key = await generatePgpKey(address, new Date(Date.now() - days * 86_400_000));
    return withScope(deps.db, { tenants: [tenant_id] }, async (tx) => {
      const row = {
        ...{ tenant_id, address, key, trust, by: 'a test', now: new Date() },
        source: 'upload',
      } as const;
      return (await keepPartnerKey(tx, row)).partner_key_id;
    });
  };
  const open = async () => {
    await keepTasks(deps);
    return (await list(boss)).filter(({ status, kind }) => status !== 'done' && kind === 'partner_key');
  };
  await keep('validated', 40);
  expect(await open()).toEqual([]);
  const changed = await keep('published', 1);
  expect(await open()).toMatchObject([
    { subject: address, domain: '', description: `Decide on the changed key of ${address}` },
  ]);
  const decided = await boss.call(partnerKeyUpdate, { params: { id: changed }, body: { pinned: true } });
  expect(decided.status).toBe(200);
  expect(await open()).toEqual([]);
});
