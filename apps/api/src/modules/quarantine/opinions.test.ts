import { withScope } from '@postern/db';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeMessage, makeTenant, openWorld } from '@postern/testing/factories';
import { afterAll, expect, test } from 'vitest';
import { noteOpinions, type Opinion, withdrawOpinion } from './opinions.ts';

const database = await testDatabase();
const world = openWorld(database);
const db = database.connect('postern_api');
const tenant = await makeTenant(world);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const rows = () =>
  asAdministrator<Record<string, unknown>>(
    database.adminUrl,
    'select opinion, how, teacher, features, learned_in from message_opinion order by teacher',
  );
const inTenant = (work: Parameters<typeof withScope>[2]) =>
  withScope(db, { tenants: [tenant.tenant_id] }, work);

test('an opinion carries the message’s features, a person’s later one takes its place, and undoing takes it back', async () => {
  const { tenant_id, ts, id } = await makeMessage(world, tenant);
  const said: Opinion = { tenant_id, ts, id, opinion: 'spam', by: 'Ann@acme.example', how: 'report' };
  await world.admin.kysely
    .insertInto('message_feature')
    .values({ tenant_id, ts, id, features: Buffer.from([1, 2, 3]) })
    .execute();
  await inTenant((tx) => noteOpinions(tx, [said]));
  await inTenant((tx) => noteOpinions(tx, [{ ...said, by: 'bob@acme.example' }]));
  await asAdministrator(database.adminUrl, 'update message_opinion set learned_in = 1');
  await inTenant((tx) => noteOpinions(tx, [{ ...said, opinion: 'ham', how: 'release' }]));
  expect(await rows()).toEqual([
    {
      opinion: 'ham',
      how: 'release',
      teacher: 'ann@acme.example',
      features: Buffer.from([1, 2, 3]),
      learned_in: null,
    },
    expect.objectContaining({ opinion: 'spam', teacher: 'bob@acme.example', learned_in: 1 }),
  ]);
  await inTenant((tx) => withdrawOpinion(tx, said));
  expect(await rows()).toMatchObject([{ teacher: 'bob@acme.example' }]);
  await inTenant((tx) => withdrawOpinion(tx, { ...said, by: 'bob@acme.example' }));
});

test('a message without features teaches nothing, one that is gone leaves no row, another tenant’s is not touched', async () => {
  const { tenant_id, ts, id } = await makeMessage(world, tenant);
  const other = await makeMessage(world, await makeTenant(world));
  const said = { opinion: 'ham', by: 'ann@acme.example', how: 'release' } as const;
  await inTenant(async (tx) => {
    await noteOpinions(tx, [{ tenant_id, ts, id, ...said }]);
    await noteOpinions(tx, [{ tenant_id, ts, id: other.id, ...said }]);
    await noteOpinions(tx, [{ tenant_id: other.tenant_id, ts: other.ts, id: other.id, ...said }]);
  });
  expect(await rows()).toMatchObject([{ teacher: 'ann@acme.example', features: null }]);
});
