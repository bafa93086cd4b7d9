import { notifyLearned, withScope } from '@postern/db';
import { build } from '@postern/mail/learn/build';
import { encodeModel } from '@postern/mail/learn/codec';
import { unpackFeatures } from '@postern/mail/learn/pack';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acme, type GatewayUnderTest, gatewayUnderTest, globex, seedTenants } from '../under-test/world.ts';
import { openLearned } from './learned.ts';

let database: TestDatabase;
let world: GatewayUnderTest;

beforeAll(async () => {
  database = await testDatabase();
  await seedTenants(database.connect('postern_worker'));
  world = await gatewayUnderTest(database);
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

const bad = (n: number) =>
  `Claim your lottery prize ${n} and verify the mailbox password before midnight, ticket ${n * 7}`;
const good = (n: number) => `Minutes of meeting ${n} with remarks on item ${n * 3}, see you on Thursday`;

let serial = 0;
async function send(
  text: string,
  to: string,
): Promise<{ codes: string[]; score: number; slots: Uint32Array }> {
  serial += 1;
  const id = `<${serial}@sender.example>`;
  await deliver(world.gateway.smtpPort, {
    from: 'ann@sender.example',
    to: [to],
    message: `From: Ann <ann@sender.example>\r\nTo: ${to}\r\nSubject: News\r\nMessage-ID: ${id}\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\n\r\n${text}\r\n`,
    xclient: { ADDR: '203.0.113.9', NAME: 'mail.sender.example', HELO: 'mail.sender.example' },
  });
  const row = await withScope(world.db, { all: true }, (tx) =>
    tx
      .selectFrom('message')
      .innerJoin('message_detail', (join) =>
        join.onRef('message_detail.ts', '=', 'message.ts').onRef('message_detail.id', '=', 'message.id'),
      )
      .innerJoin('message_feature', (join) =>
        join.onRef('message_feature.ts', '=', 'message.ts').onRef('message_feature.id', '=', 'message.id'),
      )
      .select(['message.score', 'message_detail.findings', 'message_feature.features'])
      .where('hdr_message_id', 'like', `%${serial}@sender.example%`)
      .executeTakeFirstOrThrow(),
  );
  const codes = (row.findings as unknown as { code: string }[]).map((one) => one.code);
  return { codes, score: row.score, slots: unpackFeatures(row.features).slots };
}

const install = (tenant_id: number, version: number, model: Buffer | null) =>
  withScope(world.db, { all: true }, async (tx) => {
    await tx.insertInto('learned_model').values({ tenant_id, version, kind: 'learned', model }).execute();
    await notifyLearned(tx, tenant_id);
  });

const learnedCodes = async (to: string) =>
  (await send(bad(500 + serial), to)).codes.filter((code) => code.startsWith('learned'));

test('a new version judges as soon as it is told of, for its tenant alone, until it is paused or damaged', async () => {
  const mailbox = `bob@${acme.domain}`;
  const first = await send(bad(0), mailbox);
  expect(first.codes.filter((code) => code.startsWith('learned'))).toEqual([]);
  const sent: { slots: Uint32Array; spam: boolean }[] = [];
  for (let n = 1; n <= 12; n++) {
    sent.push(
      { ...(await send(bad(n), mailbox)), spam: true },
      { ...(await send(good(n), mailbox)), spam: false },
    );
  }
  const opinions = Array.from({ length: 5 }, (_, copy) =>
    sent.map(({ slots, spam }, at) => ({
      ...{ slots, spam, at: new Date(), tenant_id: acme.tenant_id, message: `${copy} ${at}` },
      ...{ teacher: `t${at % 4}@x.example`, sender: `${copy} ${at}`, recipient: `${copy} ${at}` },
    })),
  ).flat();
  const { model } = await build(opinions, 'tenant', new Date());
  if (!model) throw new Error('nothing was learned');
  await install(acme.tenant_id, 1, encodeModel(model));

  // Well before the look a minute later that needs no telling.
  await until('the learned score', async () =>
    (await learnedCodes(mailbox)).includes('learned_spam_phrases'),
  );
  const judged = await send(bad(999), mailbox);
  expect(judged.score).toBeGreaterThan(first.score + 3);
  expect(await learnedCodes(`eve@${globex.domain}`)).toEqual([]);

  await install(acme.tenant_id, 2, Buffer.from('no model'));
  await until('the learned score', async () => (await learnedCodes(mailbox)).length === 0);
  await install(acme.tenant_id, 3, encodeModel(model));
  await until('the learned score', async () => (await learnedCodes(mailbox)).length > 0);
  await withScope(world.db, { all: true }, async (tx) => {
    await tx.insertInto('learned_state').values({ tenant_id: acme.tenant_id, paused: true }).execute();
    await notifyLearned(tx, acme.tenant_id);
  });
  await until('the learned score', async () => (await learnedCodes(mailbox)).length === 0);
});

test('what replaces a version is read when it is told of, not when the next message comes', async () => {
  const faults: unknown[] = [];
  await using learned = await openLearned(world.db, (fault) => faults.push(fault));
  expect((await learned.of(globex.tenant_id)).tenant).toBeNull();
  await install(globex.tenant_id, 1, Buffer.from('no model'));
  await until('the look', () => faults.length > 0);
});
