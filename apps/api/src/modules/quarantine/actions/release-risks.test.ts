import {
  bulkPlan,
  messageBulkrelease,
  messageList,
  messageRead,
  messageRelease,
  type ReleaseRequest,
  releaseRequestCreate,
  releaseRequestDecide,
  releaseRequestList,
} from '@postern/contract';
import type { Actor } from '@postern/testing/actors';
import { type MessageInput, makeTenant, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { actingWorld } from '../../../acting.fixture.ts';

const acting = await actingWorld();
const { world } = acting;
let tenant: Tenant;
let all: Actor;
let user: Actor;

const program = {
  ...{ stage: 'policy', code: 'attachment_double_extension', weight: 3 },
  params: { file: 'invoice.pdf.exe' },
};
const lookalike = {
  ...{ stage: 'policy', code: 'from_lookalike_domain', weight: 3.5 },
  params: { domain: 'acrne.example', like: 'acme.example' },
};
const hold = (given: MessageInput = {}) => acting.hold(tenant, { to: user.email, ...given });
const codeOf = (answer: { status: number; json(): unknown }) => [
  answer.status,
  (answer.json() as { code?: string }).code,
];
const dataOf = <Data>(answer: { json(): unknown }) => (answer.json() as { data: Data }).data;

beforeEach(async () => {
  tenant = await makeTenant(world);
  [all, user] = [await acting.person(tenant, ['ALL']), await acting.person(tenant, ['user'])];
});
afterAll(() => acting.close());

test('a program leaves only for somebody who names the danger, and the audit log has it', async () => {
  const { cloudid } = await hold({ class: 'blocked', findings: [program] });
  const params = { id: cloudid };
  expect(codeOf(await all.call(messageRelease, { params }))).toEqual([409, 'release_needs_confirmation']);
  const wrong = { confirm: 'lookalike_sender' };
  expect(codeOf(await all.call(messageRelease, { params, body: wrong }))).toEqual([
    ...[409, 'release_needs_confirmation'],
  ]);
  const body = { confirm: 'forbidden_file' };
  expect((await all.call(messageRelease, { params, body })).status).toBe(200);
  const { entry } = await world.admin.kysely
    .selectFrom('audit_log')
    .select('entry')
    .where('object', '=', cloudid)
    .where('action', '=', 'message.release')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    details: { confirmed: 'forbidden_file', statement: 'This file was expected.' },
  });
});

test('spam and high spam need no confirmation, a spam from a look-alike does', async () => {
  for (const verdict of ['spam', 'highspam'] as const) {
    const { cloudid } = await hold({ class: verdict });
    expect((await user.call(messageRelease, { params: { id: cloudid } })).status).toBe(200);
  }
  const { cloudid } = await hold({ class: 'spam', findings: [lookalike] });
  expect(codeOf(await user.call(messageRelease, { params: { id: cloudid } }))[1]).toBe(
    'release_needs_confirmation',
  );
});

test('a bulk release leaves alone what has to be confirmed, and its plan says so', async () => {
  const plain = await hold({ class: 'spam' });
  const risky = await hold({ class: 'blocked', findings: [program] });
  const ids = [plain.cloudid, risky.cloudid];
  const ignored = [{ cloudid: risky.cloudid, code: 'release_needs_confirmation' }];
  const plan = dataOf(await all.call(bulkPlan, { body: { action: 'release', ids } }));
  expect(plan).toMatchObject({ total: 1, ignored });
  const done = dataOf(await all.call(messageBulkrelease, { body: ids }));
  expect(done).toMatchObject({ done: [plain.cloudid], ignored });
});

test('a request shows why its message is held and what a release means, and its grant asks the same', async () => {
  const { cloudid } = await hold({
    class: 'blocked',
    from: 'ceo@acrne.example',
    findings: [lookalike, program],
    columns: {
      sender_like: 'acme.example',
      held_reason: program.code,
      held_params: JSON.stringify(program.params),
    },
  });
  await world.admin.kysely
    .insertInto('setting')
    .values({
      ...{ tenant_id: tenant.tenant_id, scope: 'domain', scope_value: tenant.domain },
      ...{ field: 'quarantine_release', value: 'false' },
    })
    .execute();
  const asked = await user.call(releaseRequestCreate, { params: { id: cloudid } });
  expect(asked.status).toBe(200);
  const [own] = dataOf<ReleaseRequest[]>(await user.call(releaseRequestList, { query: {} }));
  expect(own?.risk.demand).toBe('second_person');
  const [request] = dataOf<ReleaseRequest[]>(
    await all.call(releaseRequestList, { query: { state: 'open' } }),
  );
  expect(request).toMatchObject({
    held_reason: 'attachment_double_extension',
    held_params: { file: 'invoice.pdf.exe' },
    findings: [lookalike, program],
    lookalike: { domain: 'acrne.example', of: 'acme.example' },
    risk: { demand: 'confirmation', danger: 'forbidden_file', params: { file: 'invoice.pdf.exe' } },
  });
  const params = { id: request?.request_id ?? '' };
  expect(codeOf(await all.call(releaseRequestDecide, { params, body: { grant: true } }))[1]).toBe(
    'release_needs_confirmation',
  );
  const body = { grant: true, confirm: 'forbidden_file' };
  expect((await all.call(releaseRequestDecide, { params, body })).status).toBe(200);
});

test('lists and details mark the letters in which a sender imitates a domain', async () => {
  const { cloudid } = await acting.hold(tenant, {
    ...{ to: user.email, from: 'ceo@acrne.example', columns: { sender_like: 'acme.example' } },
  });
  const marked = { domain: 'acrne.example', of: 'acme.example', positions: [2, 3] };
  const list = dataOf<{ hits: { lookalike: unknown }[] }>(
    await all.call(messageList, { query: { cloudid: [cloudid] } }),
  );
  expect(list.hits[0]?.lookalike).toEqual(marked);
  const meta = dataOf<{ lookalike: unknown }>(await all.call(messageRead, { params: { id: cloudid } }));
  expect(meta.lookalike).toEqual(marked);
  await hold();
  const found = dataOf<{ hits: { cloudid: string }[] }>(
    await all.call(messageList, { query: { markers: ['lookalike'] } }),
  );
  expect(found.hits.map((hit) => hit.cloudid)).toEqual([cloudid]);
});
