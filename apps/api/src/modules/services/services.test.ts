import { randomUUID } from 'node:crypto';
import {
  deployCreate,
  deployRead,
  domainDelete,
  listEntryList,
  offerList,
  offerPlace,
  orderCreate,
  productList,
  type ServiceRow,
  serviceList,
  serviceUpdate,
} from '@postern/contract';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import {
  makeDomain,
  makePartner,
  makePerson,
  makeTenant,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { deployServices } from './jobs/deploy-services.ts';
import { addPriceList } from './price-list.fixture.ts';

const START = Date.parse('2026-03-10T10:00:00Z');
let now = START;
const { database, world, api } = await testApi({ clock: () => now });
const worker = database.connect('postern_worker', 2);
let tenant: Tenant;
let foreign: Tenant;
let partnerPerson: Person;
let partner: Actor;
let sales: Actor;
let tech: Actor;
let stranger: Actor;
let superuser: Actor;

beforeAll(async () => {
  await addPriceList(world.admin);
  const partner_id = await makePartner(world);
  tenant = await makeTenant(world, { partner_id, services: [] });
  foreign = await makeTenant(world);
  const join = (roles: Parameters<typeof makePerson>[2]) => makePerson(world, tenant, roles);
  partnerPerson = await join({ roles: ['Partner', 'Sales', 'ALL'] });
  sales = await signIn(api.server, await join({ roles: ['Sales'] }));
  tech = await signIn(api.server, await join({ roles: ['Tech'] }));
  stranger = await signIn(api.server, await makePerson(world, foreign, { roles: ['ALL'] }));
  superuser = await signIn(api.server, await makePerson(world, foreign, { roles: [], is_superuser: true }));
  await world.admin.kysely
    .updateTable('tenant')
    .set({ by_order: true })
    .where('tenant_id', '=', tenant.tenant_id)
    .execute();
});
/** Lets time pass; sessions end by it. */
async function setTime(at: string | number): Promise<void> {
  now = new Date(at).getTime();
  partner = await signIn(api.server, partnerPerson);
}
beforeEach(async () => {
  await setTime(START);
  for (const table of ['service_event', 'service_terms', 'service', 'service_order', 'domain_dns'] as const)
    await world.admin.kysely.deleteFrom(table).execute();
});
afterAll(async () => {
  await worker.close();
});

const dataOf = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const cart = [
  { product_code: 'SC-SERVICE', quantity: 40 },
  { product_code: 'SC-F-INBOUND', quantity: 40 },
  { product_code: 'SC-F-OUTBOUND', quantity: 40 },
  { product_code: 'SC-SIGENC', quantity: 28 },
  { product_code: 'SC-CERT', quantity: 28 },
] as const;
/** 40 × (1.00 + 1.30 + 0.50) + 28 × (2.05 + 0.95), each price from 25 people on. */
const TOTAL = 19_600;
const orderOf = (given: object = {}) => ({
  order_id: randomUUID(),
  tenant_id: tenant.tenant_id,
  domain: tenant.domain,
  mode: 'inline' as const,
  state: 'placed' as const,
  lines: [...cart],
  priced_total: TOTAL,
  ...given,
});
const order = (actor: Actor, given: object = {}) => actor.call(orderCreate, { body: orderOf(given) });
const list = async (actor: Actor) =>
  dataOf<{ services: ServiceRow[] }>(
    await actor.call(serviceList, { query: { tenant_id: String(tenant.tenant_id) } }),
  ).services;
const states = async (actor = partner) =>
  Object.fromEntries((await list(actor)).map((row) => [row.product_code, row.deploy_status]));
const setMx = (code: string) =>
  world.admin.kysely
    .insertInto('domain_dns')
    .values({
      ...{ tenant_id: tenant.tenant_id, domain_name: tenant.domain, check_name: 'mx', code, state: 'ok' },
      since: new Date(now),
    })
    .onConflict((known) => known.columns(['tenant_id', 'domain_name', 'check_name']).doUpdateSet({ code }))
    .execute();
const heldServices = async () =>
  (
    await world.admin.kysely
      .selectFrom('tenant')
      .select('services')
      .where('tenant_id', '=', tenant.tenant_id)
      .executeTakeFirstOrThrow()
  ).services;
const run = () => deployServices({ db: worker }, new Date(now));

test('an order goes from its drawer to a domain that is served, and opens what needs the service', async () => {
  expect((await partner.call(listEntryList, {})).status).toBe(403);
  expect(dataOf<{ total_minor: number }>(await order(partner)).total_minor).toBe(TOTAL);
  expect(Object.values(await states())).toEqual(Array(5).fill('ordered'));
  await run();
  // The domain is proven, and only the inbound filter waits for the MX record.
  expect(await states()).toMatchObject({ 'SC-SERVICE': 'provisioned', 'SC-F-INBOUND': 'provisioning' });
  const ready = dataOf<{ problems: string[] }>(
    await partner.call(deployRead, { params: { domain: tenant.domain } }),
  );
  expect(ready.problems).toEqual(['mx_unknown']);
  expect(await heldServices()).not.toContain('SC-F-INBOUND');
  await setMx('mx_ok');
  await run();
  expect(new Set(Object.values(await states()))).toEqual(new Set(['provisioned']));
  expect(await heldServices()).toContain('SC-F-INBOUND');
  const inbound = (await list(partner)).find((row) => row.product_code === 'SC-F-INBOUND');
  expect(inbound).toMatchObject({ start_billing: '2026-03-10', ordered_quantity: 40 });
  const trail = await world.admin.kysely
    .selectFrom('service_event')
    .select(['from_status', 'to_status', 'by'])
    .where('service_id', '=', inbound?.service_id ?? 0)
    .orderBy('seq')
    .execute();
  expect(trail.map(({ to_status }) => to_status)).toEqual([
    'ordered',
    'confirmed',
    'provisioning',
    'provisioned',
  ]);
  expect(trail[3]?.by).toBe('system');
  now += 2000;
  expect((await partner.call(listEntryList, {})).status).toBe(200);
});

test('an order sent twice is one order, and another one with its id is refused', async () => {
  const body = orderOf();
  const answers = await Promise.all([
    partner.call(orderCreate, { body }),
    partner.call(orderCreate, { body }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await list(partner)).toHaveLength(5);
  const other = await partner.call(orderCreate, {
    body: { ...body, domain: tenant.domain, mode: 'parallel' },
  });
  expect(other.status).toBe(409);
});

test('a price that is no longer right is refused with both prices, and nothing is ordered', async () => {
  const answer = await order(partner, { priced_total: TOTAL - 5 });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('shown 195.95, now 196.00');
  expect(await list(partner)).toEqual([]);
});

test('what the rules would change is refused, as are people in numbers that cannot be', async () => {
  const unsettled = cart.filter(({ product_code }) => product_code !== 'SC-CERT');
  expect((await order(partner, { lines: unsettled })).status).toBe(409);
  for (const quantity of [-1, 0, 1.5, 2_000_000])
    expect((await order(partner, { lines: [{ product_code: 'SC-SERVICE', quantity }] })).status).toBe(422);
  const unknown = [{ product_code: 'SC-GOLD', quantity: 1 }];
  expect((await order(partner, { lines: unknown })).status).toBe(422);
  expect(await list(partner)).toEqual([]);
});

test('others’ tenants and domains do not exist, and without the right nobody orders', async () => {
  expect((await order(stranger)).status).toBe(404);
  expect((await order(partner, { domain: foreign.domain })).status).toBe(404);
  expect((await order(tech)).status).toBe(403);
  const query = { tenant_id: String(tenant.tenant_id) };
  expect((await stranger.call(serviceList, { query })).status).toBe(404);
  expect((await stranger.call(productList, { query })).status).toBe(404);
});

test('prices are in no answer for people who may not see them', async () => {
  await order(partner);
  const query = { tenant_id: String(tenant.tenant_id) };
  const products = await tech.call(productList, { query });
  expect(products.status).toBe(200);
  expect(products.body).not.toMatch(/13000|"price"|margin/);
  expect((await tech.call(serviceList, { query })).body).toContain('"service_discount":null');
  expect((await tech.call(offerList, { query })).status).toBe(403);
  const priced = dataOf<{ prices: { list: unknown[] } }>(await sales.call(productList, { query }));
  expect(priced.prices.list.length).toBeGreaterThan(5);
  const trail = await world.admin.kysely.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(trail)).not.toContain(String(TOTAL));
});

test('a confidential domain’s services are known to nobody without the grant', async () => {
  const domain = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, domain, { confidential: true });
  await world.admin.kysely
    .insertInto('service')
    .values({
      ...{ tenant_id: tenant.tenant_id, service_id: tenant.tenant_id * 100_000 + 900, domain },
      ...{ product_code: 'SC-SERVICE', deploy_status: 'provisioned' },
    })
    .execute();
  now += 2000;
  expect((await partner.call(serviceList, {})).body).not.toContain('secret-');
  expect((await order(partner, { domain })).status).toBe(404);
  const params = { id: String(tenant.tenant_id * 100_000 + 900) };
  expect((await partner.call(serviceUpdate, { params, body: { nfr: true } })).status).toBe(404);
});

test('a service works until the day it is cancelled for, and the filter while the MX points here', async () => {
  await order(partner);
  await setMx('mx_ok');
  await run();
  await run();
  const inbound = (await list(partner)).find((row) => row.product_code === 'SC-F-INBOUND');
  const params = { id: String(inbound?.service_id) };
  const cancel = (end_billing: string, actor = partner) =>
    actor.call(serviceUpdate, { params, body: { end_billing } });
  expect((await cancel('2026-03-09')).status).toBe(422);
  expect((await cancel('2026-03-31', tech)).status).toBe(403);
  expect(dataOf<ServiceRow>(await cancel('2026-03-31'))).toMatchObject({
    deploy_status: 'cancelled',
    end_billing: '2026-03-31',
  });
  await setTime('2026-03-31T20:00:00Z');
  await run();
  expect((await states())['SC-F-INBOUND']).toBe('cancelled');
  expect(await heldServices()).toContain('SC-F-INBOUND');
  await setTime('2026-04-01T10:00:00Z');
  expect((await partner.call(listEntryList, {})).status).toBe(200);
  await run();
  expect((await states())['SC-F-INBOUND']).toBe('deprovisioning');
  // The session that was let in a moment ago is not any more, within a second.
  now += 1000;
  expect((await partner.call(listEntryList, {})).status).toBe(403);
  expect((await partner.call(domainDelete, { params: { id: tenant.domain } })).status).toBe(409);
  // No answer of the name servers is not a no.
  await setMx('mx_unknown');
  await run();
  expect((await states())['SC-F-INBOUND']).toBe('deprovisioning');
  await setMx('mx_elsewhere');
  await run();
  expect((await states())['SC-F-INBOUND']).toBe('deprovisioned');
  expect(await heldServices()).not.toContain('SC-F-INBOUND');
});

test('force does not wait for the MX record, and proves no domain', async () => {
  await order(partner);
  const deploy = (domain: string) =>
    partner.call(deployCreate, { body: { domain, action: 'deploy', force: true } });
  await deploy(tenant.domain);
  expect((await states())['SC-F-INBOUND']).toBe('provisioned');
  const unproven = `unproven-${tenant.domain}`;
  await makeDomain(world, tenant, unproven, { proven: false });
  const lines = [{ product_code: 'SC-SERVICE', quantity: 1 }];
  expect((await order(partner, { domain: unproven, lines, priced_total: 120 })).status).toBe(200);
  await deploy(unproven);
  const row = (await list(partner)).find(({ domain }) => domain === unproven);
  expect(row?.deploy_status).toBe('provisioning');
});

test('an offer keeps its price for thirty days, whatever the list says by then', async () => {
  const offer = dataOf<{ order_id: string; valid_until: string }>(await order(sales, { state: 'offer' }));
  expect(offer.valid_until).toBe('2026-04-09');
  expect(await list(partner)).toEqual([]);
  await addPriceList(world.admin, { valid_from: '2026-04-01', factor: 2 });
  await setTime('2026-04-05T10:00:00Z');
  expect((await order(partner)).status).toBe(409);
  const params = { order_id: offer.order_id };
  const placed = dataOf<{ total_minor: number }>(await partner.call(offerPlace, { params, body: {} }));
  expect(placed.total_minor).toBe(TOTAL);
  expect(await list(partner)).toHaveLength(5);
  const late = dataOf<{ order_id: string }>(
    await order(partner, { state: 'offer', priced_total: TOTAL * 2 }),
  );
  await setTime('2026-06-01T10:00:00Z');
  const gone = await partner.call(offerPlace, { params: { order_id: late.order_id }, body: {} });
  expect(gone.status).toBe(409);
});

test('who moves from Microsoft 365 beside us to inline keeps signing, and gets the filter with the MX record alone', async () => {
  const beside = {
    mode: 'parallel',
    lines: [
      ...['SC-SERVICE', 'SC-MS365', 'SC-SIGENC', 'SC-CERT'].map((product_code) => ({
        product_code,
        quantity: 1,
      })),
    ],
    priced_total: 120 + 90 + 240 + 110,
  };
  dataOf(await order(partner, beside));
  await run();
  await run();
  expect(await states()).toMatchObject({ 'SC-MS365': 'provisioned', 'SC-SIGENC': 'provisioned' });
  const may_sign: boolean[] = [];
  const look = async () => {
    may_sign.push((await heldServices()).includes('SC-SIGENC'));
    return (await heldServices()).includes('SC-F-INBOUND');
  };
  dataOf(await order(partner));
  expect(await look()).toBe(false);
  const parallel = (await list(partner)).find((row) => row.product_code === 'SC-MS365');
  const params = { id: String(parallel?.service_id) };
  dataOf(await partner.call(serviceUpdate, { params, body: { end_billing: '2026-03-31' } }));
  expect(await look()).toBe(false);
  await run();
  expect(await look()).toBe(false);
  expect((await states())['SC-F-INBOUND']).toBe('provisioning');
  await setTime('2026-04-01T10:00:00Z');
  await run();
  expect(await look()).toBe(false);
  await run();
  expect((await states())['SC-MS365']).toBe('deprovisioned');
  expect(await look()).toBe(false);
  await setMx('mx_ok');
  await run();
  expect(await look()).toBe(true);
  expect(may_sign.every(Boolean)).toBe(true);
});

test('discounts and corrections are the operator’s', async () => {
  await order(partner);
  const [row] = await list(partner);
  const input = { params: { id: String(row?.service_id) }, body: { service_discount: 5 } };
  expect((await partner.call(serviceUpdate, input)).status).toBe(403);
  expect(dataOf<ServiceRow>(await superuser.call(serviceUpdate, input)).service_discount).toBe(5);
});

test('the portal’s host name is said with the order of what needs it', async () => {
  const gina_hostname = `secure.${tenant.domain}`;
  const bare = { lines: [{ product_code: 'SC-MS365', quantity: 1 }], mode: 'parallel', priced_total: 0 };
  expect((await order(partner, { ...bare, gina_hostname })).status).toBe(422);
  expect((await order(partner, { gina_hostname: 'not a host' })).status).toBe(422);
  dataOf(await order(partner, { gina_hostname }));
  const hosts = async () =>
    (await list(partner)).filter((row) => row.gina_hostname !== '').map((row) => row.product_code);
  expect(await hosts()).toEqual(['SC-SIGENC']);
  // Ordered again without a word of it, it stays.
  dataOf(await order(partner));
  expect(await hosts()).toEqual(['SC-SIGENC']);
});
