import {
  messageDelete,
  messageRead,
  messageRelease,
  messageReleaseUndo,
  messageSenderlist,
  quarmsgDownload,
  quarmsgRead,
  type Role,
  releaseRequestCreate,
  releaseRequestDecide,
  releaseRequestList,
  releaseRequestWithdraw,
} from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import {
  type MessageInput,
  makeMessage,
  makePerson,
  makeTenant,
  openWorld,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
let tenant: Tenant;
let all: Actor;
let user: Actor;

const raw = 'From: Anna <anna@elsewhere.example>\r\nSubject: Offer\r\n\r\nDear reader\r\n';
const hold = (given: MessageInput = {}) =>
  makeMessage(world, tenant, {
    ...{ state: 'held', class: 'spam', to: user.email, from: 'anna@elsewhere.example' },
    content: { raw, store: api.blobs },
    ...given,
  });
const person = async (roles: Role[]) => signIn(api.server, await makePerson(world, tenant, { roles }));
const forbid = (...permissions: string[]) =>
  world.admin.kysely
    .insertInto('setting')
    .values(
      permissions.map((permission) => ({
        ...{ tenant_id: tenant.tenant_id, scope: 'domain', scope_value: tenant.domain },
        field: `quarantine_${permission}`,
        value: 'false',
      })),
    )
    .execute();
const told = async (actor: Actor) =>
  (
    await world.admin.kysely
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.user_id', 'notification.user_id')
      .select('key')
      .where('email', '=', actor.email)
      .execute()
  ).map((row) => row.key);
const mayOf = async (actor: Actor, id: string) =>
  ((await actor.call(messageRead, { params: { id } })).json() as { data: { may: Record<string, boolean> } })
    .data.may;
const codeOf = (answer: { status: number; json(): unknown }) => [
  answer.status,
  (answer.json() as { code?: string }).code,
];
const requestOf = (answer: { json(): unknown }) =>
  (answer.json() as { data: { request_id: string } }).data.request_id;

beforeEach(async () => {
  tenant = await makeTenant(world);
  [all, user] = [await person(['ALL']), await person(['user'])];
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('the eight permissions of a domain hold for its end users on every object, and not for its administrators', async () => {
  const { cloudid } = await hold();
  const params = { id: cloudid };
  const before = await mayOf(user, cloudid);
  expect(before).toMatchObject({ release: true, request_release: false, preview: true, download: true });
  expect(before).toMatchObject({ delete: true, block_sender: true, allow_sender: true, view_header: true });
  await forbid(
    ...['view_header', 'download', 'allow_sender', 'block_sender'],
    ...['request_release', 'release', 'preview', 'delete'],
  );
  expect(Object.values(await mayOf(user, cloudid)).filter(Boolean)).toHaveLength(2);
  expect(await mayOf(user, cloudid)).toMatchObject({ review: true, report: true });
  const body = { list_type: 'block', what: 'address', whom: 'mailbox' };
  for (const answer of [
    await user.call(quarmsgRead, { params }),
    await user.call(quarmsgDownload, { params }),
    await user.call(messageRelease, { params }),
    await user.call(messageDelete, { params }),
    await user.call(releaseRequestCreate, { params }),
    await user.call(messageSenderlist, { params, body }),
  ]) {
    expect(codeOf(answer)).toEqual([403, 'not_allowed_by_policy']);
  }
  const meta = (await user.call(messageRead, { params })).json() as { data: { headers: unknown[] } };
  expect(meta.data.headers).toEqual([]);
  expect((await all.call(quarmsgRead, { params })).status).toBe(200);
  expect((await all.call(messageRelease, { params })).status).toBe(200);
});

test('a request is told to those who may decide, granted by a release, and opened again when that is taken back', async () => {
  const { cloudid } = await hold();
  const params = { id: cloudid };
  await forbid('release');
  expect(codeOf(await user.call(messageRelease, { params }))).toEqual([403, 'release_needs_approval']);
  const asked = await user.call(releaseRequestCreate, { params, body: { reason: 'I wait for this' } });
  expect(asked.status).toBe(200);
  expect(codeOf(await user.call(releaseRequestCreate, { params }))).toEqual([409, 'already_requested']);
  expect(await told(all)).toEqual(['release_requested']);
  const list = (await all.call(releaseRequestList, { query: { state: 'open' } })).json() as {
    data: { request_id: string }[];
  };
  expect(list.data).toMatchObject([
    { cloudid, by: user.email, reason: 'I wait for this', state: 'open', may_grant: true, is_own: false },
  ]);
  expect(
    (await user.call(releaseRequestDecide, { params: { id: requestOf(asked) }, body: { grant: true } }))
      .status,
  ).toBe(403);
  const granted = await all.call(releaseRequestDecide, {
    params: { id: requestOf(asked) },
    body: { grant: true, answer: 'Looks fine' },
  });
  expect(granted.status).toBe(200);
  expect(await told(user)).toEqual(['request_granted']);
  expect(
    codeOf(
      await all.call(releaseRequestDecide, { params: { id: requestOf(asked) }, body: { grant: false } }),
    ),
  ).toEqual([409, 'request_not_open']);
  expect((await all.call(messageReleaseUndo, { params })).status).toBe(200);
  const again = (await all.call(releaseRequestList, { query: { state: 'open' } })).json() as typeof list;
  expect(again.data.map((one) => one.request_id)).toEqual([requestOf(asked)]);
});

test('a decision reaches the requester by mail, in their language', async () => {
  const { cloudid } = await hold();
  await forbid('release');
  const asked = await user.call(releaseRequestCreate, { params: { id: cloudid } });
  const denied = { params: { id: requestOf(asked) }, body: { grant: false, answer: 'Looks false' } };
  expect((await all.call(releaseRequestDecide, denied)).status).toBe(200);
  expect(await told(user)).toEqual(['request_denied']);
  await expect
    .poll(() =>
      world.admin.kysely
        .selectFrom('mail_queue')
        .select(['recipient', 'kind'])
        .where('tenant_id', '=', tenant.tenant_id)
        .execute(),
    )
    .toEqual([{ recipient: user.email, kind: 'product' }]);
});

test('requests are their makers’ and their tenant’s; a virus is decided by those who may release one', async () => {
  const virus = await hold({ class: 'virus' });
  const asked = await user.call(releaseRequestCreate, { params: { id: virus.cloudid } });
  expect(asked.status).toBe(200);
  const tech = await person(['Tech']);
  expect(await told(tech)).toEqual([]);
  expect(await told(all)).toEqual(['release_requested']);
  const params = { id: requestOf(asked) };
  expect(codeOf(await tech.call(releaseRequestDecide, { params, body: { grant: true } }))).toEqual([
    403,
    'class_not_releasable',
  ]);
  const elsewhere = await makeTenant(world);
  const stranger = await signIn(api.server, await makePerson(world, elsewhere, { roles: ['ALL'] }));
  expect((await stranger.call(releaseRequestDecide, { params, body: { grant: true } })).status).toBe(404);
  expect(((await stranger.call(releaseRequestList)).json() as { data: unknown[] }).data).toEqual([]);
  const other = await person(['user']);
  expect(((await other.call(releaseRequestList)).json() as { data: unknown[] }).data).toEqual([]);
  expect((await other.call(releaseRequestWithdraw, { params })).status).toBe(404);
  expect((await user.call(releaseRequestWithdraw, { params })).status).toBe(200);
  expect(codeOf(await user.call(releaseRequestWithdraw, { params }))).toEqual([409, 'request_not_open']);
});

test('the sender of a message is blocked for the mailbox, the domain or the tenant, as far as one’s rights reach', async () => {
  const { cloudid } = await hold();
  const params = { id: cloudid };
  const block = (actor: Actor, what: string, whom: string) =>
    actor.call(messageSenderlist, { params, body: { list_type: 'block', what, whom } });
  expect((await block(user, 'address', 'mailbox')).status).toBe(200);
  expect((await block(user, 'domain', 'tenant')).status).not.toBe(200);
  expect((await block(all, 'domain', 'domain')).status).toBe(200);
  expect((await block(all, 'host', 'tenant')).status).toBe(200);
  const entries = await world.admin.kysely
    .selectFrom('block_welcome_entry')
    .select(['sender_address', 'sender_host', 'scope_user', 'scope_domain', 'scope_tenant'])
    .where('tenant_id', '=', tenant.tenant_id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    {
      sender_address: 'anna@elsewhere.example',
      sender_host: null,
      scope_user: user.email,
      scope_domain: null,
      scope_tenant: false,
    },
    {
      sender_address: '%elsewhere.example',
      sender_host: null,
      scope_user: null,
      scope_domain: tenant.domain,
      scope_tenant: false,
    },
    {
      sender_address: null,
      sender_host: '192.0.2.7',
      scope_user: null,
      scope_domain: null,
      scope_tenant: true,
    },
  ]);
});
