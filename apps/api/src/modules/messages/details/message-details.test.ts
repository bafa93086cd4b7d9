import {
  cloudlogList,
  type Finding,
  gatecloudlogList,
  listEntryBulk,
  listEntryDelete,
  messageRead,
  messageReadSuper,
  messageSenderlist,
  rejectRead,
  sepplogList,
} from '@postern/contract';
import { withScope } from '@postern/db';
import { type Actor, signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';

const { world, api } = await testApi();
let tenant: Tenant;
let tech: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  tech = await signIn(api.server, await makePerson(world, tenant, { roles: ['Tech'] }));
});

const dataOf = async (operation: typeof messageRead, id: string) => {
  const answer = await tech.call(operation, { params: { id }, query: { full: 'true' } });
  return operation.data.parse(answer.data());
};

test('the verdict is explained by its findings, what they were measured against, and what would have altered it', async () => {
  const findings: Finding[] = [
    { stage: 'authenticate', code: 'spf_fail', weight: 3, params: { domain: 'elsewhere.example' } },
    { stage: 'content', code: 'text_lottery', weight: 2.5, params: {} },
    { stage: 'authenticate', code: 'dkim_none', weight: 0, params: {} },
  ];
  const message = await makeMessage(world, tenant, { state: 'held', class: 'spam', score: 5.5, findings });
  const meta = await dataOf(messageRead, message.cloudid);
  expect(meta).toMatchObject({
    class: 'spam',
    score: 5.5,
    findings,
    levels: { spam: 5, highspam: 9 },
    counterfactual: { without: [expect.any(String)], class: 'ham', action: 'deliver' },
    spam_report: { score: 5.5, spam: 5, highspam: 9 },
  });
  expect(meta.spam_report.formatted).toEqual([
    { text: 'spf_fail 3', color: 'strong' },
    { text: 'text_lottery 2.5', color: 'strong' },
  ]);
});

test('delivery attempts come newest first, with what the other side said', async () => {
  const message = await makeMessage(world, tenant, { direction: 'out' });
  const { tenant_id, ts, id } = message;
  for (const [attempt, result] of [
    [1, 'deferred'],
    [2, 'delivered'],
  ] as const) {
    const started_at = new Date(ts.getTime() + attempt * 60_000);
    const row = { result_txt: `answer ${attempt}`, relayhost: 'mx.far.example', tls: 'TLSv1.3', rqid: 'Q' };
    await world.admin.kysely
      .insertInto('delivery_attempt')
      .values({ tenant_id, ts, id, attempt, started_at, result, ...row })
      .execute();
  }
  const meta = await dataOf(messageRead, message.cloudid);
  expect(meta.delivery_logs.map((log) => [log.result, log.result_txt])).toEqual([
    ['delivered', 'answer 2'],
    ['deferred', 'answer 1'],
  ]);
  expect(meta).toMatchObject({ relayhost: 'mx.far.example', relayresult_txt: 'answer 2', status: 'sent' });
});

test('the life tells when an entry made from the message stops to hold, whichever way, and when it holds again', async () => {
  const { cloudid } = await makeMessage(world, tenant, { state: 'held', class: 'spam' });
  const make = async () => {
    const body = { list_type: 'block', what: 'address', whom: 'tenant' } as const;
    const answer = await tech.call(messageSenderlist, { params: { id: cloudid }, body });
    return messageSenderlist.data.parse(answer.data()).entry_id;
  };
  const change = (id: string, action: 'enable' | 'disable' | 'reviewed') =>
    tech.call(listEntryBulk, { body: { ids: [id], action } });
  const undone = await make();
  await tech.call(listEntryDelete, { params: { id: undone } });
  const kept = await make();
  await change(kept, 'reviewed');
  await change(kept, 'disable');
  await change(kept, 'enable');
  await change(kept, 'disable');
  // Enables the entry that is there: one moment, not two.
  expect(await make()).toBe(kept);
  const { life } = await dataOf(messageRead, cloudid);
  const told = life.filter(({ event }) => event.startsWith('sender_'));
  expect(told.map(({ event }) => event)).toEqual([
    ...['sender_blocked', 'sender_unblocked'],
    ...['sender_blocked', 'sender_unblocked', 'sender_blocked', 'sender_unblocked'],
    'sender_blocked',
  ]);
  for (const { data } of told)
    expect(data).toMatchObject({ by: tech.email, sender: 'someone@elsewhere.example' });
});

