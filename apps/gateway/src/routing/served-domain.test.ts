import { connect, type Database, notifySettings, withScope } from '@postern/db';
import { type TestDatabase, testDatabase } from '@postern/testing';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acme, globex, seedTenants } from '../under-test/world.ts';
import { type Domains, openDomains } from './domains.ts';
import { type Following, followSettings } from './following.ts';
import { openSenders, type Senders } from './senders.ts';

let database: TestDatabase;
let admin: Database;
let following: Following;
let domains: Domains;
let senders: Senders;

beforeAll(async () => {
  database = await testDatabase();
  admin = connect(database.adminUrl, 2);
  await seedTenants(database.connect('postern_worker'));
  const db = database.connect('postern_gateway', 4);
  following = followSettings(db);
  domains = openDomains(db, following);
  senders = openSenders(db, following);
  await admin.kysely
    .updateTable('managed_domain')
    .set({ sending_servers: ['192.0.2.77'] })
    .where('domain_name', '=', acme.domain)
    .execute();
});
afterAll(async () => {
  await following?.[Symbol.asyncDispose]();
  await admin?.close();
  await database?.drop();
});

const change = (work: Parameters<typeof withScope<void>>[2]) =>
  withScope(admin, { all: true }, async (tx) => {
    await work(tx);
    await notifySettings(tx, acme.tenant_id);
  });
const isServed = async () => (await domains.find(acme.domain)) !== null;
const setState = (deploy_status: string) =>
  change(async (tx) => {
    await tx.updateTable('service').set({ deploy_status }).where('tenant_id', '=', acme.tenant_id).execute();
  });

test('a domain is served by what is ordered, within a second of the change', async () => {
  expect(await isServed()).toBe(true);
  await change(async (tx) => {
    await tx.updateTable('tenant').set({ by_order: true }).where('tenant_id', '=', acme.tenant_id).execute();
  });
  await until('the domain is no longer served', async () => !(await isServed()), { within: 1000 });
  expect(await senders.allowedFrom('192.0.2.77')).toEqual([]);
  expect(await domains.find(globex.domain)).not.toBeNull();
  await change(async (tx) => {
    await tx
      .insertInto('service')
      .values({
        ...{ tenant_id: acme.tenant_id, service_id: acme.tenant_id * 100_000 + 1, domain: acme.domain },
        ...{ product_code: 'SC-F-INBOUND', deploy_status: 'ordered' },
      })
      .execute();
  });
  for (const [state, served] of [
    ['confirmed', false],
    ['provisioning', true],
    ['provisioned', true],
    ['cancelled', true],
    ['deprovisioning', true],
    ['deprovisioned', false],
  ] as const) {
    await setState(state);
    await until(`served: ${served} when ${state}`, async () => (await isServed()) === served, {
      within: 1000,
    });
    expect((await senders.allowedFrom('192.0.2.77')).length, state).toBe(served ? 1 : 0);
  }
});
