import { testDatabase } from '@postern/testing/database';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './connect.ts';
import { copyOut } from './copy-out.ts';
import { withScope } from './scope.ts';
import { sqlLiteral } from './sql-literal.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
/** One for all: the tests beside this one need connections, too. */
let api: Database;
beforeAll(async () => {
  database = await testDatabase();
  api = database.connect('postern_api', 2);
});
afterAll(() => database?.drop());

const inScope = <T>(work: Parameters<typeof withScope<T>>[2]) =>
  withScope(api, { tenants: [11] }, work, { readOnly: true });
const copied = async (query: RawBuilder<unknown>) =>
  (await inScope((tx) => copyOut(tx, query, 100))).subarray(21 + 4, -2).toString();

test('whatever a value holds, the database reads that value and nothing else', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom("'", '\\', '"', '$1', '$$', '--', '/*', ';', '{', '}', ',', 'NULL', "E'", '\n'))
      .map((all) => all.join('')),
  );
  const storable = hostile.map((one) => one.toWellFormed().replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(storable, fc.array(storable), async (one, many) => {
      expect(await copied(sql`select ${one}::text`)).toBe(one);
      expect(JSON.parse(await copied(sql`select to_json(${many}::text[])::text`))).toEqual(many);
    }),
    { numRuns: 60 },
  );
});

test('other types are what they are as parameters', async () => {
  const at = new Date('2026-11-22T10:00:00.123Z');
  expect(await copied(sql`select (${at}::timestamptz = timestamptz '2026-11-22 10:00:00.123Z')::text`)).toBe(
    'true',
  );
  expect(await copied(sql`select (${[at]}::timestamptz[])[1]::text`)).toBe('2026-11-22 10:00:00.123+00');
  expect(await copied(sql`select (${[1, null]}::integer[])::text`)).toBe('{1,NULL}');
  expect(await copied(sql`select (${true}::boolean and ${null}::text is null)::text`)).toBe('true');
  expect(await copied(sql`select encode(${Buffer.from('00ff', 'hex')}::bytea, 'hex')`)).toBe('00ff');
  expect(() => sqlLiteral('a\0b')).toThrow(TypeError);
});

test('a copy sees what its scope sees, and a fault of it is the error the server gave', async () => {
  const rows = await inScope((tx) => copyOut(tx, sql`select tenant_id from tenant`, 100));
  // Head and end alone.
  expect(rows).toHaveLength(21);
  const fault = inScope(async (tx) => copyOut(tx, sql`select 1 / ${0}::integer`, 100));
  await expect(fault).rejects.toMatchObject({ code: '22012' });
  expect(await copied(sql`select 'again'`)).toBe('again');
});
