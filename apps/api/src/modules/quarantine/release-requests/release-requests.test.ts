import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type MessageMeta,
  messageActionUndo,
  messageBulkrelease,
  messageDelete,
  messageRead,
  messageRelease,
  messageReleaseUndo,
  messageSenderlist,
  quarmsgDownload,
  quarmsgRead,
  type ReleaseRequest,
  type Role,
  releaseRequestCreate,
  releaseRequestDecide,
  releaseRequestList,
  releaseRequestWithdraw,
} from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { type MessageInput, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { actingWorld } from '../../../acting.fixture.ts';
import { testWorkerDeps } from '../../../job-list.fixture.ts';
import { mailDecisions } from '../jobs/mail-decisions.ts';

const acting = await actingWorld();
const { database, world, api } = acting;
const folder = await mkdtemp(join(tmpdir(), 'postern-requests-'));
let tenant: Tenant;
let all: Actor;
let user: Actor;

const hold = (given: MessageInput = {}) =>
  acting.hold(tenant, { to: user.email, from: 'anna@elsewhere.example', ...given });
const person = (roles: Role[]) => acting.person(tenant, roles);
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
      .orderBy('key')
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
  await acting.close();
  await rm(folder, { recursive: true, force: true });
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
  expect(await told(user)).toEqual(['request_granted', 'request_reopened']);
});

test('why it was asked and what was answered stand in the life, for who decides and who asked', async () => {
  const { cloudid } = await hold();
  await forbid('release');
  const params = { id: cloudid };
  const support = await person(['Support']);
  const ask = async (who: Actor, reason: string) =>
    requestOf(await who.call(releaseRequestCreate, { params, body: { reason } }));
  const decide = (id: string, body: { grant: boolean; answer: string }) =>
    all.call(releaseRequestDecide, { params: { id }, body });
  const lifeOf = async (who: Actor) =>
    ((await who.call(messageRead, { params })).json() as { data: MessageMeta }).data.life
      .filter(({ event }) => /release|request/.test(event))
      .map(({ event, data: { reason, answer, how } }) => [event, how ?? '', reason ?? answer ?? '']);
  const first = await ask(user, 'My invoice');
  expect((await decide(first, { grant: false, answer: 'Ask your bank' })).status).toBe(200);
  const second = await ask(user, 'It is mine');
  expect((await user.call(releaseRequestWithdraw, { params: { id: second } })).status).toBe(200);
  const third = await ask(user, 'Really');
  await decide(third, { grant: true, answer: 'Then have it' });
  const life = (await all.call(messageRead, { params })).json() as { data: MessageMeta };
  expect(life.data.life.at(-1)?.data).toMatchObject({ how: 'request', answer: 'Then have it' });
  const whole = [
    ['release_requested', '', 'My invoice'],
    ['release_denied', 'request', 'Ask your bank'],
    ['release_requested', '', 'It is mine'],
    ['request_withdrawn', '', ''],
    ['release_requested', '', 'Really'],
    ['released', 'request', 'Really'],
  ];
  expect(await lifeOf(all)).toEqual(whole);
  expect(await lifeOf(user)).toEqual(whole);
  expect(await lifeOf(support)).toEqual(whole);
});

test('words of a request somebody else made are not told to the recipient', async () => {
  const { cloudid, id } = await hold();
  const params = { id: cloudid };
  await forbid('release');
  const boss = await person(['user']);
  const asked = await user.call(releaseRequestCreate, { params, body: { reason: 'For my boss' } });
  // As if another had asked: whose request it is stands in its event.
  await world.admin.kysely
    .updateTable('message_event')
    .set({ data: JSON.stringify({ by: boss.email, reason: 'For my boss' }) })
    .where('id', '=', id)
    .where('event', '=', 'release_requested')
    .execute();
  const body = { grant: false, answer: 'Not for you' };
  await all.call(releaseRequestDecide, { params: { id: requestOf(asked) }, body });
  const words = async (who: Actor) =>
    (await who.call(messageRead, { params })).body.match(/For my boss|Not for you/g);
  expect(await words(all)).toEqual(['For my boss', 'Not for you']);
  expect(await words(user)).toBeNull();
});

