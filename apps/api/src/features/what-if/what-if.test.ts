import { type DataOf, whatIfCreate } from '@postern/contract';
import { finding } from '@postern/mail';
import { type Actor, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makeMessage,
  makePerson,
  makeTenant,
  openWorld,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
let tenant: Tenant;
let admin: Actor;

async function ask(body: object, actor = admin): Promise<DataOf<typeof whatIfCreate>> {
  const answer = await actor.call(whatIfCreate, { body: { domain: tenant.domain, ...body } });
  expect(answer.status, JSON.stringify(answer.json())).toBe(200);
  return whatIfCreate.data.parse((answer.json() as { data: unknown }).data);
}
const scored = (weight: number) => ({ score: weight, findings: [finding('text_money', weight)] });

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  await makeDomain(world, tenant, `secret-${tenant.domain}`, { confidential: true });
  await makeMessage(world, tenant, { class: 'spam', state: 'held', subject: 'Close call', ...scored(5.2) });
  await makeMessage(world, tenant, { class: 'spam', state: 'held', subject: 'Far away', ...scored(8) });
  await makeMessage(world, tenant, { class: 'ham', ...scored(1), to: `box@secret-${tenant.domain}` });
  const foreign = await makeTenant(world);
  await makeMessage(world, foreign, { class: 'spam', ...scored(5.2) });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('says what another level would have changed, with the messages, and changes nothing', async () => {
  const answer = await ask({ settings: { lowspamlevel: 6 } });
  expect(answer).toMatchObject({
    ...{ domain: tenant.domain, days: 30, examined: 2, changed: 1, complete: true },
    classes: { spam: { before: 2, after: 1 }, ham: { before: 0, after: 1 } },
  });
  expect(answer.samples).toMatchObject([
    { subject: 'Close call', after: { class: 'ham', action: 'deliver' } },
  ]);
  expect(await ask({})).toMatchObject({ examined: 2, changed: 0 });
});

test('says what an entry would have done, cleaned as one that is written', async () => {
  const entry = { list_type: 'welcome', sender_address: '*@Elsewhere.example ' };
  expect(await ask({ entry: { ...entry, sender_address: '%Elsewhere.example ' } })).toMatchObject({
    changed: 2,
    classes: { welcomelisted: { before: 0, after: 2 } },
  });
  await makeMessage(world, tenant, {
    ...{ class: 'spam', state: 'held', subject: 'To one', to: `one@${tenant.domain}` },
    ...scored(5.2),
  });
  const alone = { ...entry, sender_address: '%elsewhere.example', mailbox: `One@${tenant.domain}` };
  expect(await ask({ entry: alone })).toMatchObject({ changed: 1, samples: [{ subject: 'To one' }] });
  const foreign = { domain: tenant.domain, entry: { ...alone, mailbox: 'one@elsewhere.example' } };
  expect((await admin.call(whatIfCreate, { body: foreign })).status).toBe(422);
  const wrong = { domain: tenant.domain, entry: { list_type: 'block', sender_address: 'nonsense words' } };
  expect((await admin.call(whatIfCreate, { body: wrong })).status).toBe(422);
});

test('a domain of others, or one that is hidden, does not exist; people without the settings may not ask', async () => {
  for (const domain of ['nowhere.example', `secret-${tenant.domain}`])
    expect((await admin.call(whatIfCreate, { body: { domain } })).status).toBe(404);
  const other = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['ALL'] }),
  );
  expect((await other.call(whatIfCreate, { body: { domain: tenant.domain } })).status).toBe(404);
  const user = await signIn(api.server, await makePerson(world, tenant));
  expect((await user.call(whatIfCreate, { body: { domain: tenant.domain } })).status).toBe(403);
});

test('levels beyond the scale and spans nobody offers are refused', async () => {
  for (const wrong of [
    { settings: { lowspamlevel: 101 } },
    { settings: { olescan_level: 4 } },
    { days: 365 },
  ])
    expect((await admin.call(whatIfCreate, { body: { domain: tenant.domain, ...wrong } })).status).toBe(422);
});
