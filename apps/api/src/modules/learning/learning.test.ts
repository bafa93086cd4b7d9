import { operations } from '@postern/contract';
import type { Learning } from '@postern/contract/learning';
import { uuidv7 } from '@postern/db';
import { learnableOf } from '@postern/mail/learn/features';
import { packFeatures } from '@postern/mail/learn/pack';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { learnOpinions } from './jobs/learn-opinions.ts';
import { knownSpans } from './set-aside.ts';

const { learningRead, learningReset, learningRestore, learningTeacherUpdate, learningUpdate } = operations;
const { database, world, api } = await testApi();
const jobs = { db: database.connect('postern_worker') };
let tenant: Tenant;
let person: Person;
let administrator: Actor;
let operator: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  person = await makePerson(world, tenant, { roles: ['ALL'] });
  administrator = await signIn(api.server, person);
  operator = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true }),
  );
});

const dataOf = ({ body }: Answer) => (JSON.parse(body) as { data: Learning }).data;
const own = { params: { subject: 'own' } };
const look = async (actor = administrator, subject = 'own') =>
  dataOf(await actor.call(learningRead, { params: { subject } }));
const admin = <Row extends Record<string, unknown>>(statement: string) =>
  asAdministrator<Row>(database.adminUrl, statement);

let serial = 0;
async function say(count: number, teacher?: string): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    serial += 1;
    const spam = serial % 2 === 0;
    const text = spam ? `claim the prize ${serial} verify password` : `minutes of meeting ${serial} remarks`;
    const message = {
      subject: 'News',
      from: [],
      reply_to: [],
      uris: [],
      attachments: [],
      is_bulk: false,
      findings: [],
    };
    return {
      ...{ tenant_id: tenant.tenant_id, opinion_id: uuidv7(), ts: new Date(), id: uuidv7() },
      ...{ opinion: spam ? 'spam' : 'ham', how: 'report', from_address: `s${serial}@y.example` },
      ...{ teacher: teacher ?? [person.email, 'box@x.example', 'c@x.example'][serial % 3] ?? '' },
      ...{ to_address: `r${serial}@x.example`, subject: `Message ${serial}` },
      features: packFeatures(learnableOf({ message, text, scan: null, text_parts: [] })),
    };
  });
  await world.admin.kysely.insertInto('message_opinion').values(rows).execute();
  await learnOpinions(jobs);
}

test('administrators see what was learned, from whom and how well, others’ tenants do not exist for them', async () => {
  expect(await look()).toMatchObject({ paused: false, versions: [], teachers: [], needs: { least: 10 } });
  await say(60);
  const seen = await look();
  expect(seen.opinions).toEqual({ spam: 30, ham: 30, waiting: 0, unusable: 0 });
  expect(seen.versions).toMatchObject([
    { version: 1, kind: 'learned', spam: 30, people: 3, capped: 0, contradicted: 0, may_restore: false },
  ]);
  expect(seen.versions[0]?.quality?.spam_caught).toBeGreaterThan(0.9);
  expect(seen.teachers).toContainEqual(
    expect.objectContaining({ teacher: person.email, spam: 10, ham: 10, ignored: false }),
  );
  expect(seen.recent[0]).toMatchObject({ how: 'report', learned_in: 1, is_usable: true });
  const stranger = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['ALL'] }),
  );
  for (const subject of [String(tenant.tenant_id), 'installation', '999999'])
    expect((await stranger.call(learningRead, { params: { subject } })).status).toBe(404);
  const reader = await signIn(api.server, await makePerson(world, tenant, { roles: ['user'] }));
  expect((await reader.call(learningRead, own)).status).toBe(403);
  expect((await look(operator, 'installation')).teachers).toMatchObject([
    { teacher: String(tenant.tenant_id), spam: 30 },
  ]);
});

test('what was reset or restored holds for what is learned next, and every step is in the audit log', async () => {
  await say(20);
  const reset = dataOf(await administrator.call(learningReset, own));
  expect(reset.versions[0]).toMatchObject({
    version: 3,
    kind: 'reset',
    made_by: person.email,
    quality: null,
  });
  expect(reset.opinions).toMatchObject({ spam: 0, ham: 0 });
  await say(4);
  expect((await look()).versions[0]).toMatchObject({ version: 4, spam: 2, quality: null });

  // Had too little to judge by, and comes back all the same.
  await administrator.call(learningReset, own);
  const little = dataOf(await administrator.call(learningRestore, { ...own, body: { version: 4 } }));
  expect(little.versions[0]).toMatchObject({ version: 6, kind: 'restored', restored_from: 4, quality: null });
  expect(little.versions[2]).toMatchObject({ version: 4, may_restore: true });
  expect(little.opinions).toMatchObject({ spam: 2, ham: 2 });

  const restored = dataOf(await administrator.call(learningRestore, { ...own, body: { version: 1 } }));
  expect(restored.versions[0]).toMatchObject({ version: 7, kind: 'restored', restored_from: 1, spam: 30 });
  expect(restored.opinions).toMatchObject({ spam: 30, ham: 30 });
  await say(2);
  expect((await look()).versions[0]).toMatchObject({ version: 8, spam: 31, ham: 31, fresh: 2 });
  for (const version of [3, 5, 6, 77])
    expect((await administrator.call(learningRestore, { ...own, body: { version } })).status).toBe(404);
  const log = await admin<{ entry: { action: string } }>('select entry from audit_log order by seq');
  expect(log.map(({ entry }) => entry.action).filter((action) => action.startsWith('learning'))).toEqual([
    'learning.reset',
    ...['learning.reset', 'learning.restore'],
    'learning.restore',
  ]);
});

test('paused, nothing is learned; a teacher who is not heeded leaves no trace in the next version', async () => {
  const paused = await administrator.call(learningUpdate, { ...own, body: { paused: true } });
  expect(dataOf(paused)).toMatchObject({ paused: true, changed_by: person.email });
  await say(10);
  expect((await look()).versions[0]?.version).toBe(8);
  await administrator.call(learningUpdate, { ...own, body: { paused: false } });
  await learnOpinions(jobs);
  expect((await look()).versions[0]).toMatchObject({ version: 9, people: 3 });

  const body = { teacher: 'c@x.example', ignored: true };
  const answer = await administrator.call(learningTeacherUpdate, { ...own, body });
  expect(dataOf(answer).teachers).toContainEqual(
    expect.objectContaining({ teacher: 'c@x.example', ignored: true }),
  );
  await learnOpinions(jobs);
  expect((await look()).versions[0]).toMatchObject({ version: 10, people: 2 });
  const nobody = await administrator.call(learningTeacherUpdate, {
    ...own,
    body: { ...body, teacher: 'x@y.example' },
  });
  expect(nobody.status).toBe(404);
});

test('a version knows what was learned before it, back to a reset, and what the restored one knew', () => {
  const learned = (version: number) => ({ version, kind: 'learned', restored_from: null });
  const versions = [
    ...[1, 2, 3].map(learned),
    { version: 4, kind: 'reset', restored_from: null },
    learned(5),
    { version: 6, kind: 'restored', restored_from: 2 },
    learned(7),
  ];
  expect(knownSpans(versions, 2)).toEqual([[1, 2]]);
  expect(knownSpans(versions, 5)).toEqual([[4, 5]]);
  expect(knownSpans(versions, 7)).toEqual([
    [6, 7],
    [1, 2],
  ]);
});
