import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ScheduledReport,
  scheduledReportCreate,
  scheduledReportDelete,
  scheduledReportList,
  scheduledReportRecipientAsk,
  scheduledReportRecipientDelete,
  scheduledReportSend,
  scheduledReportUpdate,
} from '@postern/contract';
import { blobKey, openTenantKeys } from '@postern/db/blobs/index';
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
  return answer.data();
};
const list = async (actor: Actor): Promise<ScheduledReport[]> =>
  (await actor.call(scheduledReportList)).data();
const clear = () => asAdministrator(database.adminUrl, 'delete from scheduled_report');
const DAY_MS = 86_400_000;
const auditOf = (object: string) =>
  world.admin.kysely
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('object', '=', object)
    .orderBy('seq')
    .execute();

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

/** Path of the page that the newest mail of the server to an address asks to open. */
async function questionTo(address: string): Promise<string> {
  const row = await world.admin.kysely
    .selectFrom('mail_queue as q')
    .innerJoin('blob as b', 'b.blob_id', 'q.blob_id')
    .select(['b.tenant_id', 'b.blob_id', 'b.wrapped_key', 'b.key_version'])
    .where('q.recipient', '=', address)
    .orderBy('q.queue_entry_id', 'desc')
    .executeTakeFirstOrThrow();
  const parts: Buffer[] = [];
  const key = await blobKey(openTenantKeys(api.db, database.installationKey), row);
  for await (const part of api.blobs.open(row.blob_id, key)) parts.push(part as Buffer);
  const { text = '' } = await PostalMime.parse(Buffer.concat(parts));
  return /:8080(\/report-mail\/[^/\s]+)\n/.exec(text)?.[1] ?? '';
}
const stopLink = (mail: SystemMail | undefined) =>
  `/report-mail/${mail?.kind === 'report_ready' ? mail.params.stop : ''}`;
const statesOf = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await list(admin)).flatMap(({ recipients }) => recipients.map(({ address, state }) => [address, state])),
  );
const press = (url: string, body: string, type = 'application/x-www-form-urlencoded') =>
  api.server.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type } });
const open = (url: string) => api.server.inject({ method: 'GET', url });

test('somebody outside gets it once they pressed a button, and no longer after another', async () => {
  const outside = 'ada@outside.example';
  const stranger = await makePerson(world, await makeTenant(world));
  const report = await make(admin, { recipients: [boss.email, outside, stranger.email] });
  const waiting = { [boss.email]: 'member', [outside]: 'waiting', [stranger.email]: 'waiting' };
  expect(await statesOf()).toEqual(waiting);
  const link = await questionTo(outside);
  // A scanner opens whatever it finds.
  for (const url of [link, `${link}/stop`, `${link}?lang=de_DE`]) {
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toContain('<script');
  }
  expect(await statesOf()).toEqual(waiting);
  const due = new Date(report.next);
  expect(await run(due)).toEqual({ reports_sent: 1, reports_failed: 0 });

  expect((await press(`${link}/confirm`, '')).body).toContain('You receive this report');
  expect(await statesOf()).toMatchObject({ [outside]: 'confirmed', [stranger.email]: 'waiting' });
  prepared.length = 0;
  const next = new Date(due.getTime() + 7 * DAY_MS);
  expect(await run(next)).toEqual({ reports_sent: 2, reports_failed: 0 });
  const sent = prepared.find(({ to }) => to === outside);
  const raw = composeMail(sent!, {
    sender: deps.mails.sender,
    links: consoleLinks(new URL('https://mail.example')),
    now: due,
  });
  const stop = stopLink(sent);
  expect(raw.toString()).toContain(`List-Unsubscribe: <https://mail.example${stop}/stop>\r\n`);
  expect(raw.toString()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  const member = prepared.find(({ to }) => to === boss.email);
  expect(member?.params).toMatchObject({ stop: null });

  // The link of an older report ends it as well, by the form a mail program sends (RFC 8058).
  await run(new Date(next.getTime() + 7 * DAY_MS));
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await press(`${stop}/stop`, form, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect(await statesOf()).toMatchObject({ [outside]: 'stopped' });
  // Neither the old question nor being named again begins it anew; the reader may.
  await press(`${link}/confirm`, '');
  await admin.call(scheduledReportUpdate, { params: { id: report.id }, body: body() });
  await admin.call(scheduledReportUpdate, {
    params: { id: report.id },
    body: body({ recipients: [boss.email, outside] }),
  });
  expect(await statesOf()).toMatchObject({ [outside]: 'stopped' });
  expect((await open(link)).body).toContain('You no longer receive this report');
  const one = { params: { id: report.id, address: outside } };
  expect((await admin.call(scheduledReportRecipientAsk, one)).status).toBe(409);
  await press(`${stop}/confirm`, '');
  expect(await statesOf()).toMatchObject({ [outside]: 'confirmed' });
  const rows = await auditOf(report.id);
  expect(rows.filter(({ actor }) => actor === outside).map(({ action }) => action)).toEqual([
    ...['scheduled_report.confirm', 'scheduled_report.stop', 'scheduled_report.resume'],
  ]);
  await clear();
  expect((await open(link)).statusCode).toBe(404);
});

test('a question ends after two weeks, can be asked again a few times, and its older link is void', async () => {
  const outside = 'bob@outside.example';
  const report = await make(admin, { recipients: [boss.email, outside] });
  const one = { params: { id: report.id, address: outside } };
  const first = await questionTo(outside);
  await asAdministrator(
    database.adminUrl,
    "update scheduled_report_recipient set expires_at = now() - interval '1 minute'",
  );
  expect((await press(`${first}/confirm`, '')).body).toContain('This link has expired');
  expect(await statesOf()).toMatchObject({ [outside]: 'expired' });
  expect((await admin.call(scheduledReportRecipientAsk, one)).status).toBe(200);
  expect((await press(`${first}/confirm`, '')).statusCode).toBe(404);
  expect(await statesOf()).toMatchObject({ [outside]: 'waiting' });
  expect((await admin.call(scheduledReportRecipientAsk, one)).status).toBe(200);
  expect((await admin.call(scheduledReportRecipientAsk, one)).status).toBe(429);
  const member = { params: { id: report.id, address: boss.email } };
  expect((await admin.call(scheduledReportRecipientAsk, member)).status).toBe(409);
  // Who is taken out has to agree anew.
  expect((await admin.call(scheduledReportRecipientDelete, one)).status).toBe(200);
  expect(await statesOf()).toEqual({ [boss.email]: 'member' });
  expect((await open(await questionTo(outside))).statusCode).toBe(404);
  expect((await admin.call(scheduledReportRecipientDelete, member)).status).toBe(409);
  const wrong = { body: body({ recipients: ['nobody at all'] }) };
  expect((await admin.call(scheduledReportCreate, wrong)).status).toBe(422);
  await clear();
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
  expect(taken.data()).toMatchObject({
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
