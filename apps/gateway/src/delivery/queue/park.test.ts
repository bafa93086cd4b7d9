import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryFixture, type Fixture } from '../under-test/fixture.ts';
import { parkedDomains, unpark } from './park.ts';

let database: TestDatabase;
let world: Fixture;

beforeAll(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

test('parked mail leaves oldest first, in stages that double each minute, and is no older for its wait', async () => {
  await world.enqueue({ direction: 'in', recipient: 'bob@acme.example', next_hop: 'mailbox:' });
  await world.all((tx) =>
    sql`update mail_queue set parked_domain = 'acme.example', next_attempt_at = now() + interval '15 minutes',
      expires_at = created_at + interval '5 days 15 minutes'`.execute(tx),
  );
  const columns = sql`tenant_id, id, ts, queue_id, direction, sender, recipient, next_hop, destination, blob_id, size`;
  await world.all((tx) =>
    sql`insert into mail_queue (queue_entry_id, parked_domain, next_attempt_at, created_at, expires_at, ${columns})
      select gen_random_uuid(), parked_domain, next_attempt_at, created_at + make_interval(secs => n), expires_at, ${columns}
      from mail_queue, generate_series(1, 199) n`.execute(tx),
  );
  expect(await parkedDomains(world.db)).toEqual(['acme.example']);
  expect(await unpark(world.db, 'other.example')).toBe(0);
  expect(await unpark(world.db, 'acme.example')).toBe(200);
  expect(await unpark(world.db, 'acme.example')).toBe(0);
  const { rows } = await world.all((tx) =>
    sql<{ minutes: number; count: number; first: boolean }>`
      select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes, count(*)::int as count,
        bool_and(expires_at - next_attempt_at between interval '4 days 23 hours' and interval '5 days') as first
      from mail_queue group by 1 order by 1`.execute(tx),
  );
  expect(rows.map(({ minutes, count }) => [minutes, count])).toEqual([
    [0, 20],
    [1, 40],
    [2, 80],
    [3, 60],
  ]);
  expect(await parkedDomains(world.db)).toEqual([]);
});
