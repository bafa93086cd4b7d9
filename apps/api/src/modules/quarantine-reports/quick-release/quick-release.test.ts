import { type Hand, operations, type QuickMessage, type QuickRelease, type Role } from '@postern/contract';
import { finding } from '@postern/mail';
import { type Answer, ask, signIn } from '@postern/testing/actors';
import {
  type MadeMessage,
  makeDomain,
  makeMessage,
  makePerson,
  makeTenant,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';
import { newTenantToken } from '../../identity/index.ts';

const { quickReleaseRead, quickReleaseCreate, quickReleaseReport, settingsUpdate } = operations;
let now = Date.now();
const { world, api } = await testApi({ clock: () => now });
let tenant: Tenant;
let anna: Person;
let messages: MadeMessage[];
let token: string;
let reports = 0;

const held = (to: string, given: Parameters<typeof makeMessage>[2] = {}) =>
  makeMessage(world, tenant, {
    ...{
      to,
      class: 'spam',
      state: 'held',
      content: { raw: 'Subject: x\r\n\r\nx\r\n', store: api.blobs },
      ...given,
    },
  });

async function report(person: Person, listed: readonly MadeMessage[], kind: 'own' | 'admin' = 'own') {
  const { text, hash } = newTenantToken(person.tenant_id);
  reports += 1;
  const at = new Date(now + reports);
  await world.admin.kysely
    .insertInto('quarantine_report')
    .values({
      ...{ tenant_id: person.tenant_id, report_id: crypto.randomUUID(), user_id: person.user_id, kind },
      ...{ slot_at: at, from_at: at, until_at: at, recipient: person.email, messages: 1, sent: true },
      ...{
        token_hash: hash,
        expires_at: new Date(now + 14 * 86_400_000),
        cloudids: listed.map((one) => one.cloudid),
      },
    })
    .execute();
  return text;
}

beforeAll(async () => {
  tenant = await makeTenant(world);
  const place = { tenant_id: tenant.tenant_id, scope: 'tenant', scope_value: '' };
  await world.admin.kysely
    .insertInto('setting')
    .values({ ...place, field: 'admin_oneclickrelease', value: 'true' })
    .execute();
});
beforeEach(async () => {
  await world.admin.kysely.deleteFrom('rate_limit').execute();
  await world.admin.kysely.deleteFrom('mail_queue').execute();
  await world.admin.kysely.deleteFrom('quarantine_report').execute();
  anna = await makePerson(world, tenant);
  messages = [await held(anna.email, { subject: 'First' }), await held(anna.email, { subject: 'Second' })];
  token = await report(anna, messages);
});

const browser = {
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const by_hand: Hand = { automated: false, trusted: true, by: 'mouse', signs: 12, dwell: 1500 };
const look = (body: object = {}, headers: Record<string, string> = browser) =>
  ask(api.server, quickReleaseRead, { body: { token, automated: false, ...body }, headers });
const press = (
  id: string,
  hand: Partial<Hand> = {},
  headers: Record<string, string> = browser,
  with_token = token,
) =>
  ask(api.server, quickReleaseCreate, {
    body: { token: with_token, id, hand: { ...by_hand, ...hand } },
    headers,
  });
const first = () => messages[0]?.cloudid ?? '';
const states = (answer: Answer): QuickMessage['state'][] => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: QuickRelease }).data.messages.map(({ state }) => state);
};
const queue = () => world.admin.kysely.selectFrom('mail_queue').selectAll().execute();
const events = async ({ id }: MadeMessage) =>
  (
    await world.admin.kysely
      .selectFrom('message_event')
      .select(['event', 'data'])
      .where('id', '=', id)
      .where('source', '=', 'console')
      .orderBy('at')
      .execute()
  ).map(({ event, data }) => ({ event, data: data as Record<string, string> }));

test('looking releases nothing; a person’s click releases once, to be checked before it leaves', async () => {
  expect(states(await look({ id: first() }))).toEqual(['held', 'held']);
  expect(await queue()).toEqual([]);
  const presses = await Promise.all(Array.from({ length: 5 }, () => press(first())));
  for (const answer of presses) expect(states(answer)).toEqual(['checking', 'held']);
  expect(await queue()).toMatchObject([{ recipient: anna.email, check_again: true, state: 'ready' }]);
  const life = await events(messages[0] as MadeMessage);
  expect(life.map(({ event }) => event)).toEqual(['link_opened', 'released']);
  expect(life[1]?.data).toMatchObject({ by: anna.email, how: 'quick_release' });
  const audit = await world.admin.kysely
    .selectFrom('audit_log')
    .select(['actor', 'action', 'user_agent'])
    .where('object', '=', first())
    .execute();
  expect(audit).toEqual([
    { actor: anna.email, action: 'message.release', user_agent: browser['user-agent'] },
  ]);
});

