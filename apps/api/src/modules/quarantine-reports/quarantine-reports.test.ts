import { type AdminQuarantineReport, operations, type QuarantineReport, type Role } from '@postern/contract';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { makeDomain, makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { quarreportRead, quarreportUpdate, quarreportReset, quarreportSend, quarreportPreview } = operations;
const { quarreportAdminRead, quarreportAdminUpdate, quarreportAdminReset, settingsUpdate } = operations;
const { world, api } = await testApi();
let tenant: Tenant;
let admin: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await enter(['ALL']);
});

const enter = async (roles: Role[], where = tenant) =>
  signIn(api.server, await makePerson(world, where, { roles }));
const data = <T>(answer: Answer): T => {
  expect(answer.body).toContain('"data"');
  return (answer.json() as { data: T }).data;
};
const me = { params: { id: 'me' } };
const read = async (who: Actor) => data<QuarantineReport>(await who.call(quarreportRead, me));

test('everybody has a report in the morning until they choose otherwise, and gets the inherited one back', async () => {
  const user = await enter(['user']);
  expect(await read(user)).toMatchObject({
    ...{ active: true, send_empty: false, morning: { hour: 7, minute: 0 }, midday: null, evening: null },
    ...{ own_fields: [], may_change: true, time_zone: 'Europe/Zurich', oneclickrelease: true },
  });
  const evening = { hour: 18, minute: 5 };
  const changed = data<QuarantineReport>(
    await user.call(quarreportUpdate, { ...me, body: { morning: null, evening, active: true } }),
  );
  // What equals the inherited value is not stored and goes on following it.
  expect(changed).toMatchObject({ morning: null, evening, own_fields: ['morning', 'evening'] });
  const zone = data<QuarantineReport>(
    await user.call(quarreportUpdate, { ...me, body: { time_zone: 'America/New_York' } }),
  );
  expect(new Date(zone.next_at ?? 0).getUTCHours()).toBeOneOf([22, 23]);
  // What is set to the inherited value again, as an undo does, is nobody's own any more.
  const undone = await user.call(quarreportUpdate, { ...me, body: { evening: null } });
  expect(data<QuarantineReport>(undone)).toMatchObject({ evening: null, own_fields: ['morning'] });
  const reset = data<QuarantineReport>(await user.call(quarreportReset, me));
  expect(reset).toMatchObject({ morning: { hour: 7, minute: 0 }, evening: null, own_fields: [] });
});

test('who sends back what they read changes what they changed, and nothing else', async () => {
  const { user_oneclickrelease, ...own } = await read(admin);
  expect(user_oneclickrelease).toBe(own.oneclickrelease);
  const sent = { ...own, user_oneclickrelease: !user_oneclickrelease, send_empty: true };
  const changed = data<QuarantineReport>(await admin.call(quarreportUpdate, { ...me, body: sent }));
  expect(changed).toMatchObject({ send_empty: true, own_fields: ['send_empty'], user_oneclickrelease });
  const all = data<AdminQuarantineReport>(await admin.call(quarreportAdminRead, me));
  const body = { ...all, send_empty: true };
  const shown = data<AdminQuarantineReport>(await admin.call(quarreportAdminUpdate, { ...me, body }));
  expect(shown).toMatchObject({ send_empty: true, own_fields: ['send_empty'], admin_oneclickrelease: false });
  for (const operation of [quarreportReset, quarreportAdminReset]) await admin.call(operation, me);
});

test('a tenant’s rule holds for those without a choice of their own', async () => {
  const other = await makeTenant(world);
  const boss = await enter(['ALL'], other);
  const user = await enter(['user'], other);
  const place = { container: 'quarreport', scope: 'tenant', scope_value: String(other.tenant_id) };
  const body = { report_morning: '06:15', user_oneclickrelease: false };
  expect((await boss.call(settingsUpdate, { params: place, body })).status).toBe(200);
  expect(await read(user)).toMatchObject({ morning: { hour: 6, minute: 15 }, oneclickrelease: false });
  // Whether links release is not for people to decide.
  const own = { container: 'quarreport', scope: 'user', scope_value: 'me' };
  const refused = await user.call(settingsUpdate, { params: own, body: { user_oneclickrelease: true } });
  expect(refused.status).toBe(422);
});

