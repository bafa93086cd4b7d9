import {
  messageBulkrelease,
  messageDelete,
  messageRead,
  messageRelease,
  messageReleaseUndo,
  messageReviewed,
  messageSuperrelease,
  quarmsgAttachmentRaw,
  quarmsgAttachmentRead,
  quarmsgDownload,
  quarmsgRead,
  type Role,
} from '@postern/contract';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import {
  type MessageInput,
  makeDomain,
  makeMessage,
  makePerson,
  makeTenant,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingWorld } from '../../../acting.fixture.ts';

const raw = [
  'From: Anna <anna@elsewhere.example>',
  'Subject: Offer',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=outer',
  '',
  '--outer',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Dear <b>Grüße</b></p><script>alert(1)</script>',
  '--outer',
  'Content-Type: image/png; name="a b.png"',
  'Content-Disposition: attachment; filename="../a b\u0001.png"',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  '--outer--',
  '',
].join('\r\n');

const acting = await actingWorld(raw);
const { world, api, rowOf, queueOf, auditOf } = acting;
let tenant: Tenant;
let all: Actor;
let user: Actor;
let tech: Actor;
let operator: Actor;

const hold = (given: MessageInput = {}) => acting.hold(tenant, given);
const person = (roles: Role[], is_superuser = false) => acting.person(tenant, roles, is_superuser);

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

test('releasing a held message queues it for its recipient, to be checked at once, and records who did it', async () => {
  const message = await hold();
  const params = { id: message.cloudid };
  const answer = await all.call(messageRelease, { params, body: { reason: 'expected offer' } });
  expect([answer.status, answer.json()]).toMatchObject([
    200,
    { data: { success: true, cloudid: message.cloudid } },
  ]);
  const [entry] = await queueOf(message.id);
  expect(entry).toMatchObject({
    recipient: message.to_address,
    sender: message.from_address,
    next_hop: 'mx.tenant.example:25',
    destination: 'mx.tenant.example:25',
    state: 'ready',
    attempts: 0,
    check_again: true,
  });
  expect(entry!.next_attempt_at).toEqual(entry!.created_at);
  expect(await rowOf(message.id)).toMatchObject({ state: 'queued', released_by: all.email });
  expect(await auditOf(message.cloudid)).toEqual(['message.release']);
  const meta = await all.call(messageRead, { params });
  expect(messageRead.data.parse(meta.data())).toMatchObject({
    state: 'queued',
    released: expect.any(String),
    release_leaves_at: answer.data().leaves_at,
    may: { release: false },
  });
  expect(
    (meta.json() as { data: { life: { event: string }[] } }).data.life.map((step) => step.event),
  ).toEqual(['received', 'judged', 'held', 'delivery_seen', 'released']);
});

