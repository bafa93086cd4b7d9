import { randomUUID } from 'node:crypto';
import {
  bulkActionList,
  bulkActionUndo,
  bulkPlan,
  messageActionUndo,
  messageBulkhash,
  messageBulkrelease,
  messageBulkreviewed,
  messageDelete,
  messageHash,
  messageMakevirus,
  messageRead,
  messageRelease,
  messageReport,
  messageSenderlist,
  quarmsgRead,
  type Role,
} from '@postern/contract';
import type { Actor } from '@postern/testing/actors';
import {
  type MessageInput,
  makeDomain,
  makeMessage,
  makeTenant,
  type Tenant,
} from '@postern/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingWorld } from '../../../acting.fixture.ts';

const acting = await actingWorld();
const { world, api, rowOf, queueOf, auditOf, eventsOf } = acting;
let tenant: Tenant;
let all: Actor;
let user: Actor;
let tech: Actor;
let operator: Actor;

const hold = (given: MessageInput = {}) => acting.hold(tenant, given);
const person = (roles: Role[], is_superuser = false) => acting.person(tenant, roles, is_superuser);

interface Answer {
  data: {
    action_id: string;
    batch: string;
    done: string[];
    undone: string[];
    ignored: { cloudid: string; code: string }[];
    classes: Record<string, number>;
    total: number;
    held_again: string[];
  };
}
const dataOf = (answer: { json(): unknown }) => (answer.json() as Answer).data;

beforeAll(async () => {
  tenant = await makeTenant(world, { forwarding: 'mx.tenant.example:25' });
  [all, user, tech, operator] = [
    await person(['ALL']),
    await person(['user']),
    await person(['Tech']),
    await person(['super'], true),
  ];
});
afterAll(() => acting.close());

test('confirming spam marks a message once, whatever its state, and can be taken back', async () => {
  const message = await makeMessage(world, tenant, { state: 'delivered' });
  const params = { id: message.cloudid };
  const answer = await all.call(messageHash, { params });
  expect([answer.status, answer.json()]).toMatchObject([200, { data: { fingerprint: false } }]);
  expect((await rowOf(message.id)).hashed_at).toBeInstanceOf(Date);
  const again = await all.call(messageHash, { params });
  expect([again.status, again.json()]).toMatchObject([409, { code: 'already_hashed' }]);
  const undo = { params: { id: dataOf(answer).action_id } };
  expect((await all.call(messageActionUndo, undo)).status).toBe(200);
  expect((await rowOf(message.id)).hashed_at).toBeNull();
  const twice = await all.call(messageActionUndo, undo);
  expect([twice.status, twice.json()]).toMatchObject([409, { code: 'already_undone' }]);
  expect(await auditOf(message.cloudid)).toEqual(['message.hash', 'message.hash_undo']);
  expect(await eventsOf(message.id)).toEqual(['hashed', 'hash_undone']);
});

/** Ends a release as somebody else does, whose transaction is over only once a call waits for it. */
async function meanwhileEnded<T>(id: string, undone_by: string, call: () => Promise<T>): Promise<T> {
  const { kysely } = world.admin;
  const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const { answer } = await kysely.transaction().execute(async (tx) => {
    await tx.deleteFrom('mail_queue').where('id', '=', id).execute();
    await tx
      .updateTable('message_action')
      .set({ undone_by, undone_at: new Date() })
      .where('id', '=', id)
      .execute();
    const answer = call();
    await expect.poll(async () => (await waits.execute(kysely)).rows[0]?.count).toBe(1);
    return { answer };
  });
  return answer;
}

test('a release that ends while somebody takes it back has not left, and the answer says how it ended', async () => {
  const by_check = await hold();
  const { batch } = dataOf(await all.call(messageBulkrelease, { body: [by_check.cloudid] }));
  const undo = () => all.call(bulkActionUndo, { params: { batch } });
  expect((await meanwhileEnded(by_check.id, '', undo)).json()).toMatchObject({
    data: { undone: [], ignored: [{ cloudid: by_check.cloudid, code: 'release_refused' }] },
  });
  const by_other = await hold();
  const params = { id: by_other.cloudid };
  const { action_id } = dataOf(await all.call(messageRelease, { params }));
  const late = await meanwhileEnded(by_other.id, tech.email, () =>
    all.call(messageActionUndo, { params: { id: action_id } }),
  );
  expect([late.status, late.json()]).toMatchObject([409, { code: 'already_undone' }]);
});

