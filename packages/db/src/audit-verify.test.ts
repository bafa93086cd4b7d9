import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeTenant, openWorld } from '@postern/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditHash, recordAudit } from './audit.ts';
import { checkpointKey, checkpointLine, lineHash, readCheckpoints } from './audit-checkpoint.ts';
import { chainHeads, chainTenants, verifyChain } from './audit-verify.ts';
import { withScope } from './scope.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = database.connect('postern_api');
const db = database.connect('postern_worker');
const ROWS = 24;
let tenant: number;
let other: number;

async function write(tenant_id: number, rows: number): Promise<void> {
  for (let row = 0; row < rows; row += 1) {
    await withScope(api, { tenants: [tenant_id] }, (tx) =>
      recordAudit(tx, {
        ...{ tenant_id, action: 'message.release', object: `7-${row}`, actor: 'ann@acme.example' },
        ...{
          ip: '198.51.100.7',
          details: { reason: `Grüße, "row" ${row}`, count: row, list: [1.5, null, true] },
        },
        ...(row % 2 ? { impersonator: 'super@postern.example', session_id: `s${row}` } : {}),
      }),
    );
  }
}

beforeAll(async () => {
  tenant = (await makeTenant(world)).tenant_id;
  other = (await makeTenant(world)).tenant_id;
  await write(tenant, ROWS);
  await write(other, 2);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const admin = (statement: string, values: unknown[] = []) =>
  asAdministrator(database.adminUrl, statement, values);
const kept = () => admin('select * from audit_log where tenant_id = $1 order by seq', [tenant]);

/** Puts the chain back as it was. */
async function restore(rows: Record<string, unknown>[]): Promise<void> {
  await admin('delete from audit_log where tenant_id = $1', [tenant]);
  for (const row of rows) {
    const names = Object.keys(row);
    const places = names.map((_name, index) => `$${index + 1}`).join();
    const values = names.map((name) => (name === 'entry' ? JSON.stringify(row[name]) : row[name]));
    await admin(`insert into audit_log (${names.join()}) values (${places})`, values);
  }
}

test('what was written is whole, for each tenant', async () => {
  expect(await chainTenants(db)).toEqual([tenant, other]);
  const report = await verifyChain(db, tenant);
  expect(report).toMatchObject({ rows: ROWS, fault: null, head: { seq: ROWS } });
  expect(await verifyChain(db, other)).toMatchObject({ rows: 2, fault: null });
  expect(await chainHeads(db)).toContainEqual(report.head);
});

const at = fc.integer({ min: 1, max: ROWS });
const set = (change: string) => (seq: number) => [
  `update audit_log set ${change} where tenant_id = ${tenant} and seq = ${seq}`,
];
/** Ways to change one row; each is answered with the row it broke. */
const changes: Record<string, (seq: number) => string[]> = {
  'another actor': set("actor = 'nobody'"),
  'no impersonator any more': set("impersonator = 'x'"),
  'another action': set("action = 'message.read'"),
  'another object': set("object = '7-x'"),
  'another address': set('ip = null'),
  'another time': set("at = at + interval '1 microsecond'"),
  'another reason': set(`entry = jsonb_set(entry, '{details,reason}', '"x"')`),
  'one thing more said': set(`entry = entry || '{"x": 1}'`),
  'another hash': set("hash = sha256('x')"),
  'another hash before': set("prev_hash = sha256('x')"),
};

test('a changed row is named, whatever was changed', async () => {
  const rows = await kept();
  const found: unknown[] = [];
  for (const [what, statements] of Object.entries(changes)) {
    for (const seq of fc.sample(at, { numRuns: 6, seed: what.length })) {
      for (const statement of statements(seq)) await admin(statement);
      const { fault } = await verifyChain(db, tenant);
      if (fault?.seq !== seq) found.push({ what, seq, fault });
      await admin(`delete from audit_log where tenant_id = ${tenant} and seq = ${seq}`);
      const row = rows[seq - 1] as Record<string, unknown>;
      const names = Object.keys(row);
      await admin(
        `insert into audit_log (${names.join()}) values (${names.map((_name, index) => `$${index + 1}`).join()})`,
        names.map((name) => (name === 'entry' ? JSON.stringify(row[name]) : row[name])),
      );
    }
  }
  expect(found).toEqual([]);
  expect((await verifyChain(db, tenant)).fault).toBeNull();
}, 120_000);

test('a row that is gone is named, and so are rows that changed places', async () => {
  const rows = await kept();
  await admin(`delete from audit_log where tenant_id = ${tenant} and seq = 7`);
  expect((await verifyChain(db, tenant)).fault).toEqual({ seq: 7, why: 'it is missing' });
  // Closing the gap does not help.
  // In two steps: in one, a row may meet its neighbour before that one has moved.
  await admin(`update audit_log set seq = seq + 1000 where tenant_id = ${tenant} and seq > 7`);
  await admin(`update audit_log set seq = seq - 1001 where tenant_id = ${tenant} and seq > 1000`);
  expect((await verifyChain(db, tenant)).fault?.seq).toBe(7);
  await restore(rows);
  await admin(
    `update audit_log set seq = case seq when 3 then -4 else -3 end where tenant_id = ${tenant} and seq in (3, 4)`,
  );
  await admin(`update audit_log set seq = -seq where tenant_id = ${tenant} and seq < 0`);
  expect((await verifyChain(db, tenant)).fault?.seq).toBe(3);
  await restore(rows);
  expect((await verifyChain(db, tenant)).fault).toBeNull();
});

test('a row put in between or at the end is named', async () => {
  const rows = await kept();
  await admin(`update audit_log set seq = seq + 1000 where tenant_id = ${tenant} and seq > 5`);
  await admin(`update audit_log set seq = seq - 999 where tenant_id = ${tenant} and seq > 1000`);
  await admin(`insert into audit_log select tenant_id, 6, at, actor, impersonator, ip, user_agent, session_id, action, object, entry,
    prev_hash, hash from audit_log where tenant_id = ${tenant} and seq = 5`);
  expect((await verifyChain(db, tenant)).fault?.seq).toBe(6);
  await restore(rows);
  await admin(`insert into audit_log select tenant_id, seq + 1, at, actor, impersonator, ip, user_agent, session_id, action, object, entry,
    prev_hash, hash from audit_log where tenant_id = ${tenant} and seq = ${ROWS}`);
  expect((await verifyChain(db, tenant)).fault?.seq).toBe(ROWS + 1);
  await restore(rows);
});

test('a chain hashed anew or cut off is as good as the old one, but for what checkpoints saw', async () => {
  const rows = await kept();
  const key = checkpointKey(database.installationKey);
  const heads = await chainHeads(db);
  const line = checkpointLine(key, { counter: 1, at: '2026-11-21T18:00:00.000Z', heads, previous: '' });
  const { checkpoints, fault } = readCheckpoints(key, `${line}\n`);
  expect(fault).toBeNull();
  expect((await verifyChain(db, tenant, checkpoints)).fault).toBeNull();

  await admin(`delete from audit_log where tenant_id = ${tenant} and seq > ${ROWS - 3}`);
  expect((await verifyChain(db, tenant)).fault).toBeNull();
  expect((await verifyChain(db, tenant, checkpoints)).fault).toMatchObject({ seq: ROWS - 2 });
  await admin(`delete from audit_log where tenant_id = ${tenant}`);
  expect(await chainTenants(db, checkpoints)).toEqual([tenant, other]);
  expect((await verifyChain(db, tenant, checkpoints)).fault).toMatchObject({ seq: 1 });

  let previous: Buffer = Buffer.alloc(32);
  const forged = rows.map((row) => {
    const entry = {
      ...(row.entry as object),
      ...(row.seq === '9' || row.seq === 9 ? { actor: 'nobody' } : {}),
    };
    const hash = auditHash(previous, entry);
    const made = { ...row, entry, actor: (entry as { actor: string }).actor, prev_hash: previous, hash };
    previous = hash;
    return made;
  });
  await restore(forged);
  expect((await verifyChain(db, tenant)).fault).toBeNull();
  expect((await verifyChain(db, tenant, checkpoints)).fault).toMatchObject({ seq: ROWS });
  await restore(rows);
});

test('checkpoints are believed only as this installation signed them, in order', () => {
  const key = checkpointKey(database.installationKey);
  const heads = [{ tenant_id: 1, seq: 5, hash: 'ab' }];
  const first = checkpointLine(key, { counter: 1, at: 'a', heads, previous: '' });
  const second = checkpointLine(key, { counter: 2, at: 'b', heads, previous: lineHash(first) });
  const faultOf = (text: string) => readCheckpoints(key, text).fault;
  expect(readCheckpoints(key, `${first}\n${second}\n`).checkpoints).toHaveLength(2);
  // Cut short by a crash: the line was never whole.
  expect(faultOf(`${first}\n${second.slice(0, 40)}`)).toBeNull();
  expect(faultOf(`${first.replace('"seq":5', '"seq":4')}\n`)).toMatch(/^line 1 was not signed/);
  expect(faultOf(`${second}\n${first}\n`)).toMatch(/^line 1 does not follow/);
  expect(faultOf(`${first}\n${first}\n`)).toMatch(/^line 2 does not follow/);
  expect(faultOf('junk\n')).toMatch(/^line 1 was not signed/);
  expect(readCheckpoints(checkpointKey(Buffer.alloc(32)), `${first}\n`).fault).toMatch(
    /^line 1 was not signed/,
  );
});
