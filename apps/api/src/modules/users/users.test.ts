import { type OwnUser, operations } from '@postern/contract';
import { type Answer, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld } from '@postern/testing/factories';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const { accountUpdate, ownUserRead } = operations;
const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

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
