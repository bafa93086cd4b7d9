import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { afterAll, expect, test } from 'vitest';
import { defineJob, tasksOf } from './define-job.ts';
import { dueWithin, noteRun } from './note-run.ts';

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
  const { sweep } = tasksOf([job], deps, (name, error) => noteRun(db, name, error));
  const run = () => sweep?.({}, undefined as never);
  const rows = () =>
    asAdministrator(
      database.adminUrl,
      'select name, succeeded_at is not null as ok, failed_at is not null as failed, error from job_run',
    );
  await expect(run()).rejects.toThrow('no room');
  expect(await rows()).toEqual([{ name: 'sweep', ok: false, failed: true, error: 'no room' }]);
  fault = null;
  await run();
  expect(await rows()).toEqual([{ name: 'sweep', ok: true, failed: true, error: 'no room' }]);
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