test('what holds for a whole tenant is not for people who see their own mail only', async () => {
  const own = await hold({ to: user.email });
  const params = { id: own.cloudid };
  expect((await user.call(messageHash, { params })).status).toBe(403);
  const virus = { params, body: { virusengine: 'me', virusname: 'Bad.Thing' } };
  expect((await user.call(messageMakevirus, virus)).status).toBe(403);
  expect((await tech.call(messageMakevirus, virus)).status).toBe(403);
  expect((await user.call(messageBulkhash, { body: [own.cloudid] })).status).toBe(403);
});

test('a message made a virus is released only by people with the right to it, and becomes what it was', async () => {
  const message = await hold();
  const params = { id: message.cloudid };
  const body = { virusengine: 'analyst', virusname: 'Trojan.Test' };
  const answer = await all.call(messageMakevirus, { params, body });
  expect(answer.status).toBe(200);
  expect(await rowOf(message.id)).toMatchObject({
    class: 'virus',
    virus_name: 'Trojan.Test',
    virus_engine: 'analyst',
  });
  expect((await tech.call(messageRelease, { params })).status).toBe(403);
  const undo = { params: { id: dataOf(answer).action_id } };
  // Taking it back makes a virus releasable, so it needs the same right.
  expect((await tech.call(messageActionUndo, undo)).status).toBe(403);
  expect((await all.call(messageActionUndo, undo)).status).toBe(200);
  expect(await rowOf(message.id)).toMatchObject({ class: 'spam', virus_name: '', virus_engine: '' });
});

test('a virus does not leave because it was released a moment before', async () => {
  const body = { virusengine: 'analyst', virusname: 'Trojan.Test' };
  const claim = (id: string, set: object) =>
    world.admin.kysely.updateTable('mail_queue').set(set).where('id', '=', id).execute();
  for (const waiting of [
    { check_again: true },
    { check_again: false },
    { check_again: false, attempts: 2 },
  ]) {
    const message = await hold();
    const params = { id: message.cloudid };
    expect((await tech.call(messageRelease, { params })).status).toBe(200);
    await claim(message.id, waiting);
    const answer = await all.call(messageMakevirus, { params, body });
    expect(answer.status).toBe(200);
    expect(await queueOf(message.id)).toEqual([]);
    expect(await rowOf(message.id)).toMatchObject({ state: 'held', class: 'virus', released_at: null });
    expect(await eventsOf(message.id)).toEqual(['released', 'release_undone', 'made_virus']);
    expect((await tech.call(messageRelease, { params })).status).toBe(403);
    // Taking the mark back does not send it off.
    const undo = { params: { id: dataOf(answer).action_id } };
    expect((await all.call(messageActionUndo, undo)).status).toBe(200);
    expect(await rowOf(message.id)).toMatchObject({ state: 'held', class: 'spam' });
  }
  const gone = await hold();
  await all.call(messageRelease, { params: { id: gone.cloudid } });
  await claim(gone.id, { check_again: false, state: 'leased', attempts: 1 });
  expect((await all.call(messageMakevirus, { params: { id: gone.cloudid }, body })).status).toBe(200);
  expect(await rowOf(gone.id)).toMatchObject({ state: 'queued', class: 'virus' });
  expect(await queueOf(gone.id)).toHaveLength(1);
});

test('a deleted message is out of reach at once and comes back whole while its time to undo runs', async () => {
  const message = await hold();
  const params = { id: message.cloudid };
  const answer = await all.call(messageDelete, { params });
  expect(answer.status).toBe(200);
  expect(await rowOf(message.id)).toMatchObject({ state: 'deleted' });
  expect((await all.call(quarmsgRead, { params })).status).toBe(404);
  expect((await all.call(messageRelease, { params })).status).toBe(409);
  expect((await all.call(messageActionUndo, { params: { id: dataOf(answer).action_id } })).status).toBe(200);
  expect((await all.call(quarmsgRead, { params })).status).toBe(200);
  const last = await all.call(messageDelete, { params });
  await world.admin.kysely
    .updateTable('message_action')
    .set({ undo_until: new Date(Date.now() - 1000) })
    .where('id', '=', message.id)
    .execute();
  const late = await all.call(messageActionUndo, { params: { id: dataOf(last).action_id } });
  expect([late.status, late.json()]).toMatchObject([409, { code: 'already_deleted' }]);
});

