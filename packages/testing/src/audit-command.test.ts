// `npm run audit:verify` as an operator runs it: what it prints, and how it ends.
import { execFile } from 'node:child_process';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordAudit } from '@postern/db/audit';
import { checkpointKey, checkpointLine } from '@postern/db/audit-checkpoint';
import { chainHeads } from '@postern/db/audit-verify';
import { withScope } from '@postern/db/scope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import { testDatabase } from './database.ts';
import { makeTenant, openWorld } from './factories.ts';

const database = await testDatabase();
const world = openWorld(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-audit-'));
const script = fileURLToPath(new URL('../../../scripts/audit-verify/main.ts', import.meta.url));
let tenant: number;

function run(...args: string[]): Promise<{ status: number; said: string }> {
  const env = { ...process.env, POSTERN_DATA: folder.path, POSTERN_DATABASE_URL: database.adminUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

beforeAll(async () => {
  await mkdir(join(folder.path, 'secrets'));
  await mkdir(join(folder.path, 'audit'));
  await writeFile(join(folder.path, 'secrets/installation.key'), database.installationKey);
  tenant = (await makeTenant(world)).tenant_id;
  for (const object of ['a', 'b', 'c', 'd']) {
    await withScope(database.connect('postern_api'), { tenants: [tenant] }, (tx) =>
      recordAudit(tx, { tenant_id: tenant, actor: 'ann@acme.example', action: 'message.release', object }),
    );
  }
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

test('a log as it was written is told tenant by tenant, and that checkpoints are missing', async () => {
  const { status, said } = await run();
  expect(said).toMatch(new RegExp(`^tenant ${tenant}: 4 rows, head row 4 [0-9a-f]{16}: whole$`, 'm'));
  expect(said).toContain('The audit log is as it was written.');
  expect(said).toContain('No checkpoints in ');
  expect(status).toBe(0);
});

test('the end cut off shows against the checkpoints, a changed row without them', async () => {
  const key = checkpointKey(database.installationKey);
  const heads = await chainHeads(world.admin);
  const line = checkpointLine(key, { counter: 1, at: '2026-11-21T18:00:00.000Z', heads, previous: '' });
  await writeFile(join(folder.path, 'audit/checkpoints.jsonl'), `${line}\n`);
  expect((await run()).status).toBe(0);
  await asAdministrator(database.adminUrl, `delete from audit_log where tenant_id = ${tenant} and seq = 4`);
  const cut = await run();
  expect([cut.status, cut.said]).toEqual([1, expect.stringContaining('BROKEN at row 4: it is missing')]);
  await asAdministrator(
    database.adminUrl,
    `update audit_log set actor = 'nobody' where tenant_id = ${tenant} and seq = 2`,
  );
  const changed = await run();
  expect([changed.status, changed.said]).toEqual([
    1,
    expect.stringContaining(`tenant ${tenant}: 1 rows, head row 1`),
  ]);
  expect(changed.said).toContain('BROKEN at row 2: its column actor is not what its entry says');
  expect(changed.said).toContain('The audit log was changed.');
});

test('who cannot look has found nothing out', async () => {
  expect(await run('/nowhere/checkpoints.jsonl')).toMatchObject({ status: 2 });
});
