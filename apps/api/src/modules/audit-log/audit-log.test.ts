import { type AuditLogEntry, auditLogExport, auditLogList, type DataOf } from '@postern/contract';
import { recordAudits, withScope } from '@postern/db';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { database, world, api } = await testApi();
let tenant: Tenant;
let other: Tenant;
let auditor: Actor;

async function list(query: Input['query'] = {}): Promise<DataOf<typeof auditLogList>> {
  const answer = await auditor.call(auditLogList, { query: { exclude_auditlog: 'true', ...query } });
  expect(answer.status, answer.body).toBe(200);
  return auditLogList.data.parse(answer.data());
}
const events = async (query: Input['query']) => (await list(query)).entries.map(({ event }) => event);
const act = (
  of: Tenant,
  ...entries: { action: string; object?: string; actor?: string; details?: object }[]
) =>
  withScope(database.connect('postern_api'), { tenants: [of.tenant_id] }, (tx) =>
    recordAudits(
      tx,
      entries.map(({ action, object = 'x', actor = 'ann@acme.example', details = {} }) => ({
        ...{ tenant_id: of.tenant_id, action, object, actor, details: { ...details } },
        ...{ ip: '192.0.2.7', ptr: 'office.acme.example', user_agent: 'Firefox', session_id: 's1' },
      })),
    ),
  );

beforeAll(async () => {
  tenant = await makeTenant(world, { domain: 'acme-a.example' });
  other = await makeTenant(world, { domain: 'other-a.example' });
  await makeDomain(world, tenant, 'zqvault-a.example', { confidential: true });
  auditor = await signIn(api.server, await makePerson(world, tenant, { roles: ['Audit'] }));
  await act(
    tenant,
    {
      action: 'setting.update',
      object: 'acme-a.example',
      details: { field: 'highspamlevel', before: 9, after: 8 },
    },
    { action: 'session.refused', actor: 'p.meier@acme-a.example' },
    { action: 'list.add', object: '=formula()' },
    { action: 'domain.delete' },
    { action: 'setting.update', object: 'zqvault-a.example' },
  );
  await act(other, { action: 'domain.create', object: 'theirs' });
});

test('an entry says who did what, from where, in the words of the wire, with its place in the chain', async () => {
  const { entries, total, next, is_clamped } = await list({ query: 'highspamlevel' });
  expect({ total, next, is_clamped }).toEqual({ total: 1, next: null, is_clamped: false });
  expect(entries[0]).toMatchObject({
    ...{ user: 'ann@acme.example', action: 'change', loglevel: 'INFO', event: 'setting.update' },
    ...{ ip: '192.0.2.7', ptr: 'office.acme.example', agent: 'Firefox', session: 's1', imp: '' },
    msg: 'setting.update acme-a.example, after: 8, before: 9, field: highspamlevel',
    details: { before: 9, after: 8 },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each([
  [{ action: 'login', min_loglevel: 'WARNING' }, ['session.refused']],
  [{ action: ['create', 'delete'] }, ['domain.delete', 'list.add']],
  [{ user: 'P.MEIER' }, ['session.refused']],
  [{ max_loglevel: 'INFO', query: 'formula' }, ['list.add']],
  [{ min_loglevel: 'ERROR' }, []],
  [{ query: '100%' }, []],
  [{ time_end: '2020-01-01T00:00:00Z' }, []],
  [{ time_end: 1_577_836_800 }, []],
  [{ client_ip: '192.0.2.7', useragent: 'fire', action: 'change' }, ['setting.update']],
])('%j finds %j', async (query, expected) => {
  expect(await events(query)).toEqual(expected);
});

test('nothing of other tenants and of domains that do not exist for the reader', async () => {
  const { entries } = await list({ limit: 1000 });
  const all = JSON.stringify(entries);
  expect(all).not.toContain('theirs');
  expect(all).not.toContain('zqvault');
  expect(await events({ tenants: other.tenant_id })).toEqual([]);
});

test('pages follow each other without a gap or a double, whatever is added meanwhile', async () => {
  const whole = (await list({ client_ip: '192.0.2.7' })).entries.map(({ log_id }) => log_id);
  const found: AuditLogEntry[] = [];
  let before: string | undefined;
  do {
    const page = await list({ client_ip: '192.0.2.7', limit: 1, before });
    found.push(...page.entries);
    before = page.next ?? undefined;
    await act(tenant, { action: 'domain.update', object: 'meanwhile' });
  } while (before !== undefined && found.length < 20);
  expect(found.map(({ log_id }) => log_id)).toEqual(whole);
});

test('what is found is counted by action and over time', async () => {
  const { total, actions, slots } = await list({ client_ip: '192.0.2.7', query: 'acme-a' });
  expect(total).toBe(2);
  expect(actions).toEqual([
    { action: 'change', entries: 1 },
    { action: 'login', entries: 1 },
  ]);
  // The last 90 days, by day; of domains that do not exist for the reader nothing is counted.
  expect(slots?.reduce((sum, { entries }) => sum + entries, 0)).toBe(2);
  expect(slots?.at(-1)?.entries).toBe(2);
  const later = await list({ time_start: slots?.at(-1)?.start });
  expect(later.slots?.length).toBeLessThanOrEqual(97);
  expect((await list({ time_end: slots?.at(-1)?.start })).total).toBe(0);
});

test('reading is an entry itself, once a reading, and can be left out of sight', async () => {
  await list({ query: 'something' });
  const shown = await list({ exclude_auditlog: 'false', action: 'search', limit: 1 });
  expect(shown.entries[0]).toMatchObject({ event: 'audit_log.read', details: { query: 'something' } });
  expect(await events({ action: 'search' })).toEqual([]);
});

test('times before what is searched are clamped, and that is said', async () => {
  expect((await list({ time_start: '2020-01-01T00:00:00Z' })).is_clamped).toBe(true);
});

test('the log leaves as CSV without formulas, and that is an entry', async () => {
  const answer = await auditor.call(auditLogExport, {
    query: { query: 'formula', exclude_auditlog: 'true' },
  });
  expect(answer.status).toBe(200);
  const lines = answer.raw.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('timestamp,user,imp,action,msg');
  expect(answer.body).toContain('list.add =formula()');
  const [row] = await asAdministrator<{ details: object }>(
    database.adminUrl,
    "select entry -> 'details' as details from audit_log where action = 'audit_log.export'",
  );
  expect(row?.details).toEqual({ query: 'formula', exclude_auditlog: 'true' });
});
