import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ScheduledReport,
  scheduledReportCreate,
  scheduledReportDelete,
  scheduledReportList,
  scheduledReportSend,
  scheduledReportUpdate,
} from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  makePartner,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../job-list.fixture.ts';
import { testServer } from '../../server.fixture.ts';
import { composeMail } from '../system-mail/compose.ts';
import { consoleLinks } from '../system-mail/content.ts';
import type { SystemMail } from '../system-mail/index.ts';
import { sendScheduledReports } from './jobs/send-reports.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-reports-'));
const deps = await testWorkerDeps(database, folder.path);
let tenant: Tenant;
let boss: Person;
let admin: Actor;
let colleague: Person;

/** Mails of the job, as they were prepared. */
const prepared: SystemMail[] = [];
const world_of_job = {
  ...deps,
  mails: {
    ...deps.mails,
    prepare: (mail: SystemMail) => {
      prepared.push(mail);
      return deps.mails.prepare(mail);
    },
  },
};
const run = (now: Date) => sendScheduledReports(world_of_job, now);
const body = (given: object = {}) => ({
  ...({ kind: 'statistics', rhythm: 'weekly', all_tenants: false, language: 'en_GB' } as const),
  recipients: [boss.email],
  ...given,
});
const make = async (actor: Actor, given: object = {}): Promise<ScheduledReport> => {
  const answer = await actor.call(scheduledReportCreate, { body: body(given) });
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: ScheduledReport }).data;
};
const list = async (actor: Actor): Promise<ScheduledReport[]> =>
  ((await actor.call(scheduledReportList)).json() as { data: ScheduledReport[] }).data;
const clear = () => asAdministrator(database.adminUrl, 'delete from scheduled_report');

beforeAll(async () => {
  tenant = await makeTenant(world);
  boss = await makePerson(world, tenant, { roles: ['ALL'] });
  admin = await signIn(api.server, boss);
  colleague = await makePerson(world, tenant);
  await asAdministrator(
    database.adminUrl,
    `insert into statistics_day (tenant_id, day, domain, flow, direction, kind, category, messages)
      select $1, current_date - n, $2, 'inline', 'in', 'passed', '', 100 + n from generate_series(0, 60) n`,
    [tenant.tenant_id, tenant.domain],
  );
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

test('a report is sent when it is due, once, as a tagged PDF of the week before', async () => {
  const report = await make(admin, { recipients: [boss.email, colleague.email] });
  const due = new Date(report.next);
  expect(await run(new Date(due.getTime() - 1000))).toEqual({ reports_sent: 0, reports_failed: 0 });
  expect(await run(due)).toEqual({ reports_sent: 2, reports_failed: 0 });
  expect(await run(due)).toEqual({ reports_sent: 0, reports_failed: 0 });
  expect(prepared.map(({ to }) => to).sort()).toEqual([boss.email, colleague.email].sort());
  const [mail] = prepared as [SystemMail];
  const sent = await PostalMime.parse(
    composeMail(mail, {
      sender: deps.mails.sender,
      links: consoleLinks(new URL('http://localhost')),
      now: due,
    }),
  );
  expect(sent.text).toContain(`the mail statistics of ${tenant.domain}`);
  const file = sent.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  expect(file).toMatchObject({ disposition: 'attachment', filename: expect.stringMatching(/^statistics-/) });
  const pdf = Buffer.from(file!.content as ArrayBuffer).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain('/StructTreeRoot');
  const [after] = await list(admin);
  expect(after).toMatchObject({ sent: due.toISOString(), stopped: null });
  expect(Date.parse(after!.next) - due.getTime()).toBe(7 * 86_400_000);
  await clear();
});

test('it goes to people whom its owner knows, and to nobody else', async () => {
  const stranger = await makePerson(world, await makeTenant(world));
  for (const address of [stranger.email, 'someone@outside.example'])
    expect(
      (await admin.call(scheduledReportCreate, { body: body({ recipients: [boss.email, address] }) })).status,
    ).toBe(422);
});

test('it ends with the rights of its owner, and says so', async () => {
  const gone = await makePerson(world, tenant, { roles: ['ALL'] });
  const report = await make(await signIn(api.server, gone));
  await asAdministrator(database.adminUrl, 'delete from user_role where user_id = $1', [gone.user_id]);
  prepared.length = 0;
  expect(await run(new Date(report.next))).toEqual({ reports_sent: 0, reports_failed: 0 });
  expect(prepared).toEqual([]);
  expect(await list(admin)).toMatchObject([{ id: report.id, stopped: 'no_right' }]);
  // Somebody who may takes it over by saving it.
  const taken = await admin.call(scheduledReportUpdate, { params: { id: report.id }, body: body() });
  expect((taken.json() as { data: ScheduledReport }).data).toMatchObject({
    owner: boss.email,
    stopped: null,
  });
  await clear();
});

test('compliance is for operators, and no administrator can have it sent', async () => {
  const answer = await admin.call(scheduledReportCreate, { body: body({ kind: 'compliance' }) });
  expect(answer.status).toBe(403);
  const operator = await signIn(
    api.server,
    await makePerson(world, tenant, { is_superuser: true, roles: ['super'] }),
  );
  const report = await make(operator, {
    kind: 'compliance',
    rhythm: 'monthly',
    recipients: [operator.email],
  });
  prepared.length = 0;
  expect(await run(new Date(report.next))).toEqual({ reports_sent: 1, reports_failed: 0 });
  expect(prepared[0]?.files?.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^compliance-.*\.pdf$/),
  ]);
  await clear();
});

test('a partner gets a file for each organisation in reach', async () => {
  const partner_id = await makePartner(world);
  const home = await makeTenant(world, { partner_id });
  const client = await makeTenant(world, { partner_id });
  const partner = await signIn(api.server, await makePerson(world, home, { roles: ['Partner', 'ALL'] }));
  const report = await make(partner, { all_tenants: true, recipients: [partner.email] });
  prepared.length = 0;
  await run(new Date(report.next));
  const names = prepared[0]?.files?.map(({ name }) => name.split('-')[1]);
  expect(names?.sort()).toEqual([home, client].map(({ tenant_id }) => String(tenant_id)).sort());
  await clear();
});

test('a copy is sent at once to whoever asks, and it is not there for another tenant', async () => {
  const report = await make(admin);
  const one = { params: { id: report.id } };
  const sent = await admin.call(scheduledReportSend, one);
  expect(sent.json()).toEqual({ data: { to: boss.email } });
  const foreign = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['ALL'] }),
  );
  expect(await list(foreign)).toEqual([]);
  for (const operation of [scheduledReportSend, scheduledReportDelete] as const)
    expect((await foreign.call(operation, one)).status).toBe(404);
  expect((await foreign.call(scheduledReportUpdate, { ...one, body: body() })).status).not.toBe(200);
  expect((await admin.call(scheduledReportDelete, one)).status).toBe(200);
  expect(await list(admin)).toEqual([]);
});