test.each([
  { morning: { hour: 24, minute: 0 } },
  { morning: { hour: 7, minute: 60 } },
  { time_zone: 'Mars/Phobos' },
  { time_zone: '+02:00' },
  { active: 'yes' },
  { domains: [] },
])('%j is refused', async (body) => {
  expect((await admin.call(quarreportUpdate, { ...me, body })).status).toBe(422);
});

test('user managers see and change other people’s; others and foreign ones answer as if nobody was there', async () => {
  const user = await enter(['user']);
  const params = { id: user.email };
  const body = { send_empty: true };
  const changed = await admin.call(quarreportUpdate, { params, body });
  expect(data<QuarantineReport>(changed)).toMatchObject({ send_empty: true, address: user.email });
  expect(await read(user)).toMatchObject({ send_empty: true, own_fields: ['send_empty'] });
  const support = await enter(['Support']);
  expect((await support.call(quarreportUpdate, { params, body })).status).toBe(403);
  const neighbour = await enter(['user']);
  expect((await neighbour.call(quarreportRead, { params })).status).toBe(403);
  const foreign = await enter(['ALL'], await makeTenant(world));
  const answers = [
    await foreign.call(quarreportRead, { params }),
    await foreign.call(quarreportRead, { params: { id: 'nobody@nowhere.example' } }),
  ];
  const [theirs, nobodys] = answers.map(({ body }) => body.replace(/"reference":"\w+"/, ''));
  expect(theirs).toBe(nobodys);
  expect(answers[0]?.status).toBe(404);
});

test('an administrator chooses among the domains in reach; null is all of them', async () => {
  const second = `second.${tenant.domain}`;
  await makeDomain(world, tenant, second);
  await makeDomain(world, tenant, `secret.${tenant.domain}`, { confidential: true });
  const before = data<AdminQuarantineReport>(await admin.call(quarreportAdminRead, me));
  expect(before).toMatchObject({ active: false, domains: null, next_at: null, oneclickrelease: false });
  expect(before.choices.sort()).toEqual([second, tenant.domain].sort());
  const change = (body: unknown) => admin.call(quarreportAdminUpdate, { ...me, body });
  const changed = data<AdminQuarantineReport>(
    await change({ active: true, domains: [second.toUpperCase()] }),
  );
  expect(changed).toMatchObject({ active: true, domains: [second] });
  expect(changed.next_at).not.toBeNull();
  for (const domains of [[`secret.${tenant.domain}`], ['elsewhere.example'], []]) {
    expect((await change({ domains })).status).toBe(422);
  }
  const reset = data<AdminQuarantineReport>(await admin.call(quarreportAdminReset, me));
  expect(reset).toMatchObject({ active: false, domains: null, own_fields: [] });
  const user = await enter(['user']);
  expect((await user.call(quarreportAdminUpdate, { ...me, body: {} })).status).toBe(403);
  const read_only = { choices: [], may_change: false };
  expect(data<AdminQuarantineReport>(await user.call(quarreportAdminRead, me))).toMatchObject(read_only);
});

test('a change of somebody else’s report stands in the audit log under who made it, and a reset can be put back', async () => {
  const user = await enter(['user']);
  const params = { id: user.email };
  const evening = { hour: 18, minute: 5 };
  const change = (body: object) => admin.call(quarreportUpdate, { params, body });
  await change({ evening, send_empty: true, time_zone: 'Asia/Tokyo' });
  const before = await read(user);
  expect(before).toMatchObject({ evening, time_zone: 'Asia/Tokyo', language: 'en_GB' });
  const reset = data<QuarantineReport>(await admin.call(quarreportReset, { params }));
  expect(reset).toMatchObject({ evening: null, send_empty: false, own_fields: [], time_zone: 'Asia/Tokyo' });
  expect(data<QuarantineReport>(await change({ evening, send_empty: true }))).toEqual(before);
  const log = await world.admin.kysely
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('object', '=', `user/${user.email}`)
    .where('actor', '=', admin.email)
    .execute();
  expect(log).toEqual(Array.from({ length: 3 }, () => ({ actor: admin.email, action: 'setting.update' })));
});

