// A campaign from one of its messages: who got it and where it lies, and each step against it with its undo.
import {
  type Campaign,
  type CampaignStep,
  type CampaignStepName,
  campaignRead,
  campaignStepCreate,
  campaignStepUndo,
  type MessageState,
  messageRelease,
  releaseRequestCreate,
} from '@postern/contract';
import { termHasher } from '@postern/db';
import type { Actor } from '@postern/testing/actors';
import { type MadeMessage, makeTenant, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { actingWorld } from '../../acting.fixture.ts';

const acting = await actingWorld();
const { world } = acting;
const hash = termHasher(world.installationKey);
/** Far from each other: 64 bits as hexadecimal digits. */
const digest = { invoice: 'a1b2c3d4e5f60718', other: '5e4d3c2b1a09f8e7' };
let tenant: Tenant;
let other: Tenant;
let all: Actor;
let user: Actor;

afterAll(() => acting.close());
beforeEach(async () => {
  tenant = await makeTenant(world);
  other = await makeTenant(world);
  all = await acting.person(tenant, ['ALL']);
  user = await acting.person(tenant, []);
});

const copy = (
  state: MessageState,
  given: { to?: string; of?: Tenant; text?: string; from?: string; like?: string; dmarc?: string } = {},
): Promise<MadeMessage> => {
  const { of = tenant, text = digest.invoice, from = 'bill@seewa1d.example' } = given;
  return acting.hold(of, {
    ...{ state, from, class: state === 'held' ? 'spam' : 'ham', subject: 'Invoice 4711' },
    ...(given.to ? { to: given.to } : {}),
    columns: {
      fuzor_digest: text,
      hdr_message_id: '<4711@seewa1d.example>',
      terms: [hash('fuzor_digest', text)],
      ...(given.dmarc ? { dmarc_result: given.dmarc } : {}),
      ...(given.like ? { sender_like: given.like } : {}),
    },
  });
};

const queue = async ({ tenant_id, ts, id, to_address }: MadeMessage, state = 'ready') => {
  const detail = await world.admin.kysely
    .selectFrom('message_detail')
    .select('blob_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await world.admin.kysely
    .insertInto('mail_queue')
    .values({
      ...{ tenant_id, ts, id, state, queue_entry_id: id, queue_id: 'Q', direction: 'in' },
      ...{ sender: 'bill@seewa1d.example', recipient: to_address, destination: 'mx.acme.example' },
      blob_id: detail.blob_id as string,
    })
    .execute();
};

const read = async (actor: Actor, { cloudid }: MadeMessage) =>
  ((await actor.call(campaignRead, { params: { id: cloudid } })).json() as { data: Campaign }).data;
const stepAnswer = (actor: Actor, seed: MadeMessage, step: CampaignStepName, of: readonly MadeMessage[]) =>
  actor.call(campaignStepCreate, {
    params: { id: seed.cloudid },
    body: { step, ids: of.map(({ cloudid }) => cloudid) },
  });
const step = async (...given: Parameters<typeof stepAnswer>) =>
  ((await stepAnswer(...given)).json() as { data: CampaignStep }).data;
const undo = async (actor: Actor, { step_id }: CampaignStep) => {
  const answer = await actor.call(campaignStepUndo, { params: { step_id } });
  return [answer.status, (answer.json() as { code?: string; data?: { undone: number } }).code] as const;
};
const mailTo = (address: string) =>
  world.admin.kysely.selectFrom('mail_queue').selectAll().where('recipient', '=', address).execute();

test('a campaign is the mail alike to one of its messages, where each copy lies and who asked for it', async () => {
  const held = await copy('held', { to: user.email });
  const delivered = await copy('delivered', { from: 'other@elsewhere.example' });
  const refused = await copy('rejected');
  await copy('delivered', { text: digest.other, from: 'anna@honest.example' });
  await copy('delivered', { of: other });
  await user.call(releaseRequestCreate, { params: { id: held.cloudid }, body: { reason: 'My invoice' } });
  const campaign = await read(all, delivered);
  expect(Object.fromEntries(campaign.messages.map(({ cloudid, place }) => [cloudid, place]))).toEqual({
    [held.cloudid]: 'held',
    [delivered.cloudid]: 'delivered',
    [refused.cloudid]: 'refused',
  });
  expect(campaign.traits).toContainEqual({ kind: 'text', value: '', count: 3 });
  expect(campaign.senders).toMatchObject([
    { domain: 'seewa1d.example', count: 2 },
    { domain: 'elsewhere.example', count: 1 },
  ]);
  expect(campaign.message_ids).toEqual(['<4711@seewa1d.example>']);
  expect(campaign.even_more).toBe(false);
});

test('people who see their own mail only have no campaigns, and a stranger’s message is none', async () => {
  const mine = await copy('delivered', { to: user.email });
  const foreign = await copy('delivered', { of: other });
  expect((await user.call(campaignRead, { params: { id: mine.cloudid } })).status).toBe(403);
  expect((await all.call(campaignRead, { params: { id: foreign.cloudid } })).status).toBe(404);
  expect((await stepAnswer(all, mine, 'remove_held', [foreign])).status).toBe(200);
  expect((await step(all, mine, 'remove_held', [foreign])).ignored).toEqual([
    { cloudid: foreign.cloudid, code: 'message_not_found' },
  ]);
});

test('mail that waits for delivery is held, with its undo, and its recipient does not let it go', async () => {
  const seed = await copy('delivered');
  const waiting = await copy('queued', { to: user.email });
  const leaving = await copy('queued');
  await queue(waiting);
  await queue(leaving, 'leased');
  const made = await step(all, seed, 'hold_queued', [waiting, leaving, seed]);
  expect(made).toMatchObject({
    done: 1,
    ignored: [
      { cloudid: leaving.cloudid, code: 'being_delivered' },
      { cloudid: seed.cloudid, code: 'not_waiting' },
    ],
  });
  expect(await acting.rowOf(waiting.id)).toMatchObject({
    state: 'held',
    quarantined: true,
    held_reason: 'stopped',
  });
  expect(await acting.queueOf(waiting.id)).toEqual([]);
  expect(await acting.queueOf(leaving.id)).toHaveLength(1);
  expect(await acting.auditOf(waiting.cloudid)).toEqual(['message.hold']);
  expect((await user.call(messageRelease, { params: { id: waiting.cloudid } })).status).toBe(403);
  expect((await read(all, seed)).steps).toMatchObject([{ step: 'hold_queued', done: 1, undone_at: null }]);

  expect(await undo(all, made)).toEqual([200, undefined]);
  expect(await acting.rowOf(waiting.id)).toMatchObject({
    state: 'queued',
    quarantined: false,
    held_reason: '',
  });
  expect(await acting.queueOf(waiting.id)).toMatchObject([
    { state: 'ready', recipient: user.email, sender: 'bill@seewa1d.example' },
  ]);
  expect(await acting.eventsOf(waiting.id)).toEqual(['stopped', 'hold_undone']);
  expect(await undo(all, made)).toEqual([409, 'already_undone']);
});

test('what was stopped and then released is not queued a second time by an undo', async () => {
  const waiting = await copy('queued');
  await queue(waiting);
  const made = await step(all, waiting, 'hold_queued', [waiting]);
  expect((await all.call(messageRelease, { params: { id: waiting.cloudid } })).status).toBe(200);
  expect(await undo(all, made)).toEqual([200, undefined]);
  expect(await acting.queueOf(waiting.id)).toHaveLength(1);
  expect((await read(all, waiting)).steps).toMatchObject([{ undone_at: null }]);
});

test('held copies are taken out of reach, and come back', async () => {
  const held = await copy('held');
  const made = await step(all, held, 'remove_held', [held]);
  expect((await read(all, held)).messages).toMatchObject([{ place: 'removed' }]);
  expect(await undo(all, made)).toEqual([200, undefined]);
  expect((await read(all, held)).messages).toMatchObject([{ place: 'held' }]);
});

test('a look-alike is blocked by its domain and others by their address; colleagues and forged names never', async () => {
  const like = await copy('delivered', { like: 'seewald.example' });
  const plain = await copy('delivered', { from: 'bill@elsewhere.example' });
  const forged = await copy('delivered', { from: `boss@${tenant.domain}` });
  const partner = await copy('delivered', { from: 'bill@partner.example', dmarc: 'fail' });
  const before = await read(all, like);
  expect(before.to_block.toSorted()).toEqual(['%seewa1d.example', 'bill@elsewhere.example']);
  const made = await step(all, like, 'block_senders', [like, plain, forged, partner]);
  expect(made).toMatchObject({
    done: 2,
    ignored: [forged, partner].map(({ cloudid }) => ({ cloudid, code: 'sender_not_blocked' })),
  });
  const entries = () =>
    world.admin.kysely
      .selectFrom('block_welcome_entry')
      .select(['sender_address', 'list_type', 'scope_tenant'])
      .where('tenant_id', '=', tenant.tenant_id)
      .where('removed_at', 'is', null)
      .orderBy('sender_address')
      .execute();
  expect(await entries()).toMatchObject([
    { sender_address: '%seewa1d.example', list_type: 'block', scope_tenant: true },
    { sender_address: 'bill@elsewhere.example', list_type: 'block', scope_tenant: true },
  ]);
  expect(await undo(all, made)).toEqual([200, undefined]);
  expect(await entries()).toEqual([]);
});

test('each recipient is warned once by a mail that waits for the time to undo', async () => {
  const first = await copy('delivered', { to: user.email });
  const second = await copy('delivered', { to: user.email });
  const held = await copy('held', { to: user.email });
  const made = await step(all, first, 'tell_recipients', [first, second, held]);
  expect(made).toMatchObject({ done: 1, ignored: [{ cloudid: held.cloudid, code: 'not_delivered' }] });
  const [mail, ...more] = await mailTo(user.email);
  expect(more).toEqual([]);
  expect(mail?.kind).toBe('product');
  expect(mail?.next_attempt_at.getTime()).toBeGreaterThan(mail?.created_at.getTime() ?? 0);
  expect(await undo(all, made)).toEqual([200, undefined]);
  expect(await mailTo(user.email)).toEqual([]);
  const sent = await step(all, first, 'tell_recipients', [first]);
  await world.admin.kysely
    .updateTable('mail_queue')
    .set({ state: 'leased' })
    .where('recipient', '=', user.email)
    .execute();
  expect(await undo(all, sent)).toEqual([409, 'warning_sent']);
});

test('what an operator did is listed for the tenant it reached, with its own part and without an undo', async () => {
  const held = await copy('held');
  const mine = await copy('delivered');
  const foreign = await copy('held', { of: other });
  const home = await makeTenant(world);
  const operator = await acting.person(home, ['super'], true);
  const made = await step(operator, foreign, 'remove_held', [held, foreign]);
  expect(made).toMatchObject({ done: 2, may_undo: true });
  expect((await read(all, mine)).steps).toMatchObject([
    { step_id: made.step_id, done: 1, by: operator.email, may_undo: false, undone_at: null },
  ]);
  expect((await read(operator, held)).steps.filter(({ step_id }) => step_id === made.step_id)).toHaveLength(
    1,
  );
  const refused = await all.call(campaignStepUndo, { params: { step_id: made.step_id } });
  expect(refused.status).toBe(404);
  await undo(operator, made);
  expect((await read(all, mine)).steps[0]?.undone_at).not.toBeNull();
});
