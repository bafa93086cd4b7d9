import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type DataOf,
  dmarcDomainList,
  dmarcExport,
  dmarcReportList,
  dmarcSummaryRead,
  type Operation,
} from '@postern/contract';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeDomain, makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../job-list.fixture.ts';
import { testServer } from '../../server.fixture.ts';
import { openDns } from '../domains/dns/dns.ts';
import { readDnsConfig } from '../domains/dns/dns-config.ts';
import { readReports } from './jobs/read-reports.ts';
import { aggregateMail, aggregateXml, leaveMail, mailOf, type ReportInput } from './report-mail.fixture.ts';

const DAY = 86_400;
const now = Date.parse('2026-11-26T10:00:00Z');
const at = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;

const database = await testDatabase();
const world = openWorld(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-dmarc-'));
const config = readDnsConfig(
  { POSTERN_MX: 'mx.postern.example', POSTERN_OUTBOUND_IPS: '198.51.100.7' },
  'mx.postern.example',
  'console.postern.example',
);
const dns = openDns({
  ...config,
  zone: zoneResolver({
    '*._report._dmarc.reports.mx.postern.example': { TXT: ['v=DMARC1'] },
    'acme-d.example._report._dmarc.reports.mx.postern.example': { TXT: ['v=DMARC1'] },
    '9.2.0.192.in-addr.arpa': { PTR: ['o1.sendgrid.net'] },
    'o1.sendgrid.net': { A: ['192.0.2.9'] },
  }),
});
const worker = await testWorkerDeps(database, folder.path, dns);
const api = await testServer(database, { dns, clock: () => now });
let acme: Tenant;
let other: Tenant;
let admin: Actor;
let sub_admin: Actor;

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status, answer.body).toBe(200);
  return operation.data.parse(answer.data()) as DataOf<O>;
}
const summary = (actor: Actor, domainname: string, reportdays = 30) =>
  ask(actor, dmarcSummaryRead, { query: { domainname, reportdays } });
const rowsOf = (actor: Actor, domainname: string, reportdays = 30) =>
  ask(actor, dmarcReportList, { query: { domainname, reportdays } });
const refusals = async (domain: string) =>
  (
    await asAdministrator<{ refusals: { code: string }[] }>(
      database.adminUrl,
      `select refusals from dmarc_report_mail where domain_name = '${domain}' and state = 'refused' order by received_at, mail_id`,
    )
  ).map((row) => row.refusals.map(({ code }) => code).join());

/** Leaves mails with reports and has the worker read them. */
async function receive(domain: string, ...mails: Buffer[]): Promise<Record<string, number>> {
  // A moment before the worker reads them, by the clock of the tests.
  const received_at = new Date(now - 1000);
  for (const raw of mails) await leaveMail(worker, { tenant_id: acme.tenant_id, domain, received_at }, raw);
  return readReports(worker, () => now);
}
const report = (given: Partial<ReportInput> & { about: string }): Buffer =>
  aggregateMail({
    ...{ number: 'n1', begins: at('2026-11-24'), records: [{ ip: '198.51.100.7', messages: 10 }] },
    ...given,
  });

