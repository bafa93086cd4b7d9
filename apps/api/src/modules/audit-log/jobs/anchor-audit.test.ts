import { appendFile, mkdtempDisposable, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordAudit, withScope } from '@postern/db';
import { checkpointKey, readCheckpoints } from '@postern/db/audit-checkpoint';
import { testDatabase } from '@postern/testing/database';
import { makeTenant, openWorld } from '@postern/testing/factories';
import { afterAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../../job-list.fixture.ts';
import { anchorAudit } from './anchor-audit.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = database.connect('postern_api');
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-anchor-'));
const file = join(folder.path, 'audit/checkpoints.jsonl');
const said: unknown[] = [];
const jobs = {
  ...(await testWorkerDeps(database, folder.path)),
  log: { info: (what: unknown) => void said.push(what), warn: () => undefined },
};
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

async function act(tenant_id: number): Promise<void> {
  await withScope(api, { tenants: [tenant_id] }, (tx) =>
    recordAudit(tx, { tenant_id, actor: 'ann@acme.example', action: 'message.release', object: 'x' }),
  );
}
const read = async () =>
  readCheckpoints(checkpointKey(database.installationKey), await readFile(file, 'utf8'));

test('heads of chains that moved are signed into a file only its owner reads, and into the log', async () => {
  const { tenant_id } = await makeTenant(world);
  const { tenant_id: quiet } = await makeTenant(world);
  await act(tenant_id);
  await act(quiet);
  expect(await anchorAudit(jobs)).toEqual({ anchored: 2 });
  expect(await anchorAudit(jobs)).toEqual({ anchored: 0 });
  await act(tenant_id);
  expect(await anchorAudit(jobs)).toEqual({ anchored: 1 });
  const { checkpoints, fault } = await read();
  expect(fault).toBeNull();
  expect(checkpoints.map(({ counter, heads }) => [counter, heads.map(({ seq }) => seq)])).toEqual([
    [1, [1, 1]],
    [2, [2]],
  ]);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(said).toHaveLength(2);
});

test('a line that a crash cut short is written anew; a line that is not ours stops the job and stays', async () => {
  const { tenant_id } = await makeTenant(world);
  await act(tenant_id);
  await appendFile(file, '{"at":"half');
  expect(await anchorAudit(jobs)).toEqual({ anchored: 1 });
  expect(await read()).toMatchObject({ fault: null, checkpoints: { length: 3 } });
  await act(tenant_id);
  const forged = (await readFile(file, 'utf8')).replace('"seq":1', '"seq":7');
  await writeFile(file, forged);
  await expect(anchorAudit(jobs)).rejects.toThrow('was not signed by this installation');
  expect(await readFile(file, 'utf8')).toBe(forged);
});
