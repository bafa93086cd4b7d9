import {
  bulkActionList,
  type DataOf,
  type ReviewAction,
  reviewList,
  reviewSubmit,
  reviewUndo,
} from '@postern/contract';
import type { Actor } from '@postern/testing/actors';
import {
  type MadeMessage,
  type MessageInput,
  makeMessage,
  makeTenant,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingWorld } from '../../../acting.fixture.ts';

const acting = await actingWorld();
const { world } = acting;
let tenant: Tenant;
let other: Tenant;
let operator: Actor;

const hold = (where: Tenant = tenant, given: MessageInput = {}) => acting.hold(where, given);
const item = (message: MadeMessage, reviewactiontype: string, instance = 'ch') => ({
  instance,
  cloudid: message.cloudid,
  reviewactiontype,
});
const submit = (body: unknown) => operator.call(reviewSubmit, { body });
async function decided(body: unknown): Promise<DataOf<typeof reviewSubmit>> {
  return reviewSubmit.data.parse((await submit(body)).data());
}
const rowOf = ({ id }: MadeMessage) => acting.rowOf(id);
const queueOf = ({ id }: MadeMessage) => acting.queueOf(id);
const waiting = async () => {
  const answer = await operator.call(reviewList, { query: { limit: 1000 } });
  const { hits } = reviewList.data.parse(answer.data());
  return hits.map(({ cloudid }) => cloudid);
};

beforeAll(async () => {
  [tenant, other] = [await makeTenant(world), await makeTenant(world, { instance: 'de' })];
  operator = await acting.person(tenant, ['super'], true);
});
afterAll(() => acting.close());

test('each decision does what it says, and nothing decided comes back to the review', async () => {
  const [released, hashed, reviewed, virus] = [await hold(), await hold(other), await hold(), await hold()];
  const { done, ignored, batch_id, timestamp, undo_until } = await decided([
    item(released, 'release'),
    item(hashed, 'hash', 'de'),
    item(reviewed, 'reviewed'),
    item(virus, 'virus'),
  ]);
  expect(done.map(({ cloudid }) => cloudid)).toEqual(
    [released, hashed, reviewed, virus].map(({ cloudid }) => cloudid),
  );
  expect(ignored).toEqual([]);
  expect(Date.parse(undo_until) - Date.parse(timestamp)).toBe(30_000);
  expect(await rowOf(released)).toMatchObject({
    state: 'queued',
    released_at: expect.any(Date),
    reviewed_at: expect.any(Date),
    released_by: operator.email,
  });
  expect(await queueOf(released)).toHaveLength(1);
  expect(await rowOf(hashed)).toMatchObject({
    state: 'held',
    hashed_at: expect.any(Date),
    reviewed_at: expect.any(Date),
  });
  expect(await rowOf(reviewed)).toMatchObject({
    state: 'held',
    hashed_at: null,
    reviewed_at: expect.any(Date),
  });
  expect(await rowOf(virus)).toMatchObject({
    class: 'virus',
    virus_engine: 'review',
    state: 'held',
    reviewed_at: expect.any(Date),
  });
  expect(await waiting()).toEqual([]);
  const events = await world.admin.kysely
    .selectFrom('message_event')
    .select(['id', 'event'])
    .where('source', '=', 'console')
    .orderBy('at')
    .execute();
  expect(events.filter(({ id }) => id === released.id).map(({ event }) => event)).toEqual([
    'reviewed',
    'released',
  ]);
  const undone = await operator.call(reviewUndo, { params: { batch_id } });
  expect(undone.json()).toMatchObject({
    data: { done: expect.arrayContaining([virus.cloudid]), ignored: [] },
  });
  for (const message of [released, hashed, reviewed, virus]) {
    expect(await rowOf(message)).toMatchObject({
      state: 'held',
      class: 'spam',
      released_at: null,
      hashed_at: null,
      reviewed_at: null,
    });
  }
  expect(await queueOf(released)).toEqual([]);
  expect((await waiting()).sort()).toEqual(
    [released, hashed, reviewed, virus].map(({ cloudid }) => cloudid).sort(),
  );
  expect((await operator.call(reviewUndo, { params: { batch_id } })).status).toBe(404);
});

test('the review stops what was released in bulk and has not left', async () => {
  const [released, held] = [await hold(), await hold(other)];
  await decided([item(released, 'release')]);
  const { done } = await decided([item(held, 'virus', 'de'), item(released, 'virus')]);
  expect(done).toHaveLength(2);
  expect(await queueOf(released)).toEqual([]);
  for (const message of [released, held])
    expect(await rowOf(message)).toMatchObject({ state: 'held', class: 'virus', released_at: null });
});