beforeAll(async () => {
  acme = await makeTenant(world, { domain: 'acme-d.example' });
  other = await makeTenant(world, { domain: 'other-d.example' });
  await makeDomain(world, acme, 'vault.acme-d.example', { confidential: true });
  await makeDomain(world, other, 'sister.acme-d.example');
  admin = await signIn(api.server, await makePerson(world, acme, { roles: ['Tech'] }));
  sub_admin = await signIn(api.server, await makePerson(world, other, { roles: ['Tech'] }));
  await world.admin.kysely
    .insertInto('dkim_key')
    .values({
      ...{ tenant_id: acme.tenant_id, domain_name: acme.domain, selector: 's1', state: 'active' },
      ...{ public_key: 'p', sealed_key: Buffer.from('x') },
    })
    .execute();
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

test('a report that came by mail says who sends as the domain', async () => {
  const counts = await receive(
    acme.domain,
    report({
      about: acme.domain,
      records: [
        { ip: '198.51.100.7', messages: 100 },
        { ip: '203.0.113.5', messages: 7, spf: 'fail' },
        { ip: '192.0.2.9', messages: 20, selector: 'sg', spf: 'fail' },
        { ip: '192.0.2.77', messages: 40, dkim: 'fail', spf: 'fail' },
      ],
    }),
  );
  expect(counts).toMatchObject({ mails: 1, reports: 1, refused: 0 });
  const found = await summary(admin, acme.domain);
  expect(found.totals).toEqual({ messages: 167, passed: 127, own: 120, own_passed: 120 });
  expect(found.sources).toMatchObject([
    { kind: 'ours', is_gateway: true, messages: 100, passed: 100, dkim: 'all', advice: 'nothing' },
    { kind: 'known', name: 'SendGrid', messages: 20, spf: 'none', addresses: [{ ptr: 'o1.sendgrid.net' }] },
    { kind: 'forwarded', messages: 7, passed: 7, dkim: 'all', spf: 'none' },
    { kind: 'unknown', messages: 40, passed: 0, advice: 'forgery', address_count: 1 },
  ]);
  expect(found.days.filter(({ own_passed, foreign }) => own_passed + foreign > 0)).toEqual([
    { day: '2026-11-24', own_passed: 127, own_failed: 0, foreign: 40 },
  ]);
  expect(found.reports).toMatchObject({
    count: 1,
    receivers: 1,
    last: { org_name: 'google.com' },
    refused: [],
  });
  expect(found.address).toMatchObject({ is_published: false, destination: { state: 'ok' } });
  expect(found.address.address).toMatch(/^r-[0-9a-f]{14}@reports\.mx\.postern\.example$/);
  const rows = await rowsOf(admin, acme.domain);
  expect(rows.map(({ passed_dmarc, messages }) => [passed_dmarc, messages])).toEqual([
    [false, 40],
    [true, 100],
    [true, 7],
    [true, 20],
  ]);
  expect(rows[0]).toMatchObject({
    ...{ org_name: 'google.com', source_ip_address: '192.0.2.77', header_from: acme.domain },
    dkim_results: [{ domain: acme.domain, selector: 's1', result: 'fail' }],
  });
});

test('the same report counts once, by two ways or again; one number on two days is two', async () => {
  const before = (await summary(admin, acme.domain)).totals.messages;
  const same = report({ about: acme.domain, number: 'n2', begins: at('2026-11-23') });
  const next = report({ about: acme.domain, number: 'n2', begins: at('2026-11-22') });
  expect(await receive(acme.domain, same, same, next)).toMatchObject({ reports: 2, refused: 1 });
  expect((await summary(admin, acme.domain)).totals.messages).toBe(before + 20);
  expect((await refusals(acme.domain)).at(-1)).toBe('duplicate');
});

test('nobody writes into the reports of another: not of a stranger, not of another tenant’s domain below', async () => {
  await receive(
    acme.domain,
    report({ about: other.domain, number: 'f1' }),
    report({ about: 'sister.acme-d.example', number: 'f2' }),
    report({ about: 'notacme-d.example', number: 'f3' }),
    report({ about: 'example', number: 'f4' }),
  );
  expect((await refusals(acme.domain)).slice(-4)).toEqual(Array(4).fill('foreign_domain'));
  expect(await rowsOf(sub_admin, 'sister.acme-d.example')).toEqual([]);
  // A name below that nobody manages is the domain's own.
  expect(await receive(acme.domain, report({ about: 'news.acme-d.example', number: 'f5' }))).toMatchObject({
    reports: 1,
  });
});

test('times that cannot be are refused in words, a report of three days counts on the middle one', async () => {
  await receive(
    acme.domain,
    report({ about: acme.domain, number: 't1', begins: at('1975-02-09') }),
    report({ about: acme.domain, number: 't2', begins: at('2023-10-24'), ends: at('2026-10-24') }),
    report({ about: acme.domain, number: 't3', begins: at('2027-01-01') }),
    report({ about: acme.domain, number: 't4', begins: at('2026-11-24'), ends: at('2026-11-20') }),
  );
  expect((await refusals(acme.domain)).slice(-4)).toEqual([
    'period_impossible',
    'period_too_long',
    'period_future',
    'period_impossible',
  ]);
  const begins = at('2026-11-10');
  await receive(
    acme.domain,
    report({ about: acme.domain, number: 't5', begins, ends: begins + 3 * DAY - 1 }),
  );
  expect((await summary(admin, acme.domain)).days.find(({ day }) => day === '2026-11-11')).toMatchObject({
    own_passed: 10,
  });
});

test('bombs and broken archives are kept and shown, what single messages hold is not kept', async () => {
  const bomb = mailOf('application/gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024)));
  const broken = mailOf('application/gzip', Buffer.from('1f8b0800000000000003ffffffffff', 'hex'));
  const forensic = Buffer.from(
    'From: a@receiver.example\r\nMIME-Version: 1.0\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: auth-failure\r\n',
  );
  await receive(acme.domain, bomb, broken, forensic, Buffer.from('From: a@b.example\r\n\r\nHello\r\n'));
  expect((await refusals(acme.domain)).slice(-4)).toEqual([
    'bomb',
    'damaged_archive',
    'forensic',
    'no_report',
  ]);
  const kept = await asAdministrator<{ code: string; kept: boolean }>(
    database.adminUrl,
    `select m.refusals -> 0 ->> 'code' as code, b.blob_id is not null as kept from dmarc_report_mail m
     left join blob b on b.blob_id = m.blob_id where m.refusals -> 0 ->> 'code' in ('bomb', 'forensic') order by 1`,
  );
  expect(kept).toEqual([
    { code: 'bomb', kept: true },
    { code: 'forensic', kept: false },
  ]);
  const { refused } = (await summary(admin, acme.domain)).reports;
  expect(refused[0]).toMatchObject({ envelope_from: 'noreply@receiver.example', refusals: [{}] });
});

test('a confidential domain below leaves no trace in the reports of the one above', async () => {
  const records = [
    { ip: '198.51.100.7', messages: 3 },
    {
      ip: '192.0.2.50',
      messages: 900,
      dkim: 'fail',
      spf: 'fail',
      header_from: 'x.vault.acme-d.example',
    } as const,
  ];
  const before = (await summary(admin, acme.domain)).totals.messages;
  await receive(acme.domain, report({ about: acme.domain, number: 'c1', records }));
  expect((await summary(admin, acme.domain)).totals.messages).toBe(before + 3);
  const query = { domainname: 'vault.acme-d.example' };
  expect((await admin.call(dmarcSummaryRead, { query })).status).toBe(404);
  const listed = await ask(admin, dmarcDomainList, { query: {} });
  expect(listed.map(({ domain_name }) => domain_name)).toEqual([acme.domain]);
  const boss = await makePerson(world, acme, { roles: ['super'], is_superuser: true });
  const operator = await signIn(api.server, boss);
  expect((await rowsOf(operator, query.domainname)).map(({ messages }) => messages)).toEqual([900]);
});

test('the next step waits for what it needs, and its record names our address', async () => {
  await world.admin.kysely
    .insertInto('domain_dns')
    .values({
      ...{ tenant_id: acme.tenant_id, domain_name: acme.domain, check_name: 'dmarc', code: 'dmarc_wrongpol' },
      ...{ state: 'warn', since: new Date('2026-11-02T00:00:00Z') },
      found: JSON.stringify(['v=DMARC1; p=none; pct=50; rua=mailto:a@else.example']),
    })
    .execute();
  const { policy, next, address } = await summary(admin, acme.domain);
  expect(policy).toMatchObject({ step: 'none', since: '2026-11-02T00:00:00.000Z' });
  expect(next).toMatchObject({ step: 'announce', is_ready: false });
  expect(next?.record).toEqual({
    ...{ name: `_dmarc.${acme.domain}`, type: 'TXT' },
    value: `v=DMARC1; p=quarantine; t=y; rua=mailto:${address.address},mailto:a@else.example`,
  });
  expect(next?.criteria.filter(({ is_met }) => !is_met).map(({ code }) => code)).toEqual([
    'window',
    'receivers',
    'dkim',
    'spf',
  ]);
  expect(next?.lost.unknown).toBe(40);
});

test('the records leave as CSV, without formulas', async () => {
  const hostile = report({ about: acme.domain, number: 'x1', org: '=cmd()|A1', begins: at('2026-11-25') });
  await receive(acme.domain, hostile);
  const answer = await admin.call(dmarcExport, { query: { domainname: acme.domain, reportdays: 30 } });
  expect(answer.status).toBe(200);
  const lines = answer.raw.toString('utf8').trim().split('\r\n');
  expect(lines[0]).toContain('date_end,org_name,source_ip_address');
  expect(lines.length - 1).toBe((await rowsOf(admin, acme.domain)).length);
  expect(lines.find((line) => line.includes('cmd()'))).toContain("'=cmd()|A1");
});

test('TLS reports add up the sessions once, whatever policies they are held against', async () => {
  const policy = (type: string, failed: number) => ({
    policy: { 'policy-type': type, 'policy-domain': acme.domain },
    summary: { 'total-successful-session-count': 12 - failed, 'total-failure-session-count': failed },
    'failure-details':
      failed > 0 ? [{ 'result-type': 'certificate-expired', 'failed-session-count': failed }] : [],
  });
  const json = {
    ...{ 'organization-name': 'Receiver', 'report-id': 'tls-1' },
    'date-range': { 'start-datetime': '2026-11-24T00:00:00Z', 'end-datetime': '2026-11-24T23:59:59Z' },
    policies: [policy('sts', 0), policy('tlsa', 2)],
  };
  const mail = mailOf('application/tlsrpt+gzip', gzipSync(JSON.stringify(json)));
  expect(await receive(acme.domain, mail, mail)).toMatchObject({ reports: 1, refused: 1 });
  expect((await summary(admin, acme.domain)).tls).toMatchObject({
    ...{ successful: 10, failed: 2, reports: 1 },
    failures: [{ result: 'certificate-expired', org_name: 'Receiver', sessions: 2 }],
  });
});

test('40,000 records are read and kept within seconds', async () => {
  const records = Array.from({ length: 40_000 }, (_, index) => ({
    ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    messages: (index % 7) + 1,
  }));
  const xml = aggregateXml({ about: acme.domain, number: 'big', begins: at('2026-10-01'), records });
  const began = performance.now();
  await receive(acme.domain, mailOf('application/gzip', gzipSync(xml)));
  process.stdout.write(`40,000 records: ${Math.round(performance.now() - began)} ms\n`);
  const [sums] = await asAdministrator<{ records: number; messages: number; rows: number }>(
    database.adminUrl,
    `select d.records, d.messages, (select count(*) from dmarc_report_record r where r.report_id = d.report_id) as rows
     from dmarc_report d where d.number = 'big'`,
  );
  const messages = records.reduce((sum, record) => sum + record.messages, 0);
  expect(sums).toEqual({ records: 40_000, messages, rows: 40_000 });
});
