// Mail through the real pipeline, decided again from the rows it left; and sender trust in what the judge says.

import { withScope } from '@postern/db';
import { replayVerdict, type StoredRow, storedJudgement } from '@postern/mail';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { asAdministrator } from '@postern/testing/arrange';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acme,
  type GatewayUnderTest,
  gatewayUnderTest,
  seedTenants,
  setSetting,
} from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*' + 'GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';

/** As a person's entry is written: with the tenant's next version, which the gateway follows. */
async function addEntry(list_type: string, address: string, host: string | null = null): Promise<void> {
  const { tenant_id, domain } = acme;
  await asAdministrator(
    database.adminUrl,
    `with next as (insert into list_version values (${tenant_id}, 1)
      on conflict (tenant_id) do update set version = list_version.version + 1 returning version)
    insert into block_welcome_entry (tenant_id, id, version, list_type, sender_address, sender_host, scope_domain)
    select ${tenant_id}, gen_random_uuid(), version, '${list_type}', '${address}', ${host === null ? 'null' : `'${host}'`}, '${domain}' from next`,
  );
}

beforeAll(async () => {
  database = await testDatabase();
  await seedTenants(database.connect('postern_worker'));
  world = await gatewayUnderTest(database);
  await addEntry('block', '%blocked.example');
  await addEntry('welcome', '%welcome.example');
  await addEntry('block', '%both.example');
  await addEntry('welcome', '%both.example', '203.0.113.5');
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

const bodies: Record<string, string> = {
  plain: 'Subject: Minutes\r\n\r\nHere are the minutes of the meeting.\r\n',
  spam: 'Subject: CONGRATULATIONS WINNER\r\nReply-To: x@gmail.com\r\n\r\nDear friend, you have won the lottery, 1,000,000 dollars. Click here now, act immediately. http://1.2.3.4/win\r\n',
  gtube: `Subject: test\r\n\r\n${GTUBE}\r\n`,
  bulk: 'Subject: News\r\nList-Unsubscribe: <mailto:u@x.example>\r\nPrecedence: bulk\r\n\r\nNews of the week.\r\n',
  virus: `Subject: eicar\r\n\r\n${EICAR}\r\n`,
  program:
    'Subject: program\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nsee\r\n--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="a.exe"\r\n\r\nMZ\r\n--b--\r\n',
};
const domains = ['outside.example', 'blocked.example', 'welcome.example', 'both.example', acme.domain];

async function sendAll(settled: Record<string, unknown>): Promise<void> {
  for (const [field, value] of Object.entries(settled))
    await setSetting(world.db, acme.tenant_id, field, value);
  for (const domain of domains)
    for (const [name, body] of Object.entries(bodies)) {
      const ip = name === 'plain' ? '203.0.113.5' : '198.51.100.200';
      await deliver(world.gateway.smtpPort, {
        ...{ from: `a@${domain}`, to: [`box@${acme.domain}`], xclient: { ADDR: ip, NAME: `mx.${domain}` } },
        message: `From: A <a@${domain}>\r\nTo: box@${acme.domain}\r\n${body}`,
      });
    }
}

interface LogRow extends StoredRow {
  subject: string;
}

const readLog = () =>
  withScope(world.db, { all: true }, async (tx) => {
    const { rows } = await sql<LogRow>`
      select to_address, from_address, hdr_from_addr, direction, class, score, client_ip, client_hostname, subject, findings, policy
      from message join message_detail using (tenant_id, ts, id) order by ts, id`.execute(tx);
    return rows;
  });

/** What decides of signing and encrypting fits all mail that goes out. */
const out_rules = ['tenant_encryption', 'always_signencrypt'];

test('every stored class comes out again, and the mail was of many classes', async () => {
  await sendAll({});
  const rows = await readLog();
  for (const row of rows) expect(replayVerdict(storedJudgement(row)).class, row.subject).toBe(row.class);
  expect(new Set(rows.map((row) => row.class)).size).toBeGreaterThanOrEqual(7);
  // Kept for trials of what is no verdict.
  for (const row of rows)
    expect(row.policy).toMatchObject({
      rules: { fit: row.direction === 'out' ? out_rules : [], applied: [] },
      transport: '',
    });
});

test('a replay under another policy says what the gateway then really does', async () => {
  const before = await readLog();
  const policy = { lowspamlevel: 1, highspamlevel: 30, skip_antivirus: true, block_before_welcome: false };
  const told = before.map((row) => replayVerdict(storedJudgement(row), { settings: policy }).class);
  const later = await gatewayUnderTest(database);
  const first = world;
  world = later;
  try {
    await sendAll(policy);
    const done = (await readLog()).slice(before.length).map((row) => row.class);
    expect(told).toEqual(done);
    expect(done).not.toEqual(before.map((row) => row.class));
  } finally {
    await first[Symbol.asyncDispose]();
  }
});

test('trust in a sender is found at judging, for each recipient alone, and weighs nothing for who may be forged', async () => {
  await withScope(world.db, { all: true }, (tx) =>
    sql`insert into sender_trust (tenant_id, recipient, sender, score, sent)
      values (${acme.tenant_id}, ${`known@${acme.domain}`}, 'bad@outside.example', -60, 0)`.execute(tx),
  );
  await deliver(world.gateway.smtpPort, {
    ...{ from: 'bounce@outside.example', to: [`known@${acme.domain}`, `other@${acme.domain}`] },
    message: 'From: Bad <Bad@outside.example>\r\nSubject: trust\r\n\r\nx\r\n',
    xclient: { ADDR: '203.0.113.9' },
  });
  const rows = (await readLog()).filter(({ subject }) => subject === 'trust');
  const found = rows.map(({ to_address, findings }) => [
    to_address.split('@')[0],
    (findings as { stage: string; code: string; weight: number }[]).find(({ stage }) => stage === 'trust'),
  ]);
  expect(Object.fromEntries(found)).toMatchObject({
    known: { code: 'sender_distrusted', weight: 0.9, params: { sender: 'Bad@outside.example', trust: -60 } },
    other: { code: 'sender_first_contact', weight: 0 },
  });
});