test('of ten releases at once one is made', async () => {
  const message = await hold();
  const params = { id: message.cloudid };
  const answers = await Promise.all(Array.from({ length: 10 }, () => all.call(messageRelease, { params })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await queueOf(message.id)).toHaveLength(1);
  expect(await auditOf(message.cloudid)).toEqual(['message.release']);
});

test('a release can be taken back while it is checked, and until delivery has claimed the copy', async () => {
  const message = await hold();
  const params = { id: message.cloudid };
  const claim = (check_again: boolean) =>
    world.admin.kysely
      .updateTable('mail_queue')
      .set({ state: 'leased', attempts: 1, check_again })
      .where('id', '=', message.id)
      .execute();
  await all.call(messageRelease, { params });
  await claim(true);
  expect((await all.call(messageReleaseUndo, { params })).status).toBe(200);
  expect(await rowOf(message.id)).toMatchObject({ state: 'held', released_at: null, released_by: null });
  expect(await queueOf(message.id)).toEqual([]);
  await all.call(messageRelease, { params });
  await claim(false);
  const late = await all.call(messageReleaseUndo, { params });
  expect([late.status, late.json()]).toMatchObject([409, { code: 'already_left' }]);
  expect(await rowOf(message.id)).toMatchObject({ state: 'queued' });
  expect(await auditOf(message.cloudid)).toEqual([
    'message.release',
    'message.release_undo',
    'message.release',
  ]);
});

test.each(['virus', 'blocked'] as const)(
  'mail of class %s is released only with the right to it',
  async (cls) => {
    const message = await hold({ class: cls });
    const params = { id: message.cloudid };
    for (const actor of [tech]) {
      const answer = await actor.call(messageRelease, { params });
      expect([answer.status, answer.json()]).toMatchObject([403, { code: 'class_not_releasable' }]);
    }
    expect(await queueOf(message.id)).toEqual([]);
    const body = { confirm: cls === 'virus' ? 'virus' : 'forbidden_content' };
    expect((await all.call(messageRelease, { params, body })).status).toBe(200);
  },
);

test('an operator releases mail of any class and tenant', async () => {
  const elsewhere = await makeTenant(world);
  const content = { raw, store: api.blobs };
  const message = await makeMessage(world, elsewhere, { state: 'held', class: 'virus', content });
  const params = { id: message.cloudid };
  const body = { confirm: 'virus' };
  expect((await all.call(messageSuperrelease, { params, body })).status).toBe(403);
  expect((await operator.call(messageSuperrelease, { params, body })).status).toBe(200);
  expect((await queueOf(message.id))[0]).toMatchObject({
    tenant_id: elsewhere.tenant_id,
    next_hop: 'mailbox:',
  });
});

test('a user handles their own mail and no one else’s', async () => {
  const own = await hold({ to: user.email });
  const others = await hold();
  // The sender address of incoming mail is a claim: it makes nothing one's own.
  const claimed = await hold({ from: user.email });
  const sent = await hold({ direction: 'out', from: user.email });
  for (const [message, status] of [
    [own, 200],
    [sent, 200],
    [others, 404],
    [claimed, 404],
  ] as const) {
    const params = { id: message.cloudid };
    expect((await user.call(quarmsgRead, { params })).status).toBe(status);
    expect((await user.call(messageRelease, { params })).status).toBe(status);
  }
});

test('mail of a confidential domain does not exist for administrators, but does for its recipient', async () => {
  const domain = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, domain, { confidential: true });
  const recipient = await makePerson(world, tenant, { email: `board@${domain}` });
  const message = await hold({ to: recipient.email });
  const params = { id: message.cloudid };
  const admin = await person(['ALL']);
  expect((await admin.call(messageRead, { params })).status).toBe(404);
  expect((await (await signIn(api.server, recipient)).call(messageRead, { params })).status).toBe(200);
  expect((await operator.call(messageRead, { params })).status).toBe(200);
});

test('a message that is not held cannot be released or reviewed', async () => {
  const message = await makeMessage(world, tenant, { state: 'delivered' });
  const params = { id: message.cloudid };
  for (const operation of [messageRelease, messageReviewed]) {
    const answer = await all.call(operation, { params });
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'not_held' }]);
  }
});

test('what cannot be done says why: nothing is held, released or attached', async () => {
  const rejected = await makeMessage(world, tenant, { state: 'rejected' });
  const detailOf = (answer: Answer) => [answer.status, (answer.json() as { detail: string }).detail];
  const not_held = [409, 'This message is not held, so nothing was changed.'];
  for (const operation of [messageReviewed, messageDelete, messageRelease])
    expect(detailOf(await all.call(operation, { params: { id: rejected.cloudid } }))).toEqual(not_held);
  const plain = { raw: 'Subject: x\r\n\r\nno file\r\n', store: api.blobs };
  const params = { id: (await hold({ content: plain })).cloudid, n: 0 };
  expect(detailOf(await all.call(messageReleaseUndo, { params }))).toEqual([
    409,
    'This message is not released, so there is nothing to take back.',
  ]);
  for (const operation of [quarmsgAttachmentRead, quarmsgAttachmentRaw])
    expect(detailOf(await all.call(operation, { params }))).toEqual([
      404,
      'This message has no attachment of this number.',
    ]);
});

test('a release without kept content changes nothing', async () => {
  const message = await makeMessage(world, tenant, { state: 'held', class: 'spam' });
  const answer = await all.call(messageRelease, { params: { id: message.cloudid } });
  expect([answer.status, answer.json()]).toMatchObject([404, { code: 'content_not_found' }]);
  expect(await rowOf(message.id)).toMatchObject({ state: 'held', released_at: null });
});

test('reviewing marks once and keeps the first date', async () => {
  const params = { id: (await hold()).cloudid };
  const dates = [];
  for (let time = 0; time < 2; time += 1) {
    const answer = await all.call(messageReviewed, { params });
    dates.push(answer.data().reviewed);
  }
  expect(dates[0]).toBe(dates[1]);
  expect(await auditOf(params.id)).toEqual(['message.reviewed']);
});

test('content is shown as text and as the sender’s HTML; of a virus only the text', async () => {
  const spam = await all.call(quarmsgRead, { params: { id: (await hold()).cloudid } });
  expect(spam.json()).toMatchObject({
    data: { html: expect.stringContaining('<script>'), plain: expect.any(String) },
  });
  const virus = await all.call(quarmsgRead, { params: { id: (await hold({ class: 'virus' })).cloudid } });
  expect(virus.json()).toMatchObject({ data: { html: null, plain: expect.stringContaining('Grüße') } });
});

