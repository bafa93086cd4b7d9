import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/src/database.ts';
import type { Database } from './connect.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_api', 3);
});
afterAll(() => database.drop());

/** Loses the next connection that is taken, after it was asked to listen and before it answers: on a later turn it may have. */
function loseNext(): void {
  db.pool.once('acquire', (client) => {
    const { query } = client;
    const asked = (...given: unknown[]) => {
      client.query = query;
      const answer = (query as (...given: unknown[]) => unknown).apply(client, given);
      client.emit('error', new Error('cut'));
      return answer;
    };
    client.query = asked as typeof query;
  });
}
const tell = (text: string) => sql`select pg_notify('news', ${text})`.execute(db.kysely);

test('a connection that is lost before it listens is told to who opened it, and given back once', async () => {
  loseNext();
  await expect(listen(db, ['news'], () => undefined)).rejects.toThrow();
  await expect.poll(() => db.pool.totalCount).toBe(0);
});

test('one that is lost, and lost again while it is made anew, is made anew until it listens', async () => {
  const heard: string[] = [];
  let anew = 0;
  let first: { emit(event: 'error', error: Error): boolean } | undefined;
  db.pool.once('acquire', (client) => {
    first = client;
  });
  const listener = await listen(
    db,
    ['news'],
    (_, text) => heard.push(text),
    () => {
      anew += 1;
    },
  );
  await tell('one');
  await expect.poll(() => heard).toEqual(['one']);
  loseNext();
  first?.emit('error', new Error('cut'));
  expect(await listener.isCurrent()).toBe(false);
  await expect.poll(() => anew).toBe(1);
  await tell('two');
  await expect.poll(() => heard).toEqual(['one', 'two']);
  expect(await listener.isCurrent()).toBe(true);
  await tell('three');
  await expect.poll(() => heard).toEqual(['one', 'two', 'three']);
  // One connection was made anew, and none is left behind.
  expect(anew).toBe(1);
  await listener.close();
  await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(0);
  expect(await listener.isCurrent()).toBe(false);
});