test('each of the three logs holds what its part logged, and only staff read them', async () => {
  const message = await makeMessage(world, tenant);
  const params = { id: message.cloudid };
  for (const [operation, source] of [
    [sepplogList, 'delivery'],
    [cloudlogList, 'judge'],
    [gatecloudlogList, 'gateway'],
  ] as const) {
    const answer = await tech.call(operation, { params });
    expect(answer.json()).toMatchObject({ data: [{ source, event: `${source}_seen` }] });
    const admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
    expect((await admin.call(operation, { params })).status).toBe(403);
  }
});

test('a rejected mail says who, why and by which value; other mail is no reject', async () => {
  const rejected = await makeMessage(world, tenant, { state: 'rejected' });
  const answer = await tech.call(rejectRead, { params: { id: rejected.cloudid } });
  expect(rejectRead.data.parse(answer.data())).toMatchObject({
    id: rejected.cloudid,
    user: 'box',
    domain: tenant.domain,
    status: 'permanent',
    responsecode: 550,
    reason: 'spf_fail',
    reason_category: 'SPF',
  });
  const delivered = await makeMessage(world, tenant);
  expect((await tech.call(rejectRead, { params: { id: delivered.cloudid } })).json()).toMatchObject({
    code: 'reject_not_found',
  });
});

const unread = { hdr_from_addr: '', reject_category: 'RECIPIENT', response_code: 550 };
test.each([
  ['before any content was sent', { columns: unread }, 'none'],
  [
    'before it was checked whether it exists',
    { columns: { ...unread, reject_category: 'RATELIMIT', response_code: 450 } },
    'none',
  ],
  ['while it came', { columns: { ...unread, reject_category: 'RFC' } }, 'unread'],
  ['for its size', { columns: { ...unread, reject_category: 'SIZE', response_code: 552 } }, 'unread'],
  [
    'for its way round in circles',
    { columns: { ...unread, reject_category: 'RFC', response_code: 554 } },
    'read',
  ],
  ['by a list', { columns: { ...unread, reject_category: 'BLOCKLIST' } }, 'read'],
  ['by its header', { subject: 'Of a shared server', columns: unread }, 'read'],
] as const)('of mail refused %s it is said how much of it there was', async (_when, given, content) => {
  const { cloudid } = await makeMessage(world, tenant, { state: 'rejected', subject: '', ...given });
  expect(await dataOf(messageRead, cloudid)).toMatchObject({ content });
  const reject = await tech.call(rejectRead, { params: { id: cloudid } });
  expect(reject.json()).toMatchObject({ data: { content } });
});

test('what was refused before it was judged claims no judgement', async () => {
  const { cloudid, id } = await makeMessage(world, tenant, { state: 'rejected' });
  const read = async () => {
    const { judged, life } = await dataOf(messageRead, cloudid);
    const reject = await tech.call(rejectRead, { params: { id: cloudid } });
    expect(reject.json()).toMatchObject({ data: { judged } });
    return { judged, life: life.map(({ event }) => event) };
  };
  expect(await read()).toEqual({ judged: false, life: ['received', 'rejected', 'delivery_seen'] });
  const authentication = JSON.stringify({ spf_status: 'none' });
  await withScope(world.admin, { all: true }, (tx) =>
    tx.updateTable('message_detail').set({ authentication }).where('id', '=', id).execute(),
  );
  expect(await read()).toEqual({ judged: true, life: ['received', 'judged', 'rejected', 'delivery_seen'] });
});

test('an operator may name the instance, and a wrong one finds nothing', async () => {
  const operator = await signIn(api.server, await makePerson(world, tenant, { roles: ['super'] }));
  const params = { id: (await makeMessage(world, tenant)).cloudid };
  expect((await operator.call(messageReadSuper, { params, query: { instance: 'ch' } })).status).toBe(200);
  expect((await operator.call(messageReadSuper, { params, query: { instance: 'de' } })).status).toBe(404);
});