test('a request that has outlived the content of its message says so, cannot be granted, and can still be denied', async () => {
  const { cloudid } = await hold();
  await forbid('release');
  const asked = await user.call(releaseRequestCreate, { params: { id: cloudid } });
  const shown = async (actor: Actor) =>
    ((await actor.call(releaseRequestList)).json() as { data: ReleaseRequest[] }).data.map(
      ({ may_grant, may_deny, content_kept }) => ({ may_grant, may_deny, content_kept }),
    );
  expect(await shown(all)).toEqual([{ may_grant: true, may_deny: true, content_kept: true }]);
  await world.admin.kysely.deleteFrom('blob').where('tenant_id', '=', tenant.tenant_id).execute();
  expect(await shown(all)).toEqual([{ may_grant: false, may_deny: true, content_kept: false }]);
  expect(await shown(user)).toEqual([{ may_grant: false, may_deny: false, content_kept: false }]);
  const decide = (grant: boolean) =>
    all.call(releaseRequestDecide, { params: { id: requestOf(asked) }, body: { grant } });
  expect(codeOf(await decide(true))).toEqual([404, 'content_not_found']);
  expect((await decide(false)).status).toBe(200);
  expect(await told(user)).toEqual(['request_denied']);
});

test('a denial can be taken back: the request is open again, its maker is told, no mail was written', async () => {
  const jobs = await testWorkerDeps(database, folder);
  const { cloudid } = await hold();
  await forbid('release');
  const asked = await user.call(releaseRequestCreate, { params: { id: cloudid } });
  const params = { id: requestOf(asked) };
  const deny = () =>
    all.call(releaseRequestDecide, { params, body: { grant: false, answer: 'No programs' } });
  const states = async () =>
    ((await all.call(releaseRequestList)).json() as { data: ReleaseRequest[] }).data.map(
      ({ state, decided_by, decided_at, answer }) => [state, decided_by, decided_at !== null, answer],
    );
  const denied = (await deny()).json() as { data: { action_id: string } };
  expect(await states()).toEqual([['denied', all.email, true, 'No programs']]);
  const undo = { params: { id: denied.data.action_id } };
  expect((await user.call(messageActionUndo, undo)).status).toBe(403);
  expect((await all.call(messageActionUndo, undo)).status).toBe(200);
  expect((await all.call(messageActionUndo, undo)).status).toBe(409);
  expect(await states()).toEqual([['open', null, false, '']]);
  expect(await told(user)).toEqual(['request_denied', 'request_reopened']);
  expect(await mailDecisions(jobs)).toEqual({ decisions_mailed: 0, decisions_failed: 0 });
  const events = await world.admin.kysely
    .selectFrom('message_event')
    .select('event')
    .where('tenant_id', '=', tenant.tenant_id)
    .where('event', 'like', '%deni%')
    .orderBy('at')
    .execute();
  expect(events.map(({ event }) => event)).toEqual(['release_denied', 'denial_undone']);
  expect((await deny()).status).toBe(200);
});

test('a denial is taken back only where a request opens again by it: of mail that is held and that nobody has asked for anew', async () => {
  const { cloudid } = await hold();
  const params = { id: cloudid };
  await forbid('release');
  const ask = async () => requestOf(await user.call(releaseRequestCreate, { params }));
  const deny = async (id: string) => {
    const denied = await all.call(releaseRequestDecide, { params: { id }, body: { grant: false } });
    return { params: { id: (denied.json() as { data: { action_id: string } }).data.action_id } };
  };
  const states = async () =>
    ((await all.call(releaseRequestList)).json() as { data: { state: string }[] }).data.map(
      ({ state }) => state,
    );
  const offered = async () =>
    (
      (await all.call(messageRead, { params })).json() as { data: { undo: { action: string }[] } }
    ).data.undo.map(({ action }) => action);
  const denial = await deny(await ask());
  expect(await offered()).toEqual(['deny']);
  await all.call(messageRelease, { params });
  expect(await offered()).toEqual(['release']);
  expect(codeOf(await all.call(messageActionUndo, denial))).toEqual([409, 'nothing_reopens']);
  await all.call(messageReleaseUndo, { params });
  const anew = await ask();
  expect(codeOf(await all.call(messageActionUndo, denial))).toEqual([409, 'nothing_reopens']);
  expect(await states()).toEqual(['open', 'denied']);
  // What was asked anew and withdrawn stands in nobody's way.
  await user.call(releaseRequestWithdraw, { params: { id: anew } });
  expect((await all.call(messageActionUndo, denial)).status).toBe(200);
  expect(await states()).toEqual(['withdrawn', 'open']);
});

