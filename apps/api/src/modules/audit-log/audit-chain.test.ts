import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditChain, auditChainCheck, auditChainRead } from '@postern/contract';
import { recordAudits, withScope } from '@postern/db';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../job-list.fixture.ts';
import { testServer } from '../../server.fixture.ts';
import { anchorAudit } from './jobs/anchor-audit.ts';
import { checkChains } from './jobs/check-chains.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-chain-'));
const warned: unknown[] = [];
const deps = {
  ...(await testWorkerDeps(database, folder.path)),
  log: { info: () => undefined, warn: (what: unknown) => void warned.push(what) },
};
/** More than the worker reads at once, so that there is progress to tell. */
const ENTRIES = 1_200;
let tenant: Tenant;
let other: Tenant;
let auditor: Actor;

const read = async (query: Input['query'] = {}): Promise<AuditChain> => {
  const answer = await auditor.call(auditChainRead, { query });
  expect(answer.status, answer.body).toBe(200);
  return auditChainRead.data.parse(answer.data());
};
const check = () => auditor.call(auditChainCheck, { body: {} });
const admin = (statement: string) => asAdministrator(database.adminUrl, statement);

beforeAll(async () => {
  tenant = await makeTenant(world);
  other = await makeTenant(world);
  auditor = await signIn(api.server, await makePerson(world, tenant, { roles: ['Audit'] }));
  const entry = { tenant_id: tenant.tenant_id, actor: 'ann@acme.example', action: 'list.add', object: 'x' };
  await withScope(database.connect('postern_api'), { tenants: [tenant.tenant_id] }, (tx) =>
    recordAudits(tx, Array.from({ length: ENTRIES }).fill(entry) as (typeof entry)[]),
  );
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

test('a chain is checked when somebody wants it, and what the newest signature covers is shown', async () => {
  expect((await read()).check).toMatchObject({ state: 'never', finished_at: null });
  expect((await check()).status).toBe(200);
  expect((await read()).check.state).toBe('waiting');
  await anchorAudit(deps);
  expect((await checkChains(deps)).broken).toBe(0);
  const chain = await read();
  expect(chain.tenant_id).toBe(tenant.tenant_id);
  expect(chain.check).toMatchObject({
    ...{ state: 'whole', fault_seq: null },
    ...{ entries_done: chain.entries, entries_all: chain.entries },
  });
  expect(chain.signed?.seq).toBe(chain.entries);
  // Nobody asks again within a day.
  expect(await checkChains(deps)).toEqual({ checked: 0, broken: 0 });
});

test('a check that was cut short shows how far it came, and is done again', async () => {
  await admin(`update audit_chain set started_at = clock_timestamp() + interval '1 hour', entries_done = 1000
    where tenant_id = ${tenant.tenant_id}`);
  expect((await read()).check).toMatchObject({ state: 'running', entries_done: 1000 });
  await admin(
    `update audit_chain set started_at = finished_at + interval '1 ms' where tenant_id = ${tenant.tenant_id}`,
  );
  expect(await checkChains(deps)).toEqual({ checked: 1, broken: 0 });
  expect((await read()).check.state).toBe('whole');
});

test('an altered entry is named, and the worker says so in its log', async () => {
  await admin(`update audit_log set object = 'y' where tenant_id = ${tenant.tenant_id} and seq = 700`);
  await check();
  await checkChains(deps);
  expect((await read()).check).toMatchObject({ state: 'broken', fault_seq: 700 });
  expect(warned).toEqual([expect.objectContaining({ tenant_id: tenant.tenant_id, seq: 700 })]);
});

test('chains of others do not exist', async () => {
  for (const tenant_id of [0, other.tenant_id, 999_999])
    expect((await auditor.call(auditChainRead, { query: { tenant_id } })).status, String(tenant_id)).toBe(
      404,
    );
  const answer = await auditor.call(auditChainCheck, { body: { tenant_id: other.tenant_id } });
  expect(answer.status).toBe(404);
});