test('confidential domains of another administrator’s report do not exist for who has no grant, and stay chosen', async () => {
  const where = await makeTenant(world);
  const [boss, manager] = [await makePerson(world, where, { roles: ['ALL'] }), await enter(['ALL'], where)];
  const chief = await signIn(api.server, boss);
  const secret = `secret.${where.domain}`;
  await makeDomain(world, where, secret, { confidential: true });
  await world.admin.kysely
    .insertInto('confidential_grant')
    .values({
      ...{ tenant_id: where.tenant_id, domain_name: secret, user_id: boss.user_id },
      ...{ user_tenant_id: where.tenant_id, email: boss.email },
    })
    .execute();
  const both = [secret, where.domain].toSorted();
  const own = await chief.call(quarreportAdminUpdate, { ...me, body: { domains: both } });
  expect(data<AdminQuarantineReport>(own).domains).toEqual(both);
  const params = { id: boss.email };
  const seen = await manager.call(quarreportAdminRead, { params });
  expect(seen.body).not.toContain(secret);
  expect(data<AdminQuarantineReport>(seen)).toMatchObject({
    domains: [where.domain],
    choices: [where.domain],
  });
  const change = (domains: string[]) => manager.call(quarreportAdminUpdate, { params, body: { domains } });
  expect((await change([secret])).status).toBe(422);
  expect((await change([where.domain])).status).toBe(200);
  const after = await chief.call(quarreportAdminRead, me);
  expect(data<AdminQuarantineReport>(after).domains).toEqual(both);
});

test('two times of a report are never the same, whichever of them is changed', async () => {
  const user = await enter(['user']);
  const seven = { hour: 7, minute: 0 };
  const change = (body: unknown) => user.call(quarreportUpdate, { ...me, body });
  for (const body of [
    { midday: seven },
    { morning: { hour: 8, minute: 1 }, evening: { hour: 8, minute: 1 } },
  ]) {
    const refused = await change(body);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('times_equal');
  }
  expect((await change({ morning: null, midday: seven })).status).toBe(200);
  expect((await change({ send_empty: true })).status).toBe(200);
  expect((await change({ morning: seven })).body).toContain('times_equal');
});

test('one sends oneself a report at once and sees before what it looks like', async () => {
  const user = await enter(['user']);
  await makeMessage(world, tenant, {
    to: user.email,
    class: 'spam',
    state: 'held',
    subject: 'A <b>bold</b> offer',
  });
  const preview = data<{ subject: string; html: string; messages: number }>(
    await user.call(quarreportPreview),
  );
  expect(preview).toMatchObject({ subject: '1 message held for you', messages: 1 });
  expect(preview.html).toContain('A &lt;b&gt;bold&lt;/b&gt; offer');
  const queue = () =>
    world.admin.kysely
      .selectFrom('mail_queue')
      .select('recipient')
      .where('recipient', '=', user.email)
      .execute();
  expect(await queue()).toEqual([]);
  expect(data(await user.call(quarreportSend))).toMatchObject({
    success: true,
    messages: 1,
    address: user.email,
  });
  expect(await queue()).toHaveLength(1);
  expect(await read(user)).toMatchObject({ last_messages: 1 });
  expect((await user.call(quarreportSend, { query: { kind: 'admin' } })).status).toBe(403);
  for (let count = 0; count < 9; count += 1) await user.call(quarreportSend);
  expect((await user.call(quarreportSend)).status).toBe(429);
});
