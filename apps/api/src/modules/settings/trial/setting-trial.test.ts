import { type DataOf, reasonText, type SettingTrialField, settingTrialCreate } from '@postern/contract';
import { recordAudit, uuidv7, withScope } from '@postern/db';
import { type Actor, signIn } from '@postern/testing/actors';
import {
  type MessageInput,
  makeDomain,
  makeMessage,
  makePerson,
  makeTenant,
  type Tenant,
} from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';

const { world, api } = await testApi();
let tenant: Tenant;
let admin: Actor;

/** What the gateway keeps of a domain that has every default. */
const policy = {
  ...{ disable_delivery: false, transport: '', deliver_port: 25, outgoing_host: '' },
  rules: { fit: [], applied: [] },
};
const make = (given: MessageInput, of = tenant) =>
  makeMessage(world, of, { ...given, policy: { ...policy, ...given.policy } });

async function tried(
  field: SettingTrialField,
  value: string | number | boolean,
  place: object = { domain: tenant.domain },
  actor = admin,
): Promise<DataOf<typeof settingTrialCreate>> {
  const answer = await actor.call(settingTrialCreate, { body: { ...place, field, value } });
  expect(answer.status, answer.body).toBe(200);
  return settingTrialCreate.data.parse(answer.data());
}
const effectsOf = (answer: DataOf<typeof settingTrialCreate>) =>
  answer.effects.map(({ effect, messages }) => [effect, messages]);

/** A tenant of its own, so that each test counts its own mail. */
async function place(): Promise<void> {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
}

beforeAll(place);

test('tags: which delivered mail would have carried, lost or changed one', async () => {
  await place();
  const own = `somebody@${tenant.domain}`;
  await make({ subject: 'From outside' });
  await make({ subject: 'From our own name', from: own });
  await make({ subject: 'From ourselves', from: own, authenticated: true });
  await make({ subject: 'Signed', authenticated: true, columns: { signed: true } });
  await make({ subject: 'Spam', class: 'spam', policy: { scanner: { deliver_spam: true } } });
  await make({ subject: 'Held', class: 'spam', state: 'held' });
  await make({ subject: 'Released', class: 'spam', columns: { released_at: new Date() } });
  await make({ subject: 'Out', direction: 'out' });
  await make({ subject: 'Before this was kept', policy: { basis: null } });
  const always = await tried('subject_tag_ext_level', 'ALWAYS');
  expect(always).toMatchObject({ examined: 5, changed: 5, unknown: 1 });
  expect(always.effects).toMatchObject([
    { effect: 'tagged', before: '', after: '[EXTERN]', messages: 4 },
    { effect: 'retagged', before: '[SPAM]', after: '[SPAM] [EXTERN]', messages: 1 },
  ]);
  const subjects = async (value: string) =>
    (await tried('subject_tag_ext_level', value)).samples.map(({ subject }) => subject);
  expect(await subjects('SENDER_EQ_RECDOM')).toEqual(['From ourselves', 'From our own name']);
  expect(await subjects('RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC')).toEqual(['From our own name']);
  expect(await subjects('NEVER')).toEqual([]);
  expect((await tried('subject_tag_spam', '')).effects).toEqual([
    { effect: 'untagged', before: '[SPAM]', after: '', messages: 1 },
  ]);
  expect(await tried('subject_tag_ext', '[OUT]')).toMatchObject({ examined: 5, changed: 0 });
  const tagged = { scanner: { subject_tag_ext_level: 'ALWAYS' } };
  await make({ authenticated: true, columns: { signed: true }, policy: tagged });
  expect((await tried('subject_tag_ext', '[OUT]')).effects).toEqual([
    { effect: 'retagged', before: '[EXTERN]', after: '[OUT]', messages: 1 },
  ]);
  expect((await tried('do_not_tag_signed', true)).effects).toEqual([
    { effect: 'untagged', before: '[EXTERN]', after: '', messages: 1 },
  ]);
});