test('a decision reaches the requester by mail once it stands, and decisions alike in one', async () => {
  const jobs = await testWorkerDeps(database, folder);
  const mails = () =>
    world.admin.kysely
      .selectFrom('mail_queue')
      .select(['recipient', 'kind'])
      .where('tenant_id', '=', tenant.tenant_id)
      .where('kind', '=', 'product')
      .execute();
  const age = () =>
    world.admin.kysely
      .updateTable('release_request')
      .set({ decided_at: sql`decided_at - interval '1 minute'` })
      .where('tenant_id', '=', tenant.tenant_id)
      .execute();
  const held = [await hold(), await hold(), await hold(), await hold()];
  await forbid('release');
  const asked: string[] = [];
  for (const { cloudid } of held)
    asked.push(requestOf(await user.call(releaseRequestCreate, { params: { id: cloudid } })));
  const [first, , ...others] = held.map(({ cloudid }) => cloudid);
  expect((await all.call(messageDelete, { params: { id: first ?? '' } })).status).toBe(200);
  const denied = { params: { id: asked[1] ?? '' }, body: { grant: false } };
  expect((await all.call(releaseRequestDecide, denied)).status).toBe(200);
  expect((await all.call(messageBulkrelease, { body: others })).status).toBe(200);
  expect(await told(user)).toEqual(['request_denied', 'request_denied', 'request_granted']);
  expect(await mailDecisions(jobs)).toEqual({ decisions_mailed: 0, decisions_failed: 0 });
  await age();
  const said: unknown[] = [];
  const watching: typeof jobs.mails = {
    ...jobs.mails,
    prepare: (mail) => {
      said.push(mail.params);
      return jobs.mails.prepare(mail);
    },
  };
  expect(await mailDecisions({ ...jobs, mails: watching })).toEqual({
    decisions_mailed: 3,
    decisions_failed: 0,
  });
  const mail = { recipient: user.email, kind: 'product' };
  expect(await mails()).toEqual([mail, mail, mail]);
  expect(said).toHaveLength(3);
  expect(said).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ granted: false, deleted: true, others: 0 }),
      expect.objectContaining({ granted: false, deleted: false, others: 0 }),
      expect.objectContaining({ granted: true, deleted: false, others: 1 }),
    ]),
  );
  expect(await mailDecisions(jobs)).toEqual({ decisions_mailed: 0, decisions_failed: 0 });
});

test('a mail that cannot be written yet is written by a later run, and none of a decision taken back', async () => {
  const jobs = await testWorkerDeps(database, folder);
  const { cloudid } = await hold();
  await forbid('release');
  const asked = await user.call(releaseRequestCreate, { params: { id: cloudid } });
  const granted = { params: { id: requestOf(asked) }, body: { grant: true } };
  expect((await all.call(releaseRequestDecide, granted)).status).toBe(200);
  await world.admin.kysely
    .updateTable('release_request')
    .set({ decided_at: sql`decided_at - interval '1 minute'` })
    .where('tenant_id', '=', tenant.tenant_id)
    .execute();
  const broken = { ...jobs.mails, prepare: () => Promise.reject(new Error('no disk')) };
  expect(await mailDecisions({ ...jobs, mails: broken })).toEqual({
    decisions_mailed: 0,
    decisions_failed: 1,
  });
  const undoing = {
    ...jobs.mails,
    prepare: async (...mail: Parameters<typeof jobs.mails.prepare>) => {
      await world.admin.kysely
        .updateTable('release_request')
        .set({ state: 'open', decided_at: null })
        .where('tenant_id', '=', tenant.tenant_id)
        .execute();
      return jobs.mails.prepare(...mail);
    },
  };
  expect(await mailDecisions({ ...jobs, mails: undoing })).toEqual({
    decisions_mailed: 0,
    decisions_failed: 1,
  });
  expect(await mailDecisions(jobs)).toEqual({ decisions_mailed: 0, decisions_failed: 0 });
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