test('each person reports a message once in a way, and only the reporter takes it back', async () => {
  const message = await makeMessage(world, tenant, { to: user.email });
  const params = { id: message.cloudid };
  const answer = await user.call(messageReport, { params, body: { opinion: 'spam', comment: 'not mine' } });
  expect(answer.status).toBe(200);
  const again = await user.call(messageReport, { params, body: { opinion: 'spam' } });
  expect([again.status, again.json()]).toMatchObject([409, { code: 'already_reported' }]);
  expect((await all.call(messageReport, { params, body: { opinion: 'spam' } })).status).toBe(200);
  const undo = { params: { id: dataOf(answer).action_id } };
  expect((await all.call(messageActionUndo, undo)).status).toBe(403);
  expect((await user.call(messageActionUndo, undo)).status).toBe(200);
  expect(await auditOf(message.cloudid)).toEqual(['message.report', 'message.report', 'message.report_undo']);
});

test.each([
  ['before its content came', 'RECIPIENT'],
  ['while its content came', 'RFC'],
])('of mail refused %s nobody says what it is; its sender can be blocked', async (_when, reject_category) => {
  const refused = { hdr_from_addr: '', reject_category, response_code: 550 };
  const from = `${reject_category.toLowerCase()}@harvester.example`;
  const { id, cloudid } = await makeMessage(world, tenant, {
    ...{ from, state: 'rejected', subject: '', columns: refused },
  });
  const params = { id: cloudid };
  const virus = { virusengine: 'me', virusname: 'Test' };
  const answers = [
    await all.call(messageHash, { params }),
    await all.call(messageMakevirus, { params, body: virus }),
    await all.call(messageReport, { params, body: { opinion: 'spam' } }),
    await all.call(messageReport, { params, body: { opinion: 'ham' } }),
  ];
  for (const answer of answers)
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'content_not_read' }]);
  const ignored = [{ cloudid, code: 'content_not_read' }];
  const plan = await all.call(bulkPlan, { body: { action: 'hash', ids: [cloudid] } });
  expect(dataOf(plan)).toMatchObject({ total: 0, ignored });
  expect(dataOf(await all.call(messageBulkhash, { body: [cloudid] }))).toMatchObject({ done: [], ignored });
  const content = reject_category === 'RFC' ? 'unread' : 'none';
  const [record] = ((await all.call(bulkActionList)).json() as { data: object[] }).data;
  expect(record).toMatchObject({ ignored: [{ ...ignored[0], subject: '', content }] });
  expect(await rowOf(id)).toMatchObject({ class: 'ham', hashed_at: null });
  const { data } = (await all.call(messageRead, { params })).json() as { data: { may: object } };
  const nothing = { release: false, redirect: false, request_release: false, review: false, delete: false };
  expect(data.may).toMatchObject({
    ...nothing,
    hash: false,
    virus: false,
    report: false,
    block_sender: true,
  });
  const block = { list_type: 'block', what: 'address', whom: 'tenant' };
  expect((await all.call(messageSenderlist, { params, body: block })).status).toBe(200);
});

test('a message goes to another address of the organisation, and to nobody else', async () => {
  const other = `sub-${tenant.domain}`;
  await makeDomain(world, tenant, other, { forwarding: 'mx.other.example:25' });
  const message = await hold();
  const params = { id: message.cloudid };
  const outside = await all.call(messageRelease, { params, body: { to: 'me@outside.example' } });
  expect([outside.status, outside.json()]).toMatchObject([422, { code: 'address_not_allowed' }]);
  await makeDomain(world, tenant, `unproven-${tenant.domain}`, { proven: false });
  const unproven = await all.call(messageRelease, { params, body: { to: `x@unproven-${tenant.domain}` } });
  expect([unproven.status, unproven.json()]).toMatchObject([422, { code: 'address_not_allowed' }]);
  const own = await hold({ to: user.email });
  const mine = { params: { id: own.cloudid }, body: { to: `box@${tenant.domain}` } };
  expect((await user.call(messageRelease, mine)).status).toBe(403);
  expect((await all.call(messageRelease, { params, body: { to: `desk@${other}` } })).status).toBe(200);
  expect((await queueOf(message.id))[0]).toMatchObject({
    recipient: `desk@${other}`,
    next_hop: 'mx.other.example:25',
  });
  expect(await rowOf(message.id)).toMatchObject({ released_to: `desk@${other}` });
  expect(await eventsOf(message.id)).toEqual(['released_elsewhere']);
});

