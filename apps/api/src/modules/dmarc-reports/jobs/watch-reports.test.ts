import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../../job-list.fixture.ts';
import { openDns } from '../../domains/dns/dns.ts';
import { readDnsConfig } from '../../domains/dns/dns-config.ts';
import { keepTasks } from '../../tasks/jobs/keep-tasks.ts';
import { aggregateMail, leaveMail, type ReportInput } from '../report-mail.fixture.ts';
import { readReports } from './read-reports.ts';
import { watchReports } from './watch-reports.ts';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-11-26T10:00:00Z');
const database = await testDatabase();
const world = openWorld(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-watch-'));
const config = readDnsConfig(
  { POSTERN_MX: 'mx.postern.example', POSTERN_OUTBOUND_IPS: '198.51.100.7' },
  'mx.postern.example',
  'console.postern.example',
);
const dns = openDns({
  ...config,
  zone: zoneResolver({
    '9.2.0.192.in-addr.arpa': { PTR: ['o1.sendgrid.net'] },
    'o1.sendgrid.net': { A: ['192.0.2.9'] },
  }),
});
const worker = await testWorkerDeps(database, folder.path, dns);
let tenant: Tenant;

const watch = () => watchReports({ db: worker.db, dns }, () => now);
async function report(back: number, records: ReportInput['records']): Promise<void> {
  const begins = Math.floor(now / DAY_MS - back) * 86_400;
  const given = { about: tenant.domain, number: `n${back}`, begins, records };
  await leaveMail(worker, { tenant_id: tenant.tenant_id, domain: tenant.domain }, aggregateMail(given));
  await readReports(worker, () => now);
}
const notified = () =>
  asAdministrator<{ key: string; source: string; count: number }>(
    database.adminUrl,
    `select key, params ->> 'source' as source, (params ->> 'count')::integer as count from notification order by notification_id`,
  );
const tasks = async () => {
  await keepTasks({ db: worker.db });
  return asAdministrator<{ kind: string; subject: string; done: boolean }>(
    database.adminUrl,
    `select kind, subject, done_at is not null as done from task where kind like 'dmarc_%' order by created_at, kind`,
  );
};

beforeAll(async () => {
  tenant = await makeTenant(world);
  await makePerson(world, tenant, { roles: ['Tech'] });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder[Symbol.asyncDispose]();
});

test('the first reports of a domain make no source new', async () => {
  await report(30, [{ ip: '198.51.100.7', messages: 10 }]);
  expect(await watch()).toEqual({ domains: 1, alerts: 0 });
});

test('a service that passes for the first time is told once and is a task', async () => {
  await report(2, [{ ip: '192.0.2.9', messages: 7, selector: 'news' }]);
  expect(await watch()).toEqual({ domains: 1, alerts: 1 });
  expect(await watch()).toEqual({ domains: 1, alerts: 0 });
  expect(await notified()).toEqual([{ key: 'dmarc_new_source', source: 'SendGrid', count: 7 }]);
  expect(await tasks()).toEqual([
    { kind: 'dmarc_new_source', subject: `${tenant.domain} SendGrid`, done: false },
  ]);
});

test('one of ours that fails is told, but not for a message or two', async () => {
  await report(1, [{ ip: '198.51.100.7', messages: 2, dkim: 'fail', spf: 'fail' }]);
  expect((await watch()).alerts).toBe(0);
  await report(0, [{ ip: '198.51.100.7', messages: 4, dkim: 'fail', spf: 'fail' }]);
  expect((await watch()).alerts).toBe(1);
  expect((await notified()).at(-1)).toEqual({ key: 'dmarc_source_failing', source: 'Postern', count: 6 });
});

test('reports that may not come to us are told once the record asks for them, and the task is done with the record', async () => {
  const [row] = await asAdministrator<{ report_token: string }>(
    database.adminUrl,
    'select report_token from managed_domain where domain_name = $1',
    [tenant.domain],
  );
  const record = `v=DMARC1; p=none; rua=mailto:r-${row!.report_token}@reports.mx.postern.example`;
  await asAdministrator(
    database.adminUrl,
    `insert into domain_dns (tenant_id, domain_name, check_name, code, state, found, since)
      values ($1, $2, 'dmarc', 'dmarc_ok', 'ok', $3, now())`,
    [tenant.tenant_id, tenant.domain, JSON.stringify([record])],
  );
  expect((await watch()).alerts).toBe(1);
  expect((await notified()).at(-1)?.key).toBe('dmarc_no_destination');
  expect((await tasks()).filter(({ done }) => !done)).toHaveLength(3);
  const published = openDns({
    ...config,
    zone: zoneResolver({
      [`${tenant.domain}._report._dmarc.reports.mx.postern.example`]: { TXT: ['v=DMARC1'] },
    }),
  });
  await watchReports({ db: worker.db, dns: published }, () => now);
  expect((await tasks()).find(({ kind }) => kind === 'dmarc_no_destination')?.done).toBe(true);
});
