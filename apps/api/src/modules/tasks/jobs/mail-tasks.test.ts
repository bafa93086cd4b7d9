import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WorkflowMail, workflowMailList, workflowMailRead } from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makePartner,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../../job-list.fixture.ts';
import { testServer } from '../../../server.fixture.ts';
import { keepTasks } from './keep-tasks.ts';
import { mailServiceEvents } from './mail-service-events.ts';
import { mailTasks } from './mail-tasks.ts';

const DAY_MS = 86_400_000;
const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-mail-tasks-'));
const deps = await testWorkerDeps(database, folder.path);
let tenant: Tenant;
let secret: string;
let reader: Person;
let partner: Person;
let admin: Actor;
let foreign: Actor;

const list = async (actor: Actor): Promise<WorkflowMail[]> => {
  const answer = await actor.call(workflowMailList);
  expect(answer.status, answer.body).toBe(200);
  return workflowMailList.data.parse(answer.data());
};
const queued = async (): Promise<string[]> =>
  (
    await asAdministrator<{ recipient: string }>(
      database.adminUrl,
      `select recipient from mail_queue where kind = 'product' order by recipient`,
    )
  ).map(({ recipient }) => recipient);
const breakDns = (domain: string) =>
  asAdministrator(
    database.adminUrl,
    `insert into domain_dns (tenant_id, domain_name, check_name, code, state, since)
      values ($1, $2, 'mx', 'mx_none', 'fail', now())`,
    [tenant.tenant_id, domain],
  );
/** A run so many days after the tasks were opened. */
const runAfter = (days: number) => mailTasks(deps, new Date(Date.now() + days * DAY_MS));

beforeAll(async () => {
  const partner_id = await makePartner(world);
  tenant = await makeTenant(world, { partner_id });
  secret = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, secret, { confidential: true });
  const home = await makeTenant(world, { partner_id });
  partner = await makePerson(world, home, { roles: ['Partner', 'Workflow_Mails'] });
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  foreign = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['ALL', 'Workflow_Mails'] }),
  );
  await breakDns(tenant.domain);
  await breakDns(secret);
  await keepTasks(deps);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

test('holders of the role are told of a domain once, the partner too, and nobody else', async () => {
  reader = await makePerson(world, tenant, { roles: ['ALL', 'Workflow_Mails'] });
  expect(await runAfter(0)).toEqual({ mails_sent: 2, mails_failed: 0 });
  expect(await queued()).toEqual([reader.email, partner.email].sort());
  expect(await runAfter(0)).toEqual({ mails_sent: 0, mails_failed: 0 });
});

test('what was sent can be read by administrators of the tenant alone', async () => {
  const [mail, ...others] = await list(admin);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    ...{ domain: tenant.domain, tenant: tenant.tenant_id, tenant_name: tenant.domain },
    subject: `1 open task for ${tenant.domain}`,
    mailbody: expect.stringContaining(`Correct DNS records of ${tenant.domain}: MX`),
  });
  expect(mail?.recipients.toSorted()).toEqual([reader.email, partner.email].sort());
  expect(await list(foreign)).toEqual([]);
  const one = { params: { id: mail!.id } };
  expect((await admin.call(workflowMailRead, one)).status).toBe(200);
  expect((await foreign.call(workflowMailRead, one)).status).toBe(404);
});

test('a confidential domain waits for somebody who may know of it, and its mail is for them alone', async () => {
  const insider = await makePerson(world, tenant, { roles: ['ALL', 'Workflow_Mails'] });
  await asAdministrator(
    database.adminUrl,
    'insert into confidential_grant (tenant_id, domain_name, user_id, user_tenant_id, email) values ($1, $2, $3, $1, $4)',
    [tenant.tenant_id, secret, insider.user_id, insider.email],
  );
  expect(await runAfter(0)).toEqual({ mails_sent: 1, mails_failed: 0 });
  expect(await queued()).toContain(insider.email);
  expect(JSON.stringify(await list(admin))).not.toContain(secret);
  expect((await list(await signIn(api.server, insider))).map(({ domain }) => domain)).toContain(secret);
});

test('what stays open is told of again after 3 and after 7 days, and then no more', async () => {
  const sent = async (days: number) => (await runAfter(days)).mails_sent;
  expect(await sent(2.9)).toBe(0);
  expect(await sent(3.1)).toBe(4);
  expect(await sent(6.9)).toBe(0);
  expect(await sent(7.1)).toBe(4);
  expect(await sent(30)).toBe(0);
  const [mail] = await list(admin);
  expect(mail?.mailbody).toContain(`A task for ${tenant.domain} is still open`);
});

test('what happens to a service is told once, to those who may know of its domain, and without a price', async () => {
  const { tenant_id } = tenant;
  const events = (domain: string, first: number, ...ways: string[]) =>
    asAdministrator(
      database.adminUrl,
      `with one as (insert into service (tenant_id, service_id, domain, product_code, deploy_status, mode, ordered_quantity, end_billing)
          values ($1, $2, $3, 'SC-SIGENC', $4, 'inline', 25, '2026-12-31') returning service_id)
        insert into service_event (tenant_id, service_id, seq, to_status, at, by)
        select $1, service_id, seq, status, now(), 'system' from one, unnest($5::text[]) with ordinality way (status, seq)`,
      [tenant_id, tenant_id * 100_000 + first, domain, ways.at(-1), ways],
    );
  await events(tenant.domain, 1, 'ordered', 'confirmed', 'provisioning', 'provisioned', 'cancelled');
  await events(secret, 2, 'ordered');
  const before = (await list(admin)).length;
  // The reader, the partner and the one with the grant of the first; that one alone of the second.
  const at = new Date(Date.now() + 31 * DAY_MS);
  expect(await mailServiceEvents(deps, at)).toEqual({ mails_sent: 4, mails_failed: 0 });
  expect(await mailServiceEvents(deps, at)).toEqual({ mails_sent: 0, mails_failed: 0 });
  const [mail, ...older] = await list(admin);
  expect(older).toHaveLength(before);
  expect(mail?.subject).toBe(`Services of ${tenant.domain}`);
  expect(mail?.mailbody).toContain('Sign and encrypt – cancelled, works until 31 December 2026');
  expect(mail?.mailbody).not.toMatch(/CHF|EUR|ordered/);
  expect(JSON.stringify(await list(admin))).not.toContain(secret);
});

test('mails are forgotten after a year', async () => {
  await runAfter(400);
  expect(await list(admin)).toEqual([]);
});
