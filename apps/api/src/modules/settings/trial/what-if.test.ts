import { type DataOf, whatIfCreate } from '@postern/contract';
import { finding } from '@postern/mail';
import { type Actor, signIn } from '@postern/testing/actors';
import { makeDomain, makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';

const { world, api } = await testApi();
let tenant: Tenant;
let admin: Actor;

async function ask(body: object, actor = admin): Promise<DataOf<typeof whatIfCreate>> {
  const answer = await actor.call(whatIfCreate, { body: { domain: tenant.domain, ...body } });
  expect(answer.status, JSON.stringify(answer.json())).toBe(200);
  return whatIfCreate.data.parse(answer.data());
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

test('of mail refused while it came it says that nothing was read', async () => {
  const domain = `large-${tenant.domain}`;
  await makeDomain(world, tenant, domain);
  await makeMessage(world, tenant, {
    ...{ class: 'blocked', state: 'rejected', subject: '', to: `box@${domain}`, ...scored(6) },
    columns: { hdr_from_addr: '', reject_category: 'SIZE', response_code: 552 },
  });
  const { samples } = await ask({ domain, settings: { lowspamlevel: 7 } });
  expect(samples).toMatchObject([{ subject: '', content: 'unread' }]);
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

test('a tenant and the installation count over their domains, but for those that set the field themselves', async () => {
  const place = await makeTenant(world);
  const own = `own-${place.domain}`;
  await makeDomain(world, place, own);
  const boss = await signIn(api.server, await makePerson(world, place, { roles: ['ALL'] }));
  const operator = await signIn(
    api.server,
    await makePerson(world, place, { roles: ['super'], is_superuser: true }),
  );
  const spam = { class: 'spam' as const, state: 'held' as const, ...scored(5.2) };
  await makeMessage(world, place, spam);
  await makeMessage(world, place, { ...spam, to: `box@${own}` });
  const body = { settings: { lowspamlevel: 6 } };
  const of = async (actor: Actor, given: object) => {
    const answer = await actor.call(whatIfCreate, { body: given });
    expect(answer.status, answer.body).toBe(200);
    return whatIfCreate.data.parse(answer.data());
  };
  const tenantBody = { ...body, tenant: String(place.tenant_id) };
  expect(await of(boss, tenantBody)).toMatchObject({ domain: '', examined: 2, changed: 2 });
  await world.admin.kysely
    .insertInto('setting')
    .values({
      ...{ tenant_id: place.tenant_id, scope: 'domain', scope_value: own },
      ...{ field: 'lowspamlevel', value: JSON.stringify(4) },
    })
    .execute();
  expect(await of(boss, tenantBody)).toMatchObject({ examined: 1, changed: 1 });
  const all = await of(operator, { ...body, installation: true });
  await world.admin.kysely
    .insertInto('setting')
    .values({
      ...{ tenant_id: place.tenant_id, scope: 'tenant', scope_value: '' },
      ...{ field: 'lowspamlevel', value: JSON.stringify(4) },
    })
    .execute();
  const without = await of(operator, { ...body, installation: true });
  expect([all.examined - without.examined, all.changed - without.changed]).toEqual([1, 1]);
  // A tenant's administrators try what their tenant could have; others' mail they never see.
  expect(
    (await boss.call(whatIfCreate, { body: { ...body, tenant: String(tenant.tenant_id) } })).status,
  ).toBe(404);
  for (const wrong of [
    body,
    { ...tenantBody, domain: own },
    { ...tenantBody, entry: { list_type: 'block', sender_address: 'a@b.example' } },
  ])
    expect((await boss.call(whatIfCreate, { body: wrong })).status).toBe(422);
});

test('what refuses by size, direction and encryption is tried on the envelopes of past mail', async () => {
  const place = await makeTenant(world);
  const boss = await signIn(api.server, await makePerson(world, place, { roles: ['ALL'] }));
  const ham = { class: 'ham' as const, ...scored(1) };
  const made = await makeMessage(world, place, { ...ham, subject: 'Large' });
  await makeMessage(world, place, {
    ...ham,
    direction: 'out',
    from: `a@${place.domain}`,
    to: 'b@elsewhere.example',
  });
  const { kysely } = world.admin;
  await kysely
    .updateTable('message')
    .set({ tls: 'TLSv1.3 X', size: 1_048_000 })
    .where('tenant_id', '=', place.tenant_id)
    .execute();
  await kysely.updateTable('message').set({ tls: '', size: 3_000_000 }).where('id', '=', made.id).execute();
  const changedBy = async (settings: object) => {
    const answer = await boss.call(whatIfCreate, { body: { domain: place.domain, settings } });
    expect(answer.status, answer.body).toBe(200);
    const { changed, samples } = whatIfCreate.data.parse(answer.data());
    expect(samples.every(({ after }) => after.class === 'blocked' && after.action === 'reject')).toBe(true);
    return [changed, samples[0]?.direction];
  };
  expect(await changedBy({ max_message_size: 2_000_000 })).toEqual([1, 'in']);
  expect(await changedBy({ max_message_size: 3_000_000 })).toEqual([0, undefined]);
  expect(await changedBy({ enforce_tls_enable: true })).toEqual([1, 'in']);
  expect(await changedBy({ has_outbound: false })).toEqual([1, 'out']);
  expect(await changedBy({ has_outbound: true, enforce_tls_enable: false })).toEqual([0, undefined]);
});
