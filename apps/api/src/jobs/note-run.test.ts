import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { afterAll, expect, test } from 'vitest';
import { defineJob, tasksOf } from './define-job.ts';
import { dueWithin, nextRun, noteRun } from './note-run.ts';

const database = await testDatabase();
afterAll(() => database.drop());

test('how a job went last is written down, with the fault of its last failure', async () => {
  const db = database.connect('postern_worker');
  let fault: Error | null = new Error('no room');
  const job = defineJob({
    name: 'sweep',
    schedule: { cron: '5 * * * *' },
    run: async () => {
      if (fault) throw fault;
      return {};
    },
  });
  const deps = { log: { info: () => undefined } };
  const { sweep } = tasksOf([job], deps, (name, error, took_ms) => noteRun(db, name, error, took_ms));
  const run = () => sweep?.({}, undefined as never);
  const rows = () =>
    asAdministrator(
      database.adminUrl,
      'select name, took_ms is not null as took, succeeded_at is not null as ok, failed_at is not null as failed, error from job_run',
    );
  await expect(run()).rejects.toThrow('no room');
  expect(await rows()).toEqual([{ name: 'sweep', took: true, ok: false, failed: true, error: 'no room' }]);
  fault = null;
  await run();
  expect(await rows()).toEqual([{ name: 'sweep', took: true, ok: true, failed: true, error: 'no room' }]);
});

test.each([
  ['*/5 * * * *', 1_800],
  ['17 * * * *', 7_800],
  ['30 4 * * *', 93_600],
  ['40 3 * * 0', 691_200],
  ['5 1 3 * *', 2_764_800],
])('a job at %s is late after %i s', (cron, seconds) => {
  expect(dueWithin(cron)).toBe(seconds);
});

test.each([
  ['*/5 * * * *', '2026-11-26T16:05:00Z'],
  ['0 * * * *', '2026-11-26T17:00:00Z'],
  ['3-59/30 * * * *', '2026-11-26T16:03:00Z'],
  ['30 4 * * *', '2026-11-27T04:30:00Z'],
  ['40 3 * * 0', '2026-11-29T03:40:00Z'],
  ['15 2 1 * *', '2026-12-01T02:15:00Z'],
  ['1,31 16 * * *', '2026-11-26T16:31:00Z'],
  ['0 0 31 2 *', undefined],
])('%s comes round next at %s', (cron, next) => {
  expect(nextRun(cron, new Date('2026-11-26T16:01:30Z'))?.toISOString().replace('.000', '')).toBe(next);
});