test.each([
  ['cut_off_sig', 'in', 'signature_removed', 'signature_kept'],
  ['remove_outgoing_sig', 'out', 'signature_removed', 'signature_kept'],
  ['delete_read_receipt_request', 'in', 'receipt_removed', 'receipt_kept'],
  ['set_sensitivity', 'in', 'marked_confidential', 'not_marked'],
  ['delete_sensitivity', 'out', 'mark_removed', 'mark_kept'],
  ['check_sensitivity', 'out', 'tls_needed', 'tls_not_needed'],
] as const)('rules: %s, by what the gateway kept of each message', async (field, direction, on, off) => {
  await place();
  const kept = (fit: string[], applied: string[]) => ({ rules: { fit, applied } });
  await make({ direction });
  await make({ direction, policy: kept([field], []) });
  await make({ direction, policy: kept([field], [field]) });
  await make({ direction, policy: kept([field], [field]) });
  await make({ direction, state: 'held', policy: kept([field], []) });
  await make({ direction: direction === 'in' ? 'out' : 'in', policy: kept([field], []) });
  await make({ direction, policy: { rules: undefined }, at: new Date(Date.now() - 3_600_000) });
  const switched_on = await tried(field, true);
  expect(switched_on).toMatchObject({ examined: 4, changed: 1, unknown: 1 });
  expect(switched_on.known_since).not.toBeNull();
  expect(effectsOf(switched_on)).toEqual([[on, 1]]);
  expect(effectsOf(await tried(field, false))).toEqual([[off, 2]]);
});

test('delivery: what would have waited, and what would have gone elsewhere', async () => {
  await place();
  await world.admin.kysely
    .updateTable('managed_domain')
    .set({ forwarding: 'mail.acme.example' })
    .where('domain_name', '=', tenant.domain)
    .execute();
  await make({});
  await make({ policy: { disable_delivery: true, transport: 'branch' } });
  await make({ state: 'held' });
  await make({ direction: 'out' });
  await make({ direction: 'out', policy: { outgoing_host: 'relay.acme.example:25' } });
  expect(effectsOf(await tried('disable_delivery', true))).toEqual([['waiting', 1]]);
  expect(effectsOf(await tried('disable_delivery', false))).toEqual([['not_waiting', 1]]);
  expect(await tried('deliver_port', 25)).toMatchObject({ examined: 2, changed: 0 });
  // A named transport has a port of its own.
  const [before, after] = ['mail.acme.example:25', 'mail.acme.example:2525'];
  const elsewhere = (one: { before: string; after: string }) => ({
    effect: 'elsewhere',
    ...one,
    messages: 1,
  });
  expect((await tried('deliver_port', 2525)).effects).toEqual([elsewhere({ before, after })]);
  expect((await tried('setnamedtransport', 'branch')).effects).toEqual([
    elsewhere({ before, after: 'branch' }),
  ]);
  expect((await tried('setnamedtransport', '')).effects).toEqual([
    elsewhere({ before: 'branch', after: before }),
  ]);
  const relay = await tried('outgoing_targethost_override', 'relay.acme.example:25');
  expect(relay).toMatchObject({ examined: 2, changed: 1 });
  expect(relay.effects).toEqual([elsewhere({ before: '', after: 'relay.acme.example:25' })]);
});

test('bounces: whose sender would have been told, or not', async () => {
  await place();
  const notice = (event: string, reason = '') => [{ event, data: reason === '' ? {} : { reason } }];
  const proven = { spf_status: 'pass' };
  await make({ state: 'failed', columns: proven, events: notice('notice_queued') });
  await make({ state: 'failed', columns: proven, events: notice('notice_not_sent', 'bounces_off') });
  await make({ state: 'failed', events: notice('notice_not_sent', 'bounces_off') });
  await make({ state: 'failed', columns: proven, events: notice('notice_not_sent', 'null_sender') });
  await make({ state: 'failed', direction: 'out', events: notice('notice_queued') });
  await make({});
  expect(await tried('sendbounce', true)).toMatchObject({ examined: 4, changed: 1 });
  expect(effectsOf(await tried('sendbounce', true))).toEqual([['told', 1]]);
  expect(effectsOf(await tried('sendbounce', false))).toEqual([['untold', 1]]);
});

