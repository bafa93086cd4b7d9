import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccounts } from './make-accounts.ts';

const database = await testDatabase();
const world = openWorld(database);
const db = database.connect('postern_worker');
let tenant: Tenant;
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});
beforeAll(async () => {
  tenant = await makeTenant(world);
});

const sent = (address: string, domain_name = tenant.domain) =>
  world.admin.kysely
    .insertInto('used_sender')
    .values({ tenant_id: tenant.tenant_id, address, domain_name, name: 'Ann Archer' })
    .execute();
const people = (address: string) =>
  asAdministrator(
    database.adminUrl,
    `select u.name, u.active, u.password_hash, u.is_superuser, array(select role from user_role r where r.user_id = u.user_id) as roles
     from app_user u join user_directory d using (user_id) where u.email = '${address}'`,
  );

test('who sent mail for the first time gets an account without a password and with the least rights, once', async () => {
  const address = `ann@${tenant.domain}`;
  await sent(address);
  expect(await makeAccounts({ db })).toEqual({ accounts: 1 });
  expect(await people(address)).toEqual([
    { name: 'Ann Archer', active: true, password_hash: null, is_superuser: false, roles: ['user'] },
  ]);
  expect(await makeAccounts({ db })).toEqual({ accounts: 0 });
  const audit = await asAdministrator(
    database.adminUrl,
    `select actor, object from audit_log where action = 'user.auto_create'`,
  );
  expect(audit).toEqual([{ actor: 'postern', object: address }]);
});

test('an account that is there stays as it is', async () => {
  const person = await makePerson(world, tenant, { roles: ['ALL'], active: false });
  await sent(person.email);
  expect(await makeAccounts({ db })).toEqual({ accounts: 0 });
  expect(await people(person.email)).toMatchObject([{ active: false, roles: ['ALL'] }]);
});

test('a domain that is not the tenant’s, or no longer makes accounts by itself, gets none', async () => {
  await sent('eve@elsewhere.example', 'elsewhere.example');
  expect(await makeAccounts({ db })).toEqual({ accounts: 0 });
  await world.admin.kysely
    .insertInto('setting')
    .values({
      tenant_id: tenant.tenant_id,
      scope: 'domain',
      scope_value: tenant.domain,
      field: 'user_management',
      value: '"manual"',
    })
    .execute();
  await sent(`late@${tenant.domain}`);
  expect(await makeAccounts({ db })).toEqual({ accounts: 0 });
  expect(await people(`late@${tenant.domain}`)).toEqual([]);
});