test('links that were switched off after the report had left stop at once, and work again with the rule', async () => {
  const admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const place = { container: 'quarreport', scope: 'tenant', scope_value: String(tenant.tenant_id) };
  const rule = async (on: boolean | null) => {
    const body = { user_oneclickrelease: on };
    expect((await admin.call(settingsUpdate, { params: place, body })).status).toBe(200);
  };
  await rule(false);
  expect((await look()).status).toBe(410);
  expect((await press(first())).status).toBe(410);
  await rule(null);
  expect(states(await look())).toEqual(['held', 'held']);
});

test('times behind the links are those of the reader’s zone, as in the report', async () => {
  const zone = async () => ((await look()).json() as { data: QuickRelease }).data.time_zone;
  expect(await zone()).toBe('Europe/Zurich');
  const own = { container: 'settings', scope: 'user', scope_value: 'me' };
  const body = { user_time_zone: 'Asia/Tokyo' };
  const actor = await signIn(api.server, anna);
  expect((await actor.call(settingsUpdate, { params: own, body })).status).toBe(200);
  expect(await zone()).toBe('Asia/Tokyo');
});

test.each<[string, Partial<Hand>, Record<string, string>]>([
  ['an event made by a script', { trusted: false }, browser],
  ['no pointer and no key', { by: 'none' }, browser],
  ['nothing seen before', { signs: 0 }, browser],
  ['too quick for a person', { dwell: 40 }, browser],
  ['a browser a program operates', { automated: true }, browser],
  ['a headless browser', {}, { ...browser, 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
  ['no browser at all', {}, { 'user-agent': 'Mozilla/5.0' }],
])('a click by a program is refused and written down: %s', async (_what, hand, headers) => {
  const answer = await press(first(), hand, headers);
  expect(answer.status).toBe(403);
  expect(answer.body).toContain('not_by_hand');
  expect(await queue()).toEqual([]);
  expect((await events(messages[0] as MadeMessage)).map(({ event }) => event)).toEqual([
    'link_pressed_by_program',
  ]);
  expect(states(await press(first()))[0]).toBe('checking');
});

test('visits are evidence in the message’s life, with who came, and do not fill it', async () => {
  await look({ id: first(), automated: true });
  await look({ id: first() }, { 'user-agent': 'Mozilla/5.0 (compatible; BingPreview/1.0b)' });
  for (let count = 0; count < 30; count += 1) await look();
  const life = await events(messages[0] as MadeMessage);
  expect(life.slice(0, 3).map(({ event }) => event)).toEqual([
    'link_opened_by_program',
    'link_opened_by_program',
    'link_opened',
  ]);
  expect(life[1]?.data.agent).toContain('BingPreview');
  expect(life.length).toBe(10);
  const [row] = await world.admin.kysely.selectFrom('quarantine_report').select('visits').execute();
  expect(row?.visits).toBe(32);
});

test('a token opens the messages of its report and no others, and none after its time', async () => {
  const other = await held(anna.email);
  expect((await press(other.cloudid)).status).toBe(410);
  const foreign = await held('somebody@else.example');
  token = await report(anna, [foreign]);
  // Were such a row there, its mail would still not be this person's.
  expect((await press(foreign.cloudid)).status).toBe(200);
  expect(await queue()).toEqual([]);
  const wrong = ['', 'x', `zz.${'a'.repeat(43)}`, `${token}x`, token.slice(0, -1)];
  for (const text of wrong.filter(Boolean)) {
    expect((await press(first(), {}, browser, text)).status).toBe(410);
  }
  now += 15 * 86_400_000;
  expect((await look()).status).toBe(410);
  now -= 15 * 86_400_000;
});

test('a locked person’s links are dead, and so are those of somebody who lost the right', async () => {
  await world.admin.kysely
    .updateTable('app_user')
    .set({ active: false })
    .where('user_id', '=', anna.user_id)
    .execute();
  expect((await look()).status).toBe(410);
  expect((await press(first())).status).toBe(410);
  await world.admin.kysely
    .updateTable('app_user')
    .set({ active: true })
    .where('user_id', '=', anna.user_id)
    .execute();
  await world.admin.kysely
    .updateTable('user_role')
    .set({ role: 'Billing' satisfies Role })
    .where('user_id', '=', anna.user_id)
    .execute();
  expect((await press(first())).status).toBe(410);
});

test('the domain’s policy counts at the moment of the click', async () => {
  const boss = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const params = { container: 'quarantine', scope: 'domain', scope_value: tenant.domain };
  expect((await boss.call(settingsUpdate, { params, body: { quarantine_release: false } })).status).toBe(200);
  // Pressed once, the button does nothing more.
  expect(states(await press(first()))[0]).toBe('not_allowed');
  expect(await queue()).toEqual([]);
  await boss.call(settingsUpdate, { params, body: { quarantine_release: null } });
});

test('mail that became dangerous since is not released by a link', async () => {
  await world.admin.kysely
    .updateTable('message')
    .set({ class: 'virus' })
    .where('id', '=', messages[0]?.id ?? '')
    .execute();
  expect(states(await look())[0]).toBe('not_allowed');
  expect(states(await press(first()))[0]).toBe('not_allowed');
  expect(await queue()).toEqual([]);
});

test('what was released by a link and taken back is not released by it again', async () => {
  await press(first());
  await world.admin.kysely
    .updateTable('message')
    .set({ state: 'held', released_at: null, released_by: null })
    .where('id', '=', messages[0]?.id ?? '')
    .execute();
  await world.admin.kysely.deleteFrom('mail_queue').execute();
  expect(states(await look())[0]).toBe('taken_back');
  expect(states(await press(first()))[0]).toBe('taken_back');
  expect(await queue()).toEqual([]);
});

test('an administrator’s link releases to the recipient, under the administrator’s name', async () => {
  const boss = await makePerson(world, tenant, { roles: ['ALL'] });
  expect((await look()).json()).toMatchObject({ data: { kind: 'own', address: anna.email } });
  token = await report(boss, messages, 'admin');
  expect((await look()).json()).toMatchObject({ data: { kind: 'admin', address: boss.email } });
  expect(states(await press(first()))[0]).toBe('checking');
  expect(await queue()).toMatchObject([{ recipient: anna.email }]);
  expect((await events(messages[0] as MadeMessage)).at(-1)?.data.by).toBe(boss.email);
});

test('an administrator’s link says nothing of a domain that became confidential since', async () => {
  const boss = await makePerson(world, tenant, { roles: ['ALL'] });
  const secret = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, secret, { confidential: true });
  const hidden = await held(`box@${secret}`, { subject: 'Hidden' });
  token = await report(boss, [hidden, ...messages], 'admin');
  expect(states(await look())).toEqual(['held', 'held']);
  expect(states(await press(hidden.cloudid))).toEqual(['held', 'held']);
  expect(await queue()).toEqual([]);
});

test('a thousand visits of scanners release nothing and leave the log as it was but for the evidence', async () => {
  const agents = ['Mozilla/5.0 (compatible; Barracuda)', 'python-requests/2.32', browser['user-agent'], ''];
  const marker = async () =>
    world.admin.kysely
      .selectFrom('message')
      .select(['id', 'state', 'class', 'released_at', 'reviewed_at'])
      .where('tenant_id', '=', tenant.tenant_id)
      .orderBy('id')
      .execute();
  const before = await marker();
  const link = `/#/quickrelease/${token}/${first()}`;
  for (let count = 0; count < 1000; count += 1) {
    await world.admin.kysely.deleteFrom('rate_limit').execute();
    const headers = { 'user-agent': agents[count % agents.length] ?? '' };
    const method = (['GET', 'HEAD', 'OPTIONS', 'POST'] as const)[count % 4];
    const url =
      [link.slice(0, link.indexOf('#')), `/quickrelease/${token}/${first()}`, quickReleaseRead.path][
        count % 3
      ] ?? '/';
    if (count % 5 === 0) await look({ id: first(), automated: count % 2 === 0 }, headers);
    else if (count % 5 === 1) await press(first(), { trusted: false, by: 'none', signs: 0 }, headers);
    else await api.server.inject({ method, url, headers });
  }
  expect(await marker()).toEqual(before);
  expect(await queue()).toEqual([]);
  expect(states(await press(first()))[0]).toBe('checking');
  expect(await queue()).toHaveLength(1);
});

test('a release may welcome the sender on the reader’s own list, and on nothing else', async () => {
  const entries = () =>
    world.admin.kysely
      .selectFrom('block_welcome_entry')
      .select(['list_type', 'sender_address', 'scope_user', 'scope_domain', 'scope_tenant', 'created_by'])
      .where('tenant_id', '=', tenant.tenant_id)
      .execute();
  const welcome = (id: string) =>
    ask(api.server, quickReleaseCreate, {
      body: { token, id, hand: by_hand, welcome: true },
      headers: browser,
    });
  // Whoever presses may be an administrator elsewhere; the link still writes for its own mailbox only.
  await world.admin.kysely
    .updateTable('user_role')
    .set({ role: 'ALL' satisfies Role })
    .where('user_id', '=', anna.user_id)
    .execute();
  const shown = (answer: Answer) =>
    (answer.json() as { data: QuickRelease }).data.messages.map(({ may_welcome }) => may_welcome);
  expect(shown(await look())).toEqual([true, true]);
  expect(states(await welcome(first()))[0]).toBe('checking');
  const [message] = messages;
  const from = await world.admin.kysely
    .selectFrom('message')
    .select(['hdr_from_addr', 'from_address'])
    .where('id', '=', message?.id ?? '')
    .executeTakeFirstOrThrow();
  const sender = (from.hdr_from_addr || from.from_address).toLowerCase();
  const own = { list_type: 'welcome', sender_address: sender, scope_user: anna.email.toLowerCase() };
  const row = { ...own, scope_domain: null, scope_tenant: false, created_by: anna.email };
  expect(await entries()).toEqual([row]);
  const life = await events(message as MadeMessage);
  expect(life.find(({ event }) => event === 'sender_welcomed')?.data).toMatchObject({
    ...{ by: anna.email, how: 'quick_release', sender, whom: 'mailbox' },
  });
  // A second press finds the message released and writes nothing; where the policy forbids it, the release goes alone.
  await welcome(first());
  expect(await entries()).toHaveLength(1);
  await world.admin.kysely.deleteFrom('block_welcome_entry').execute();
  const setting = { tenant_id: tenant.tenant_id, scope: 'domain', scope_value: tenant.domain };
  await world.admin.kysely
    .insertInto('setting')
    .values({ ...setting, field: 'quarantine_allow_sender', value: 'false' })
    .execute();
  expect(shown(await look())[1]).toBe(false);
  expect(states(await welcome(messages[1]?.cloudid ?? ''))).toContain('checking');
  expect(await entries()).toEqual([]);
});

test('what may be forged is neither released nor its sender welcomed by a link', async () => {
  const forged = await held(anna.email, {
    subject: 'Forged',
    findings: [finding('dmarc_fail_quarantine', 3)],
  });
  token = await report(anna, [forged]);
  const [shown] = ((await look()).json() as { data: QuickRelease }).data.messages;
  expect(shown).toMatchObject({ state: 'not_allowed', may_welcome: false });
  const body = { token, id: forged.cloudid, hand: by_hand, welcome: true };
  expect(states(await ask(api.server, quickReleaseCreate, { body, headers: browser }))).toEqual([
    'not_allowed',
  ]);
  const entries = world.admin.kysely.selectFrom('block_welcome_entry').select('id');
  expect(await entries.where('scope_user', '=', anna.email.toLowerCase()).execute()).toEqual([]);
});

test('a recipient reports a forgery by the link, by hand, once; an administrator’s link cannot', async () => {
  const forged = await held(anna.email, { findings: [finding('dmarc_fail_quarantine', 3)] });
  token = await report(anna, [forged]);
  const tell = (hand: Partial<Hand> = {}, with_token = token) =>
    ask(api.server, quickReleaseReport, {
      body: { token: with_token, id: forged.cloudid, hand: { ...by_hand, ...hand } },
      headers: browser,
    });
  const shown = (answer: Answer) => (answer.json() as { data: QuickRelease }).data.messages[0];
  expect(shown(await look())).toMatchObject({ may_report: true, reported: false });
  expect((await tell({ trusted: false })).status).toBe(403);
  expect(shown(await tell())).toMatchObject({ state: 'not_allowed', may_report: false, reported: true });
  await tell();
  const told = (await events(forged)).filter(({ event }) => event === 'reported_spam');
  expect(told).toHaveLength(1);
  const other = await report(anna, [forged], 'admin');
  expect((await tell({}, other)).status).toBe(410);
});
