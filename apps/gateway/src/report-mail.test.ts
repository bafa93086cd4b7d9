import { buffer } from 'node:stream/consumers';
import { withScope } from '@postern/db';
import { blobKey, openBlobStore, openTenantKeys } from '@postern/db/blobs/index';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acme, type GatewayUnderTest, gatewayUnderTest, globex, seedTenants } from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
const token = { acme: '00000000000001', globex: '00000000000002', unproven: '00000000000003' };
const host = 'reports.postern.example';
const message = 'From: a@receiver.example\r\nSubject: Report\r\n\r\nreport\r\n';

beforeAll(async () => {
  database = await testDatabase();
  const db = database.connect('postern_worker');
  await seedTenants(db);
  await withScope(db, { all: true }, async (tx) => {
    for (const [{ tenant_id, domain }, report_token] of [
      [acme, token.acme],
      [globex, token.globex],
    ] as const)
      await tx
        .updateTable('managed_domain')
        .set({ report_token })
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domain)
        .execute();
    const unproven = { tenant_id: acme.tenant_id, domain_name: 'claimed.example' };
    await tx
      .insertInto('managed_domain')
      .values({ ...unproven, report_token: token.unproven })
      .execute();
  });
  world = await gatewayUnderTest(database);
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

const send = async (to: string[], text = message) => {
  const { recipients, reply } = await deliver(world.gateway.smtpPort, {
    ...{ from: 'noreply@receiver.example', to, message: text },
    xclient: { ADDR: '203.0.113.5' },
  });
  return [...recipients.map(({ code }) => code), reply?.code];
};
const mails = () =>
  withScope(world.db, { all: true }, (tx) =>
    tx.selectFrom('dmarc_report_mail').selectAll().orderBy('received_at').execute(),
  );

test('a report is kept for its domain, and is in nobody’s log, quarantine or queue', async () => {
  expect(await send([`R-${token.acme}@${host}`])).toEqual([250, 250]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    ...{ tenant_id: acme.tenant_id, domain_name: acme.domain, state: 'waiting', proven_by: '' },
    ...{ envelope_from: 'noreply@receiver.example', client_ip: '203.0.113.5' },
  });
  const row = await withScope(world.db, { all: true }, async (tx) => {
    expect(await tx.selectFrom('message').select('id').execute()).toEqual([]);
    expect(await tx.selectFrom('mail_queue').select('recipient').execute()).toEqual([]);
    return tx.selectFrom('blob').selectAll().executeTakeFirstOrThrow();
  });
  const store = await openBlobStore(`file:${world.root}`);
  const key = await blobKey(openTenantKeys(world.db, database.installationKey), row);
  expect((await buffer(store.open(row.blob_id, key))).toString()).toBe(message);
});

test('an address nobody has, and that of a domain nobody proved, are refused', async () => {
  expect((await send([`r-ffffffffffffff@${host}`]))[0]).toBe(550);
  expect((await send([`postmaster@${host}`]))[0]).toBe(550);
  expect((await send([`r-${token.unproven}@${host}`]))[0]).toBe(550);
});

test('a report comes alone: other recipients are asked for in another transaction, mail after it is mail', async () => {
  const before = (await mails()).length;
  expect(await send([`r-${token.acme}@${host}`, `r-${token.globex}@${host}`])).toEqual([250, 452, 250]);
  expect(await send([`r-${token.globex}@${host}`, `a@${acme.domain}`])).toEqual([250, 452, 250]);
  expect(await send([`a@${globex.domain}`, `r-${token.acme}@${host}`])).toEqual([250, 452, 250]);
  expect((await mails()).slice(before).map(({ domain_name }) => domain_name)).toEqual([
    acme.domain,
    globex.domain,
  ]);
});

test('a report above 10 MB is refused, and nothing of it is kept', async () => {
  const before = (await mails()).length;
  const line = `${'x'.repeat(76)}\r\n`;
  expect((await send([`r-${token.acme}@${host}`], message + line.repeat(140_000))).at(-1)).toBe(552);
  expect(await mails()).toHaveLength(before);
});

test('a domain that has had its reports of the day puts further ones off', async () => {
  await withScope(world.db, { all: true }, async (tx) => {
    const [mail] = await tx.selectFrom('dmarc_report_mail').selectAll().limit(1).execute();
    if (!mail) throw new Error('no report came');
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      ...mail,
      refusals: '[]',
      mail_id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    await tx.insertInto('dmarc_report_mail').values(rows).execute();
  });
  expect((await send([`r-${token.acme}@${host}`])).at(-1)).toBe(452);
  expect((await send([`r-${token.globex}@${host}`])).at(-1)).toBe(250);
});