const recorded = async () => {
  const answer = await operator.call(bulkActionList);
  const records = bulkActionList.data.parse(answer.data());
  return records.filter(({ action }) => action === 'review')[0];
};

test('an unknown type refuses the request and decides nothing, and all of it stays in the record', async () => {
  const [good, bad] = [await hold(), await hold()];
  const answer = await submit([item(good, 'release'), item(bad, 'delete')]);
  expect([answer.status, answer.json()]).toMatchObject([
    422,
    { detail: [{ loc: ['body', 1, 'reviewactiontype'] }] },
  ]);
  expect(await rowOf(good)).toMatchObject({ state: 'held', reviewed_at: null });
  expect(await queueOf(good)).toEqual([]);
  expect(await recorded()).toMatchObject({
    done: 0,
    ignored: [
      { cloudid: good.cloudid, asked: 'release', code: 'invalid_input' },
      { cloudid: bad.cloudid, asked: 'delete', code: 'invalid_input' },
    ],
  });
});

test('two different decisions on one message refuse the request; the same one twice is one', async () => {
  const [torn, fine] = [await hold(), await hold()];
  const answer = await submit([item(fine, 'hash'), item(torn, 'release'), item(torn, 'virus')]);
  expect([answer.status, answer.json()]).toMatchObject([
    422,
    {
      detail: [
        {
          loc: ['body', 2, 'reviewactiontype'],
          msg: 'contradicts another decision on the same message: release',
        },
      ],
    },
  ]);
  for (const message of [torn, fine])
    expect(await rowOf(message)).toMatchObject({
      state: 'held',
      class: 'spam',
      hashed_at: null,
      reviewed_at: null,
    });
  expect(await queueOf(torn)).toEqual([]);
  expect(await recorded()).toMatchObject({ done: 0, ignored: { length: 3 } });
  expect((await decided([item(fine, 'hash'), item(fine, 'hash')])).ignored).toEqual([]);
  await decided([item(torn, 'reviewed')]);
});

test('what cannot be decided is left out whole, with the reason, and the rest is decided', async () => {
  const [there, gone, elsewhere] = [await hold(), await makeMessage(world, tenant), await hold(other)];
  const empty = await makeMessage(world, tenant, { state: 'held', class: 'spam' });
  const nobody = { ...there, cloudid: there.cloudid.replace(/.{4}$/, '0000') };
  const body = [
    item(there, 'release'),
    item(gone, 'reviewed'),
    item(elsewhere, 'reviewed', 'ch'),
    item(nobody, 'virus'),
    item(empty, 'release'),
    item(there, 'release', 'de'),
  ];
  const { done, ignored } = await decided(body);
  expect(done).toEqual([body[0]]);
  expect(ignored.map(({ code, ...rest }) => [rest, code])).toEqual([
    [body[1], 'not_held'],
    [body[2], 'message_not_found'],
    [body[3], 'message_not_found'],
    [body[4], 'content_not_found'],
    [body[5], 'message_not_found'],
  ]);
  expect(await recorded()).toMatchObject({
    done: 1,
    ignored: ignored.map(({ cloudid, code, reviewactiontype: asked }) => ({ cloudid, code, asked })),
  });
  expect(await rowOf(elsewhere)).toMatchObject({ reviewed_at: null });
  expect(await rowOf(empty)).toMatchObject({ state: 'held', reviewed_at: null });
});

test('of two operators who decide at once one does, and the other is told', async () => {
  const message = await hold();
  const answers = await Promise.all([
    decided([item(message, 'release')]),
    decided([item(message, 'release')]),
  ]);
  expect(answers.map(({ done, ignored }) => [done.length, ignored.map(({ code }) => code)]).sort()).toEqual([
    [0, ['not_held']],
    [1, []],
  ]);
  expect(await queueOf(message)).toHaveLength(1);
});

test('hundreds of messages are decided in one request, and a list has an end', async () => {
  const many = await Promise.all(
    Array.from({ length: 300 }, () => makeMessage(world, tenant, { state: 'held', class: 'spam' })),
  );
  const actions: ReviewAction[] = ['hash', 'reviewed', 'virus'];
  const { done } = await decided(many.map((message, at) => item(message, actions[at % 3]!)));
  expect(done).toHaveLength(300);
  expect((await submit(Array.from({ length: 1001 }, () => item(many[0]!, 'reviewed')))).status).toBe(422);
  expect((await submit([])).status).toBe(422);
});
