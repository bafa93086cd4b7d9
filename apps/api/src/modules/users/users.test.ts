import { type OwnUser, operations } from '@postern/contract';
import { type Answer, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePerson, makeTenant } from '@postern/testing/factories';
import { expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { accountUpdate, ownUserRead } = operations;
const { database, world, api } = await testApi();

const data = (answer: Answer): OwnUser => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: OwnUser }).data;
};

test('a person reads and changes their own data, with a line in the audit log for each change', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, tenant, { roles: ['Tech'] });
  const actor = await signIn(api.server, person);
  const before = data(await actor.call(ownUserRead));
  expect(before).toMatchObject({
    ...{ email: person.email, name: person.email, tenant_id: tenant.tenant_id, tenant: tenant.domain },
    ...{ instance: 'ch', domains: [tenant.domain], roles: ['Tech'], language: 'en_GB' },
  });
  const changed = data(
    await actor.call(accountUpdate, { body: { name: '  Ada Lovelace ', language: 'fr_FR' } }),
  );
  expect(changed).toEqual({ ...before, name: 'Ada Lovelace', language: 'fr_FR' });
  expect(data(await actor.call(ownUserRead))).toEqual(changed);
  expect(data(await actor.call(accountUpdate, { body: {} }))).toEqual(changed);
  const log = await asAdministrator<{ action: string; entry: { details: unknown } }>(
    database.adminUrl,
    "select action, entry from audit_log where tenant_id = $1 and action in ('account.update', 'setting.update') order by seq",
    [tenant.tenant_id],
  );
  expect(log.map(({ action, entry }) => [action, entry.details])).toEqual([
    ['setting.update', { user_language: { old: null, new: 'fr_FR' } }],
    ['account.update', { name: { old: person.email, new: 'Ada Lovelace' } }],
  ]);
});

test('the own account says what the specification names, and what is sent is signed and encrypted as far as rules allow', async () => {
  const tenant = await makeTenant(world, { services: ['SC-SIGENC'] });
  const vault = `vault-${tenant.domain}`;
  await makeDomain(world, tenant, vault, { confidential: true });
  const person = await makePerson(world, tenant, { roles: ['ALL'] });
  const { tenant_id } = tenant;
  await asAdministrator(
    database.adminUrl,
    'insert into confidential_grant (tenant_id, domain_name, user_id, user_tenant_id, email) values ($1, $2, $3, $1, $4)',
    [tenant_id, vault, person.user_id, person.email],
  );
  const actor = await signIn(api.server, person);
  const own = async () => data(await actor.call(ownUserRead));
  expect(await own()).toMatchObject({
    ...{ id: person.user_id, active: true, confidentialdomains: [vault], signEnc: 'signAndEnc' },
    twofa_settings: { method: 'none', mobile: '' },
  });
  const modes = [];
  for (const field of ['userattr_noencrypt', 'userattr_nosign']) {
    await asAdministrator(
      database.adminUrl,
      "insert into setting (tenant_id, scope, scope_value, field, value) values ($1, 'tenant', '', $2, 'true')",
      [tenant_id, field],
    );
    modes.push((await own()).signEnc);
  }
  expect(modes).toEqual(['signOnly', 'none']);
});

test.each([
  ['it_IT', 'de_DE'],
  ['fr_CH', 'fr_FR'],
  ['en_US', 'en_GB'],
])('a stored language %s that is none of ours is read as %s', async (stored, language) => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, tenant);
  await asAdministrator(
    database.adminUrl,
    "insert into setting (tenant_id, scope, scope_value, field, value) values ($1, 'user', $2, 'user_language', to_jsonb($3::text))",
    [tenant.tenant_id, person.user_id, stored],
  );
  const actor = await signIn(api.server, person);
  expect(data(await actor.call(ownUserRead)).language).toBe(language);
});

test.each([
  ['an empty name', { name: '   ' }],
  ['a line break in the name', { name: 'Ada\r\nBcc: x@y.example' }],
  ['a name too long', { name: 'x'.repeat(201) }],
  ['a language nobody speaks here', { language: 'it_IT' }],
  ['another’s tenant', { tenant_id: 1 }],
  ['a role', { roles: ['super'] }],
  ['another address', { email: 'root@postern.example' }],
])('%s is refused', async (_what, body) => {
  const actor = await signIn(api.server, await makePerson(world, await makeTenant(world)));
  expect((await actor.call(accountUpdate, { body })).status).toBe(422);
});