test('a released copy takes the transport, the port or the relay that its domain names', async () => {
  const { kysely } = world.admin;
  const { tenant_id } = tenant;
  const setting = (scope_value: string, field: string, value: string | number) =>
    kysely
      .insertInto('setting')
      .values({ tenant_id, scope: 'domain', scope_value, field, value: JSON.stringify(value) })
      .execute();
  const [ported, carried, sending] = ['ported', 'carried', 'sending'].map(
    (name) => `${name}-${tenant.domain}`,
  );
  for (const name of [ported, carried, sending])
    await makeDomain(world, tenant, name ?? '', { forwarding: `mail.${name}` });
  await setting(ported ?? '', 'deliver_port', 2626);
  await setting(carried ?? '', 'setnamedtransport', 'inner');
  await setting(sending ?? '', 'outgoing_targethost_override', 'out.example:587');
  const hopOf = async (given: Parameters<typeof hold>[0]) => {
    const { id, cloudid } = await hold(given);
    expect((await all.call(messageRelease, { params: { id: cloudid } })).status).toBe(200);
    return (await queueOf(id))[0]?.next_hop;
  };
  expect(await hopOf({ to: `ann@${ported}` })).toBe(`mail.${ported}:2626`);
  expect(await hopOf({ to: `ann@${carried}` })).toBe('transport:inner');
  expect(await hopOf({ direction: 'out', from: `ann@${sending}`, to: 'joe@outside.example' })).toBe(
    'out.example:587',
  );
  expect(await hopOf({ direction: 'out', from: `ann@${ported}`, to: 'joe@outside.example' })).toBe(
    'mailbox:',
  );
});

test('the reason of a bulk release stands in the life of each message and in the audit log', async () => {
  const held = [await hold(), await hold()];
  const ids = held.map((message) => message.cloudid);
  const released = await tech.call(messageBulkrelease, { body: { ids, reason: ' Newsletter we read ' } });
  expect(dataOf(released)).toMatchObject({ done: ids, ignored: [] });
  const { kysely } = world.admin;
  const events = await kysely
    .selectFrom('message_event')
    .select('data')
    .where('event', '=', 'released')
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute();
  const audits = await kysely.selectFrom('audit_log').select('entry').where('object', 'in', ids).execute();
  const reason = 'Newsletter we read';
  expect(events).toMatchObject([{ data: { reason } }, { data: { reason } }]);
  expect(audits.map(({ entry }) => (entry as { details: object }).details)).toMatchObject([
    { reason },
    { reason },
  ]);
  const wrong = await tech.call(messageBulkrelease, { body: { ids, reason: 'x'.repeat(501) } });
  expect(wrong.status).toBe(422);
});

test('a bulk release says beforehand and afterwards what it leaves alone and why, and is taken back whole', async () => {
  const held = await Promise.all(Array.from({ length: 3 }, () => hold()));
  const virus = await hold({ class: 'virus' });
  const gone = await makeMessage(world, tenant, { state: 'delivered' });
  const foreign = await makeMessage(world, await makeTenant(world), { state: 'held' });
  const ids = [...held, virus, gone, foreign].map((message) => message.cloudid);
  const plan = await tech.call(bulkPlan, { body: { action: 'release', ids } });
  const ignored = [
    { cloudid: foreign.cloudid, code: 'message_not_found' },
    { cloudid: virus.cloudid, code: 'class_not_releasable' },
    { cloudid: gone.cloudid, code: 'not_held' },
  ];
  expect(dataOf(plan)).toEqual({ classes: { spam: 3 }, total: 3, recipients: 1, ignored, held_again: [] });
  expect(await queueOf(held[0]!.id)).toEqual([]);
  const answer = await tech.call(messageBulkrelease, { body: ids });
  expect(dataOf(answer)).toMatchObject({ done: held.map((message) => message.cloudid), ignored });
  for (const message of held) {
    expect(await queueOf(message.id)).toHaveLength(1);
    expect(await auditOf(message.cloudid)).toEqual(['message.release']);
  }
  const { batch } = dataOf(answer);
  const [record] = ((await tech.call(bulkActionList)).json() as { data: unknown[] }).data;
  expect(record).toMatchObject({ batch, action: 'release', done: 3, undone: 0 });
  expect((record as Answer['data']).ignored).toMatchObject([
    { ...ignored[0], subject: null },
    { ...ignored[1], subject: expect.any(String) },
    ignored[2],
  ]);
  // A batch is its maker's alone.
  expect((await all.call(bulkActionUndo, { params: { batch } })).status).toBe(404);
  expect((await all.call(messageBulkrelease, { query: { batch }, body: ids })).status).toBe(403);
  const undone = await tech.call(bulkActionUndo, { params: { batch } });
  expect(dataOf(undone).undone.sort()).toEqual(held.map((message) => message.cloudid).sort());
  for (const message of held) {
    expect(await queueOf(message.id)).toEqual([]);
    expect(await rowOf(message.id)).toMatchObject({ state: 'held', released_at: null });
  }
});

