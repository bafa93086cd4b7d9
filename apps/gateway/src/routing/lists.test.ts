import { connect, type Database, uuidv7, withScope } from '@postern/db';
import { decideByLists, type ListSubject } from '@postern/mail';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { until } from '@postern/testing/until';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acme, type GatewayUnderTest, gatewayUnderTest, globex, seedTenants } from '../under-test/world.ts';
import { openLists } from './lists.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
let admin: Database;

beforeAll(async () => {
  database = await testDatabase();
  admin = connect(database.adminUrl, 2);
  await seedTenants(database.connect('postern_worker'));
  world = await gatewayUnderTest(database);
});
beforeEach(() => sql`delete from block_welcome_entry`.execute(admin.kysely));
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await admin?.close();
  await database?.drop();
});

type Given = Partial<{
  sender_address: string | null;
  sender_host: string | null;
  sender_netmask: number;
  list_type: string;
  scope_domain: string | null;
  scope_global: boolean;
  scope_tenant: boolean;
  except_domains: string[];
  instance: string;
}>;

/** An entry as the API writes it: with the tenant's next version. */
async function write(tenant_id: number, given: Given): Promise<string> {
  const id = uuidv7();
  const version = await bump(tenant_id);
  const scope = given.scope_global ? {} : { scope_domain: acme.domain };
  await admin.kysely
    .insertInto('block_welcome_entry')
    .values({ tenant_id, id, version, ...scope, ...given })
    .execute();
  return id;
}

async function bump(tenant_id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`insert into list_version values (${tenant_id}, 1)
    on conflict (tenant_id) do update set version = list_version.version + 1 returning version`.execute(
    admin.kysely,
  );
  return rows[0]?.version ?? 0;
}

const subject = (more: Partial<ListSubject> = {}): ListSubject => ({
  recipient: 'bob@acme.example',
  sender: 'news@shop.example',
  header_senders: [],
  ip: '203.0.113.9',
  hostname: '',
  now: new Date(),
  ...more,
});

test('what is written holds for mail once the last look is old enough, and what is removed no longer does', async () => {
  let time = 0;
  const lists = openLists(database.connect('postern_gateway'), () => time);
  const matching = async () =>
    (await lists.of({ tenant_id: acme.tenant_id, instance: 'ch' })).candidates(subject()).map(({ id }) => id);

  expect(await matching()).toEqual([]);
  const own = await write(acme.tenant_id, { sender_address: 'news@shop.example' });
  const everybodys = await write(0, { sender_address: '%shop.example', scope_global: true });
  await write(0, { sender_address: '%shop.example', scope_global: true, instance: 'de' });
  await write(globex.tenant_id, { sender_address: '%shop.example' });
  time += 800;
  expect(await matching()).toEqual([]);
  time += 100;
  expect((await matching()).sort()).toEqual([own, everybodys].sort());

  await sql`update block_welcome_entry set removed_at = now(), version = ${await bump(acme.tenant_id)} where id = ${own}`.execute(
    admin.kysely,
  );
  await sql`update block_welcome_entry set enabled = false, version = ${await bump(0)} where id = ${everybodys}`.execute(
    admin.kysely,
  );
  time += 900;
  expect(await matching()).toEqual([]);
});

test('a long list arrives whole, in slices', async () => {
  const version = await bump(acme.tenant_id);
  await sql`insert into block_welcome_entry (tenant_id, id, version, sender_address, scope_domain)
    select ${acme.tenant_id}, gen_random_uuid(), ${version}, 'a' || n || '@shop.example', ${acme.domain} from generate_series(1, 12000) n`.execute(
    admin.kysely,
  );
  const lists = openLists(database.connect('postern_gateway'));
  const source = await lists.of({ tenant_id: acme.tenant_id, instance: 'ch' });
  const found = [1, 5000, 5001, 12_000].map(
    (n) => source.candidates(subject({ sender: `a${n}@shop.example` })).length,
  );
  expect(found).toEqual([1, 1, 1, 1]);
});

const message = (from: string) =>
  `From: ${from}\r\nTo: bob@acme.example\r\nSubject: hello\r\nMessage-ID: <${uuidv7()}@shop.example>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\n\r\nHello\r\n`;

const send = (from: string, to: string[] = ['bob@acme.example']) =>
  deliver(world.gateway.smtpPort, {
    from,
    to,
    message: message(from),
    xclient: { ADDR: '203.0.113.9', NAME: 'mail.shop.example', HELO: 'mail.shop.example' },
  });

test('a blocked sender is refused, and each entry it matched counts it within about a second', async () => {
  const by_domain = await write(acme.tenant_id, { sender_address: '%shop.example' });
  const by_network = await write(0, { sender_host: '203.0.113.0', sender_netmask: 24, scope_global: true });
  const other = await write(acme.tenant_id, { sender_address: '%other.example' });
  // The gateway has looked at these tenants' lists before, at most 900 ms ago.
  await until('the entry to hold', async () => (await send('news@shop.example')).reply.code === 550);
  await send('news@shop.example', ['bob@acme.example', 'ann@acme.example']);
  const refused = await withScope(world.db, { all: true }, (tx) =>
    tx.selectFrom('message').select('id').where('class', '=', 'blocklisted').execute(),
  );
  const hits = () =>
    withScope(world.db, { all: true }, (tx) =>
      tx.selectFrom('block_welcome_entry').select(['id', 'hit_count', 'last_hit']).execute(),
    );
  await until('hits to be counted', async () =>
    (await hits()).some((row) => row.id === by_domain && row.hit_count >= 3),
  );
  const counted = new Map((await hits()).map((row) => [row.id, row]));
  expect(counted.get(by_domain)).toMatchObject({ hit_count: refused.length, last_hit: expect.any(Date) });
  expect(counted.get(by_network)?.hit_count).toBe(refused.length);
  expect(counted.get(other)).toMatchObject({ hit_count: 0, last_hit: null });
});

test('an entry for a tenant leaves out the domains it names', async () => {
  const lists = openLists(database.connect('postern_gateway'));
  const reach = { scope_domain: null, scope_tenant: true, except_domains: ['board.acme.example'] };
  await write(acme.tenant_id, { ...reach, sender_address: '%shop.example', list_type: 'block' });
  const source = await lists.of({ tenant_id: acme.tenant_id, instance: 'ch' });
  const decides = (recipient: string) => {
    const asked = subject({ recipient });
    return decideByLists(source.candidates(asked), asked, false)?.entry.list_type ?? null;
  };
  expect([decides('bob@acme.example'), decides('Chair@Board.acme.example')]).toEqual(['block', null]);
});
