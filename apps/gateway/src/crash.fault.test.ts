import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@postern/db';
import { accept_failpoints } from '@postern/db/failpoints';
import { type TestDatabase, testDatabase } from '@postern/testing';
import { sendUntilGone } from '@postern/testing/smtp-load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findLosses,
  type Ledger,
  type Loss,
  makeMail,
  noteAnswer,
  startChild,
} from './under-test/crash-run.ts';
import { reboot } from './under-test/volatile-disk.ts';
import { seedTenants } from './under-test/world.ts';

/** Kills at each step. More by hand: POSTERN_KILLS=3. */
const RUNS_A_STEP = Number(process.env.POSTERN_KILLS ?? 1);
/** Steps that are passed once a minute. */
const seldom: readonly string[] = ['pack-open', 'pack-opened', 'pack-fsync-folder'];

/** The pass at which a step kills; steps of a file of its own are passed by every third message or so. */
function passOf(step: string): number {
  if (seldom.includes(step)) return 1;
  return randomInt(1, step.startsWith('blob-') ? 15 : 40);
}
/** Kills after a random time, for each round of the steps. */
const RANDOM_RUNS = 14;
/** Runs side by side, each on a disk of its own. */
const LANES = 2;

let database: TestDatabase;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  await seedTenants(db);
  folder = await mkdtemp(join(tmpdir(), 'postern-crash-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  failpoints: string;
  judging: boolean;
  /** ms of load before the process is killed; null: it kills itself, or is killed when so many messages were answered. */
  killAfter: number | null;
  killOnceTold?: number;
}

interface RunResult {
  told: number;
  losses: Loss[];
  ended: string;
}

async function crash(
  lane: string,
  { failpoints, judging, killAfter, killOnceTold }: Run,
): Promise<RunResult> {
  const volatile = { cache: join(folder, lane, 'cache'), durable: join(folder, lane, 'durable') };
  await mkdir(join(folder, lane), { recursive: true });
  await reboot(volatile);
  const child = await startChild({
    databaseUrl: database.url('postern_gateway'),
    installationKey: database.installationKey.toString('hex'),
    volatile,
    root: '',
    failpoints,
    judging,
  });
  const ledger: Ledger = new Map();
  const loading = sendUntilGone(child.port, makeMail, (mail, reply) => noteAnswer(ledger, mail, reply));
  if (killAfter !== null) {
    await wait(killAfter);
    child.process.kill('SIGKILL');
  }
  if (killOnceTold !== undefined) {
    await expect
      .poll(() => ledger.size, { timeout: 30_000, interval: 20 })
      .toBeGreaterThanOrEqual(killOnceTold);
    child.process.kill('SIGKILL');
  }
  const impatience = setTimeout(() => child.process.kill('SIGTERM'), 90_000);
  const ended = await child.ended;
  clearTimeout(impatience);
  await loading;
  return {
    told: ledger.size,
    ended,
    losses: await findLosses(db, database.installationKey, volatile.durable, ledger),
  };
}

function* plannedRuns(): Generator<Run> {
  for (const step of accept_failpoints) {
    const judging = step === 'judge' || step === 'judged';
    for (let run = 0; run < RUNS_A_STEP; run += 1) {
      yield { failpoints: `${step}=kill@${passOf(step)}`, judging, killAfter: null };
    }
  }
  for (let run = 0; run < RANDOM_RUNS * RUNS_A_STEP; run += 1) {
    yield { failpoints: '', judging: run % 6 === 0, killAfter: randomInt(20, 400) };
  }
}

test('no mail that was answered 250 is lost, wherever the gateway is killed', async () => {
  const runs = plannedRuns();
  const results: RunResult[] = [];
  const lane = async (name: string) => {
    for (const run of runs) {
      const result = await crash(name, run);
      expect({ ...run, ended: result.ended }).toEqual({ ...run, ended: 'SIGKILL' });
      expect({ ...run, told: result.told, losses: result.losses }).toEqual({
        ...run,
        told: result.told,
        losses: [],
      });
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, index) => lane(`lane-${index}`)));
  expect(results.length).toBe((accept_failpoints.length + RANDOM_RUNS) * RUNS_A_STEP);
  expect(results.reduce((sum, { told }) => sum + told, 0)).toBeGreaterThan(150 * RUNS_A_STEP);
});

test.each([
  ['fsync', 'blob-fsync=skip,pack-fsync=skip'],
  ['fsync-folder', 'blob-fsync-folder=skip,pack-fsync-folder=skip'],
  ['record-commit', 'record-commit=skip'],
])('a build without %s loses mail, and the checker says so', async (step, failpoints) => {
  const { told, losses } = await crash(`without-${step}`, {
    failpoints,
    judging: false,
    killAfter: null,
    killOnceTold: 10,
  });
  expect(told).toBeGreaterThanOrEqual(10);
  // Every one of them: what is left out is left out for all.
  expect(new Set(losses.map((loss) => loss.queue_id)).size).toBe(told);
});