test('user management: who would have been refused, by today’s accounts', async () => {
  await place();
  const known = await makePerson(world, tenant, { email: `ann@${tenant.domain}` });
  const locked = await makePerson(world, tenant, { email: `ben@${tenant.domain}`, active: false });
  const nobody = `nobody@${tenant.domain}`;
  for (const to of [known.email, `ann+news@${tenant.domain}`, locked.email, `Postmaster@${tenant.domain}`])
    await make({ to });
  await make({ to: nobody, subject: 'To nobody' });
  for (const from of [known.email, locked.email, nobody]) await make({ direction: 'out', from });
  const refused = (to: string, reason: string) =>
    make({
      ...{ to, subject: '', state: 'rejected', reject: { reason, reason_category: 'RECIPIENT' } },
      columns: { hdr_from_addr: '', reject_category: 'RECIPIENT', response_code: 550 },
    });
  await refused(nobody, reasonText('no_account'));
  await refused(nobody, 'There is no mailbox with this address. mail.acme.example said: no');
  expect((await tried('user_management', 'manual')).samples).toMatchObject([
    { effect: 'sender_refused', from_address: nobody },
    { effect: 'recipient_refused', subject: 'To nobody', to_address: nobody },
  ]);
  expect(effectsOf(await tried('user_management', 'sync')).toSorted()).toEqual([
    ['recipient_refused', 2],
    ['sender_refused', 2],
  ]);
  expect(effectsOf(await tried('user_management', 'deny'))).toEqual([
    ['sender_refused', 2],
    ['let_in', 1],
  ]);
  const by_itself = await tried('user_management', 'auto');
  expect(effectsOf(by_itself)).toEqual([['let_in', 1]]);
  expect(by_itself.samples).toMatchObject([{ effect: 'let_in', subject: '', content: 'none' }]);
});

test('address check: by what the domain’s server has said at that port', async () => {
  await place();
  const at = new Date();
  const known = (local: string, positive: boolean, port: number) => ({
    ...{ tenant_id: tenant.tenant_id, domain_name: tenant.domain, address: `${local}@${tenant.domain}` },
    ...{ positive, code: positive ? 250 : 550, server: `mail.acme.example [192.0.2.4]:${port}` },
    ...{ since: at, checked_at: at, expires_at: at },
  });
  await world.admin.kysely
    .insertInto('call_ahead')
    .values([known('ann', true, 25), known('gone', false, 25), known('other', false, 2525)])
    .execute();
  for (const local of ['ann', 'Gone', 'other', 'never', 'postmaster'])
    await make({ to: `${local}@${tenant.domain}` });
  const reason = 'There is no mailbox with this address. mail.acme.example said: no';
  await make({
    ...{ to: `gone@${tenant.domain}`, state: 'rejected' },
    reject: { reason, reason_category: 'RECIPIENT' },
  });
  const checked = await tried('addresscheck_smtp_port', 25);
  expect(checked).toMatchObject({ examined: 4, changed: 1, unknown: 2 });
  expect(checked.samples).toMatchObject([
    { effect: 'unknown_recipient', to_address: `Gone@${tenant.domain}` },
  ]);
  expect(effectsOf(await tried('addresscheck_smtp_port', 0))).toEqual([['let_in', 1]]);
});