test('a bulk release tells beforehand what will be held again, because its sender has been blocked since', async () => {
  const [ann, bob, meant] = [
    await hold(),
    await hold({ from: 'bob@other.example' }),
    await hold({ from: 'bob@other.example' }),
  ];
  const ids = [ann, bob, meant].map((message) => message.cloudid);
  const planned = async () =>
    dataOf(await tech.call(bulkPlan, { body: { action: 'release', ids } })).held_again;
  expect(await planned()).toEqual([]);
  const { kysely } = world.admin;
  await kysely
    .insertInto('message_event')
    .values({
      ...{ tenant_id: tenant.tenant_id, id: meant.id, ts: meant.ts, event: 'release_refused', seq: 0 },
      ...{ source: 'delivery', at: new Date(), data: JSON.stringify({ code: 'list_block' }) },
    })
    .execute();
  // The installation's own entries hold for every tenant and are seen by none.
  const everywhere = { sender_address: '%other.example', scope_global: true, version: 1 };
  const entry = { tenant_id: 0, id: randomUUID(), ...everywhere };
  await kysely.insertInto('block_welcome_entry').values(entry).execute();
  expect(await planned()).toEqual([bob.cloudid]);
  const welcome = { list_type: 'welcome', scope_domain: tenant.domain } as const;
  await kysely
    .insertInto('block_welcome_entry')
    .values({ ...entry, ...welcome, tenant_id: tenant.tenant_id, id: randomUUID(), scope_global: false })
    .execute();
  expect(await planned()).toEqual([]);
  const hashing = await all.call(bulkPlan, { body: { action: 'hash', ids } });
  expect(dataOf(hashing).held_again).toEqual([]);
});

test('bulk acts of several calls add up to one record', async () => {
  const [first, second] = [await hold(), await hold()];
  const batch = crypto.randomUUID();
  for (const message of [first, second]) {
    const answer = await all.call(messageBulkreviewed, { query: { batch }, body: [message.cloudid] });
    expect(dataOf(answer).done).toEqual([message.cloudid]);
  }
  const records = ((await all.call(bulkActionList)).json() as { data: { batch: string }[] }).data;
  expect(records.find((record) => record.batch === batch)).toMatchObject({ action: 'reviewed', done: 2 });
});

test('the operator’s bulk release reaches all tenants', async () => {
  const elsewhere = await makeTenant(world);
  const content = { raw: 'Subject: x\r\n\r\nx\r\n', store: api.blobs };
  const spam = await makeMessage(world, elsewhere, { state: 'held', class: 'spam', content });
  const own = await hold();
  const answer = await operator.call(messageBulkrelease, { body: [spam.cloudid, own.cloudid] });
  expect(dataOf(answer)).toMatchObject({ done: [spam.cloudid, own.cloudid], ignored: [] });
});

test('the details say what may be done and what may be taken back', async () => {
  const message = await hold();
  const params = { id: message.cloudid };
  await all.call(messageHash, { params });
  await all.call(messageDelete, { params });
  const meta = (await all.call(messageRead, { params })).json() as {
    data: { undo: { action: string }[]; may: Record<string, boolean> };
  };
  expect(meta.data.undo.map((one) => one.action)).toEqual(['delete', 'hash']);
  expect(meta.data.may).toMatchObject({ release: false, delete: false, hash: false, preview: false });
});

test('a message’s life keeps what it was judged to be, whatever it was called since', async () => {
  const message = await hold();
  const params = { id: message.cloudid };
  const judged = async () => {
    const { data } = (await all.call(messageRead, { params })).json() as {
      data: { class: string; life: { event: string; data: { class?: string } }[] };
    };
    return [data.class, data.life.find(({ event }) => event === 'judged')?.data.class];
  };
  const mark = (virusname: string) =>
    all.call(messageMakevirus, { params, body: { virusengine: 'me', virusname } });
  await mark('First.Name');
  expect(await judged()).toEqual(['virus', 'spam']);
  await all.call(messageRelease, { params });
  expect(await judged()).toEqual(['virus', 'spam']);
});

test('held means in the quarantine: the database takes nothing else', async () => {
  const { id } = await makeMessage(world, tenant, {});
  for (const state of ['held', 'deleted'] as const) {
    const change = world.admin.kysely.updateTable('message').set({ state }).where('id', '=', id).execute();
    await expect(change, state).rejects.toThrow('message_held_check');
  }
});
