import { withScope } from '@postern/db';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { until } from '@postern/testing/until';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecord, writeLearned } from './store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

test('what was learned before the very first clearing of a domain does not come back, however the two meet', async () => {
  const place = { tenant_id: 11, domain_name: 'acme.example' };
  const gateway = database.connect('postern_gateway', 2);
  const api = database.connect('postern_api', 2);
  const checked_at = Date.now() - 1_000;
  const known = {
    ...{ positive: true, message: '250 ok', server: 'mail.acme.example:25', code: 250 },
    ...{ checked_at, expires_at: checked_at + 3_600_000 },
  };
  let writing: Promise<void> | undefined;
  await withScope(api, { tenants: [11] }, async (tx) => {
    const clearing = { ...place, cleared_at: new Date() };
    await tx.insertInto('call_ahead_domain').values(clearing).execute();
    writing = writeLearned(gateway, {
      ...{ ...place, addresses: new Map([['bob@acme.example', known]]), catch_all: null },
      ...{ answered_at: checked_at, fault: null, server: known.server },
    });
    // It found no row to hold, since there was none yet for it to see, and waits for this one.
    await until('the writer to wait', async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted
        and locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid`.execute(tx);
      return rows.length > 0;
    });
  });
  await writing;
  expect((await readRecord(gateway, place, 'bob@acme.example')).known).toBeNull();
});