test('downloads are bytes as received, saved and never shown by a browser, and recorded', async () => {
  const message = await hold();
  const download = await all.call(quarmsgDownload, { params: { id: message.cloudid } });
  expect(download.raw.toString()).toBe(raw);
  expect(download.headers).toMatchObject({
    'content-type': 'message/rfc822',
    'content-length': String(Buffer.byteLength(raw)),
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': expect.stringMatching(/^attachment; filename="\w+\.eml"/),
  });
  const params = { id: message.cloudid, n: 0 };
  const file = await all.call(quarmsgAttachmentRaw, { params });
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(file.headers['content-disposition']).not.toMatch(/\p{Cc}|[/\\]/u);
  const json = (await all.call(quarmsgAttachmentRead, { params })).json() as {
    data: { image: string; mediatype: string };
  };
  expect(json.data.mediatype).toBe('image/png');
  expect(Buffer.from(json.data.image, 'base64')).toEqual(file.raw);
  expect(await auditOf(message.cloudid)).toEqual([
    'message.download',
    'message.attachment',
    'message.attachment',
  ]);
  expect((await all.call(quarmsgAttachmentRead, { params: { ...params, n: 9 } })).status).toBe(404);
});

test('content whose file is gone is a failure told plainly, and a deeply nested message shows no HTML', async () => {
  const message = await hold();
  const detail = await world.admin.kysely
    .selectFrom('message_detail')
    .select('blob_id')
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow();
  await api.blobs.remove(detail.blob_id!);
  for (const operation of [quarmsgRead, quarmsgAttachmentRead]) {
    const answer = await all.call(operation, { params: { id: message.cloudid, n: 0 } });
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'content_damaged' }]);
  }
  const intact = await hold({ content: { raw, store: api.blobs } });
  const release = await all.call(messageRelease, { params: { id: message.cloudid } });
  expect([release.status, release.json()]).toMatchObject([409, { code: 'content_damaged' }]);
  const both = await all.call(messageBulkrelease, { body: [message.cloudid, intact.cloudid] });
  expect(both.json()).toMatchObject({
    data: {
      done: [intact.cloudid],
      ignored: [{ cloudid: message.cloudid, code: 'content_damaged' }],
    },
  });
  expect(await rowOf(message.id)).toMatchObject({ state: 'held' });
  const deep = `Subject: x\r\nContent-Type: text/html\r\n\r\n${'<div>'.repeat(5000)}deep`;
  const bomb = await hold({ content: { raw: deep, store: api.blobs } });
  const answer = await all.call(quarmsgRead, { params: { id: bomb.cloudid } });
  expect([answer.status, answer.json()]).toMatchObject([200, { data: { html: null } }]);
});

test.each(['virus', 'blocked'] as const)(
  'the bytes of class %s are taken only with the right to dangerous mail; its text may be read',
  async (cls) => {
    const message = await hold({ class: cls, to: user.email });
    const params = { id: message.cloudid, n: 0 };
    const may = async (actor: Actor) =>
      ((await actor.call(messageRead, { params })).json() as { data: { may: { download: boolean } } }).data
        .may;
    for (const actor of [tech, user]) {
      for (const operation of [quarmsgDownload, quarmsgAttachmentRead, quarmsgAttachmentRaw]) {
        const answer = await actor.call(operation, { params });
        expect([answer.status, answer.json()]).toMatchObject([403, { code: 'class_not_releasable' }]);
      }
      expect(await may(actor)).toMatchObject({ download: false, preview: true });
      expect((await actor.call(quarmsgRead, { params })).status).toBe(200);
    }
    // Reading of mail of others is noted; nothing was taken.
    expect(await auditOf(message.cloudid)).toEqual(['message.read']);
    for (const operation of [quarmsgDownload, quarmsgAttachmentRead, quarmsgAttachmentRaw])
      expect((await all.call(operation, { params })).status).toBe(200);
    expect(await may(all)).toMatchObject({ download: true });
  },
);

test('without the filter service there is no release', async () => {
  const bare = await makeTenant(world, { services: [] });
  const admin = await signIn(api.server, await makePerson(world, bare, { roles: ['ALL'] }));
  const message = await makeMessage(world, bare, { state: 'held', content: { raw, store: api.blobs } });
  expect((await admin.call(messageRelease, { params: { id: message.cloudid } })).status).toBe(403);
});
