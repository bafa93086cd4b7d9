import {
  type AdminTenant,
  partnerCreate,
  partnerList,
  partnerUpdate,
  serviceList,
  tenantCreate,
  tenantList,
  tenantRead,
  tenantUpdate,
} from '@postern/contract';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { makePartner, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

let now = Date.parse('2026-03-10T10:00:00Z');
const { world, api } = await testApi({ clock: () => now });
let own: Tenant;
let sibling: Tenant;
let foreign: Tenant;
let partner: Actor;
let admin: Actor;
let support: Actor;
let superuser: Actor;

beforeAll(async () => {
  const partner_id = await makePartner(world);
  own = await makeTenant(world, { partner_id });
  sibling = await makeTenant(world, { partner_id });
  foreign = await makeTenant(world);
  const signed = async (tenant: Tenant, given: Parameters<typeof makePerson>[2]) =>
    signIn(api.server, await makePerson(world, tenant, given));
  partner = await signed(own, { roles: ['Partner'] });
  admin = await signed(foreign, { roles: ['ALL'] });
  support = await signed(own, { roles: ['Support'] });
  superuser = await signed(foreign, { roles: [], is_superuser: true });
});

const dataOf = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const form = { name1: ' Nova AG ', street: 'Beispielweg', house_no: '12', postal_code: '3011', city: 'Bern' };
const numbers = async (actor: Actor) =>
  dataOf<{ tenants: AdminTenant[] }>(await actor.call(tenantList, {})).tenants.map((row) => row.tenant_id);

test('a partner adds a tenant, sees it at once, and it is nobody else’s', async () => {
  const body = { tenant_id: 70_001, country: 'CH' as const, ...form };
  const made = dataOf<AdminTenant>(await partner.call(tenantCreate, { body }));
  expect(made).toMatchObject({
    name1: 'Nova AG',
    invoice_reference: '',
    by_order: true,
    currency_unit: 'CHF',
  });
  expect(await numbers(partner)).toEqual(expect.arrayContaining([70_001, own.tenant_id, sibling.tenant_id]));
  expect(await numbers(admin)).toEqual([foreign.tenant_id]);
  expect((await admin.call(tenantRead, { params: { id: '70001' } })).status).toBe(404);
  const again = await partner.call(tenantCreate, { body });
  expect(again.status).toBe(409);
  // A number that is somebody else's tells nothing of them.
  const taken = await partner.call(tenantCreate, { body: { ...body, tenant_id: foreign.tenant_id } });
  expect(taken.status).toBe(409);
  expect(taken.body).not.toContain(foreign.domain);
});

test('who is no partner adds no tenant, and bad input makes none', async () => {
  const body = { tenant_id: 70_002, country: 'CH' as const, ...form };
  expect((await admin.call(tenantCreate, { body })).status).toBe(403);
  expect((await support.call(tenantCreate, { body })).status).toBe(403);
  for (const bad of [
    { country: 'XX' },
    { name1: '  ' },
    { tenant_id: -1 },
    { phone_nr: '+41 1' },
    { email: 'x' },
  ]) {
    const answer = await partner.call(tenantCreate, { body: { ...body, ...bad } as typeof body });
    expect(answer.status, JSON.stringify(bad)).toBe(422);
  }
  expect(await numbers(partner)).not.toContain(70_002);
});

test('the address is the tenant’s, and what is agreed is the operator’s', async () => {
  const params = { id: String(sibling.tenant_id) };
  const body = { ...form, country: 'DE' as const };
  expect(dataOf<AdminTenant>(await partner.call(tenantUpdate, { params, body })).country).toBe('DE');
  expect((await admin.call(tenantUpdate, { params, body })).status).toBe(404);
  const priced = { ...body, margin_discount: 15 };
  expect((await partner.call(tenantUpdate, { params, body: priced })).status).toBe(403);
  expect(
    dataOf<AdminTenant>(await superuser.call(tenantUpdate, { params, body: priced })).margin_discount,
  ).toBe(15);
  const seen = dataOf<AdminTenant>(await support.call(tenantRead, { params: { id: String(own.tenant_id) } }));
  expect(seen).toMatchObject({ margin_discount: null, price_list_id: null, may_write: false });
});

test('a tenant from before orders keeps what runs when its services are ordered from now on', async () => {
  const params = { id: String(own.tenant_id) };
  const body = { ...form, country: 'CH' as const, by_order: true as const };
  expect((await partner.call(tenantUpdate, { params, body })).status).toBe(403);
  expect(dataOf<AdminTenant>(await superuser.call(tenantUpdate, { params, body })).by_order).toBe(true);
  now += 2000;
  const { services } = dataOf<{ services: { product_code: string; deploy_status: string }[] }>(
    await partner.call(serviceList, {}),
  );
  expect(services.map(({ product_code, deploy_status }) => `${product_code} ${deploy_status}`)).toEqual([
    'SC-SERVICE provisioned',
    'SC-F-INBOUND provisioned',
    'SC-F-OUTBOUND provisioned',
  ]);
  const { services: held } = await world.admin.kysely
    .selectFrom('tenant')
    .select('services')
    .where('tenant_id', '=', own.tenant_id)
    .executeTakeFirstOrThrow();
  expect(held).toEqual(['SC-F-INBOUND', 'SC-F-OUTBOUND', 'SC-SERVICE']);
});

test('the operator adds partners and says whose a tenant is, and the list stands in that order', async () => {
  const name = 'Ålesund Trading';
  const made = dataOf<{ partner_id: number }>(await superuser.call(partnerCreate, { body: { name } }));
  const { partner_id } = made;
  expect((await superuser.call(partnerCreate, { body: { name: name.toUpperCase() } })).status).toBe(409);
  expect((await partner.call(partnerList, {})).status).toBe(403);
  expect((await partner.call(partnerCreate, { body: { name: 'Other' } })).status).toBe(403);

  const body = { ...form, country: 'CH' as const };
  const create = (actor: Actor, tenant_id: number, whose: number | null) =>
    actor.call(tenantCreate, { body: { ...body, tenant_id, partner_id: whose } });
  expect((await create(partner, 70_011, partner_id)).status).toBe(403);
  expect((await create(superuser, 70_011, 999_999)).status).toBe(422);
  dataOf(await create(superuser, 70_011, partner_id));
  dataOf(await create(superuser, 70_012, null));
  expect(await numbers(partner)).not.toContain(70_011);

  const order = async (sort: 'name' | 'partner') =>
    dataOf<{ tenants: AdminTenant[] }>(await superuser.call(tenantList, { query: { sort, limit: '500' } }))
      .tenants;
  const partners = (await order('partner')).map((row) => row.partner);
  const own_first = partners.lastIndexOf('') + 1;
  expect(own_first).toBeGreaterThan(0);
  expect(partners.slice(0, own_first).every((one) => one === '')).toBe(true);
  const runs = partners.slice(own_first).filter((one, index, all) => one !== all[index - 1]);
  expect(runs).toEqual([...new Set(runs)]);
  expect(runs).toContain(name);

  const page = dataOf<{ total: number; next: number }>(
    await superuser.call(tenantList, { query: { limit: '2', skip: '1' } }),
  );
  expect(page.total).toBeGreaterThan(3);
  expect(page.next).toBe(3);
  const last = await superuser.call(tenantList, { query: { limit: '500', skip: '1' } });
  expect(dataOf<{ next: null }>(last).next).toBeNull();

  // Given to another, it is at once in the reach of those and no longer of these.
  const before = dataOf<AdminTenant>(
    await superuser.call(tenantRead, { params: { id: String(own.tenant_id) } }),
  );
  const params = { id: '70012' };
  expect((await partner.call(tenantUpdate, { params, body })).status).toBe(404);
  dataOf(await superuser.call(tenantUpdate, { params, body: { ...body, partner_id: before.partner_id } }));
  expect(await numbers(partner)).toContain(70_012);
  dataOf(await superuser.call(tenantUpdate, { params, body: { ...body, partner_id: null } }));
  expect(await numbers(partner)).not.toContain(70_012);

  const renamed = await superuser.call(partnerUpdate, {
    params: { id: String(partner_id) },
    body: { name: 'Bergen Trading' },
  });
  expect(dataOf(renamed)).toEqual({ partner_id, name: 'Bergen Trading', tenants: 1 });
});
