import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compliance_report, complianceReportRead } from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { database, world, api } = await testApi();
let tenant: Tenant;
let operator: Actor;
let admin: Actor;

const read = (actor: Actor, query: Record<string, unknown>) =>
  actor.call(complianceReportRead, { query: { report_type: 'compliance', ...query } as never });

beforeAll(async () => {
  tenant = await makeTenant(world);
  operator = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true }),
  );
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL', 'Sales'] }));
  await makeMessage(world, tenant, { state: 'delivered' });
  await makeMessage(world, tenant, { state: 'delivered' });
  await makeMessage(world, tenant, { state: 'rejected' });
  await asAdministrator(
    database.adminUrl,
    `update message set tls = 'TLSv1.3 TLS_AES_256_GCM_SHA384' where id = (select min(id::text)::uuid from message where state = 'delivered')`,
  );
  await asAdministrator(
    database.adminUrl,
    `insert into setting (tenant_id, scope, scope_value, field, value, changed_by) values ($1, 'domain', $2, 'highspamlevel', '12', 'x@y.example')`,
    [tenant.tenant_id, tenant.domain],
  );
});

test('an operator gets the facts of a tenant as JSON, and that is recorded there', async () => {
  const answer = await read(operator, { tenant_id: tenant.tenant_id, format: 'json' });
  expect(answer.status, answer.body).toBe(200);
  const report = compliance_report.parse(JSON.parse(answer.body));
  expect(report).toMatchObject({
    tenant: { tenant_id: tenant.tenant_id },
    made_by: operator.email,
    encryption: { incoming: 2, incoming_tls: 1, outgoing: 0 },
    access: { people: 1, with_second_factor: 0, impersonations: [], exports: [] },
  });
  expect(report.access.roles.map(({ role }) => role)).toEqual(['ALL', 'Sales']);
  expect(report.domains).toEqual([
    expect.objectContaining({
      domain_name: tenant.domain,
      settings: [expect.objectContaining({ field: 'highspamlevel', value: '12', changed_by: 'x@y.example' })],
    }),
  ]);
  const next = await read(operator, { tenant_id: tenant.tenant_id, format: 'json' });
  expect(compliance_report.parse(JSON.parse(next.body)).access.exports).toEqual([
    expect.objectContaining({ by: operator.email, action: 'compliance.export' }),
  ]);
});

test('a period that is longer than the log says from which day messages are counted', async () => {
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const reportFrom = async (from: string) =>
    compliance_report.parse(
      JSON.parse((await read(operator, { tenant_id: tenant.tenant_id, format: 'json', from })).body),
    );
  expect((await reportFrom(day(200))).counted_from).toBe(day(90));
  expect((await reportFrom(day(10))).counted_from).toBe(day(10));
});

test('the PDF is tagged and says that it is PDF/UA', async () => {
  const answer = await read(operator, { tenant_id: tenant.tenant_id });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('application/pdf');
  expect(answer.body.startsWith('%PDF-')).toBe(true);
  expect(answer.body).toMatch(/\/StructTreeRoot/);
  expect(answer.body).toMatch(/pdfuaid:part/);
});

test('qpdf finds no fault in the PDF, and a reader takes its facts out of it in words', async () => {
  for (const [check, state] of [
    ['mx', 'fail'],
    ['mta_sts', 'warn'],
    ['spf', 'ok'],
    ['dkim', 'ok'],
  ] as const)
    await asAdministrator(
      database.adminUrl,
      `insert into domain_dns (tenant_id, domain_name, check_name, code, state, since) values ($1, $2, $3, 'x', $4, now())`,
      [tenant.tenant_id, tenant.domain, check, state],
    );
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-compliance-'));
  const file = join(folder.path, 'compliance.pdf');
  const { raw } = await read(operator, { tenant_id: tenant.tenant_id });
  await writeFile(file, raw);
  const [logged] = await asAdministrator<{ sha256: string }>(
    database.adminUrl,
    `select entry #>> '{details,sha256}' as sha256 from audit_log
     where tenant_id = $1 and action = 'compliance.export' order by seq desc limit 1`,
    [tenant.tenant_id],
  );
  expect(logged?.sha256).toBe(createHash('sha256').update(raw).digest('hex'));
  const run = (program: string, ...given: string[]) => execFileSync(program, given, { encoding: 'utf8' });
  expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found');
  expect(run('pdfinfo', file)).toMatch(/^Tagged:\s+yes$/m);
  const text = run('pdftotext', file, '-').replace(/\s+/g, ' ');
  for (const part of [
    ...[tenant.domain, operator.email, 'error: MX; needs attention: MTA-STS; OK: DKIM, SPF'],
    'of these with TLS 1.2 or newer',
    'The SHA-256 of this file is in the organisation’s audit log.',
    'Compliance report: Viewed',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/[a-z]+_[a-z]+|compliance\.export/);
});

test('nobody but operators gets it, and no period of years', async () => {
  expect((await read(admin, {})).status).toBe(403);
  expect((await read(operator, { tenant_id: 999_999 })).status).toBe(404);
  expect((await read(operator, { from: '2020-01-01', until: '2026-01-01' })).status).toBe(422);
  expect((await read(operator, { from: '2020-01-01' })).status).toBe(422);
});

/** Content of that age for one message of this class. */
async function keepContent(name: string, created_at: string): Promise<void> {
  const { id } = await makeMessage(world, tenant, { state: 'held', class: name as 'spam' });
  await asAdministrator(
    database.adminUrl,
    `with kept as (insert into blob (tenant_id, blob_id, wrapped_key, key_version, sha256, size, created_at)
       values ($1, $2, '', 1, '', 1, $3) returning blob_id)
     update message_detail set blob_id = kept.blob_id from kept where tenant_id = $1 and id = $2`,
    [tenant.tenant_id, id, created_at],
  );
}

test('the oldest content of each class is told as it is found', async () => {
  await keepContent('virus', '2026-03-01T10:00:00Z');
  await keepContent('spam', '2026-02-01T10:00:00Z');
  await keepContent('spam', '2026-04-01T10:00:00Z');
  const answer = await read(operator, { tenant_id: tenant.tenant_id, format: 'json' });
  expect(compliance_report.parse(JSON.parse(answer.body)).retention.by_class).toEqual([
    { class: 'spam', oldest: '2026-02-01T10:00:00.000Z', contents: 2 },
    { class: 'virus', oldest: '2026-03-01T10:00:00.000Z', contents: 1 },
  ]);
});