test('quarantine: what people did with their held mail, or could have', async () => {
  await place();
  const me = await makePerson(world, tenant);
  const mine = await make({ to: me.email, state: 'held', class: 'spam', subject: 'Mine' });
  await make({ to: me.email, state: 'held', class: 'spam' });
  await make({ to: me.email });
  const { tenant_id, id, ts, cloudid } = mine;
  const act = (action: string, by_address: string) => ({
    ...{ tenant_id, id, ts, action, by_address, action_id: uuidv7(), undo_until: new Date() },
  });
  await world.admin.kysely
    .insertInto('message_action')
    .values([act('release', me.email), act('delete', 'boss@elsewhere.example')])
    .execute();
  await world.admin.kysely
    .insertInto('release_request')
    .values({
      ...{ tenant_id, id, ts, request_id: uuidv7(), by_address: me.email, user_id: me.user_id },
    })
    .execute();
  await withScope(world.admin, { tenants: [tenant_id] }, async (tx) => {
    const entry = { tenant_id, actor: me.email, object: cloudid };
    await recordAudit(tx, { ...entry, action: 'message.download' });
    await recordAudit(tx, { ...entry, action: 'message.sender_list', details: { list_type: 'block' } });
  });
  const lost = async (field: SettingTrialField) => effectsOf(await tried(field, false));
  expect(await lost('quarantine_release')).toEqual([['release_lost', 1]]);
  expect(await lost('quarantine_delete')).toEqual([]);
  expect(await lost('quarantine_request_release')).toEqual([['request_lost', 1]]);
  expect(await lost('quarantine_download')).toEqual([['download_lost', 1]]);
  expect(await lost('quarantine_block_sender')).toEqual([['sender_lost', 1]]);
  expect(await lost('quarantine_allow_sender')).toEqual([]);
  expect(await lost('quarantine_preview')).toEqual([['closed', 2]]);
  expect(await lost('quarantine_view_header')).toEqual([['closed', 2]]);
  expect(effectsOf(await tried('quarantine_release', true))).toEqual([['opened', 2]]);
});

test('a tenant’s mail without domains that have their own value; hidden domains are nobody’s', async () => {
  await place();
  const [own, secret] = [`own-${tenant.domain}`, `secret-${tenant.domain}`];
  await makeDomain(world, tenant, own);
  await makeDomain(world, tenant, secret, { confidential: true });
  for (const domain of [tenant.domain, own, secret]) await make({ to: `box@${domain}` });
  const { tenant_id } = tenant;
  const whole = { tenant: String(tenant_id) };
  const at = (where: object) => tried('disable_delivery', true, where);
  expect(await at(whole)).toMatchObject({ examined: 2, changed: 2 });
  await world.admin.kysely
    .insertInto('setting')
    .values({ tenant_id, scope: 'domain', scope_value: own, field: 'disable_delivery', value: 'false' })
    .execute();
  expect(await at(whole)).toMatchObject({ examined: 1, changed: 1 });
  expect(await at({ domain: own })).toMatchObject({ examined: 1, changed: 1 });
  const body = { domain: secret, field: 'sendbounce', value: true } as const;
  expect((await admin.call(settingTrialCreate, { body })).status).toBe(404);
});

test('values a field cannot have are refused', async () => {
  const wrong: [SettingTrialField, string | number | boolean][] = [
    ['deliver_port', 0],
    ['sendbounce', 'yes'],
    ['lowspamlevel' as SettingTrialField, 5],
  ];
  for (const [field, value] of wrong) {
    const body = { domain: tenant.domain, field, value };
    expect((await admin.call(settingTrialCreate, { body })).status, field).toBe(422);
  }
});

test('links in reports: what they released, for people and for administrators', async () => {
  await place();
  const me = await makePerson(world, tenant);
  const held = () => make({ to: me.email, state: 'held', class: 'spam' });
  const [mine, theirs, by_hand] = [await held(), await held(), await held()];
  const act = ({ id, ts }: { id: string; ts: Date }, how: string, by_address: string) => ({
    ...{ tenant_id: tenant.tenant_id, id, ts, how, by_address, action: 'release' },
    ...{ action_id: uuidv7(), undo_until: new Date() },
  });
  await world.admin.kysely
    .insertInto('message_action')
    .values([
      act(mine, 'quick_release', me.email),
      act(theirs, 'quick_release', 'boss@elsewhere.example'),
      act(by_hand, 'console', me.email),
    ])
    .execute();
  const lost = async (field: SettingTrialField) => (await tried(field, false)).samples;
  expect(await lost('user_oneclickrelease')).toMatchObject([{ effect: 'link_lost', cloudid: mine.cloudid }]);
  expect(await lost('admin_oneclickrelease')).toMatchObject([
    { effect: 'link_lost', cloudid: theirs.cloudid },
  ]);
  expect(effectsOf(await tried('admin_oneclickrelease', true))).toEqual([['opened', 3]]);
});
