// A primary with a synchronous standby that takes over, as an operator or Patroni does it, while mail comes in.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@postern/db';
import { roleUrl } from '@postern/db/connect';
import { plainDatabaseUrl } from '@postern/db/database-url';
import { type Cluster, startCluster } from '@postern/db/embedded/index';
import { migrate } from '@postern/db/migrate';
import { asAdministrator } from '@postern/testing/arrange';
import { startStandby, untilSynchronous } from '@postern/testing/replication';
import { sendUntilGone } from '@postern/testing/smtp-load';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Child,
  findLosses,
  type Ledger,
  makeMail,
  noteAnswer,
  startChild,
} from './under-test/crash-run.ts';
import { seedTenants } from './under-test/world.ts';

/** More by hand: POSTERN_FAILOVERS=20. */
const FAILOVERS = Number(process.env.POSTERN_FAILOVERS ?? 2);
/** ms from promotion until mail is taken again. */
const TAKEN_AGAIN_MS = 15_000;

const installationKey = randomBytes(32);
const adminPassword = randomBytes(12).toString('hex');
/** Or the standby of the round. */
const SYNCHRONOUS = 'FIRST 1 (one, two)';
let folder: string;
let ports: [number, number];
let primary: Cluster;
let standby: Cluster;
let servers: string;
let gateway: Child;
let loading: Promise<unknown>;
const ledger: Ledger = new Map();
const refusals: number[] = [];

const settings = { wal_sender_timeout: '5s' };

const taken = (count: number) =>
  until('mail to be taken', () => ledger.size >= count, {
    within: 60_000,
    every: 5,
    detail: () => `${ledger.size} taken, replies ${refusals.slice(-5)}`,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postern-failover-'));
  await chmod(folder, 0o755);
  primary = await startCluster({ dataFolder: join(folder, 'first'), adminPassword, database: 'postern' });
  await migrate({ adminUrl: primary.adminUrl, installationKey, keyholderKey: installationKey });
  await using db = connect(roleUrl(primary.adminUrl, installationKey, 'postern_worker'), 1);
  await seedTenants(db);
  await asAdministrator(primary.adminUrl, `alter system set synchronous_standby_names = '${SYNCHRONOUS}'`);
  standby = await startStandby({
    folder: join(folder, 'standby-0'),
    name: 'one',
    primary,
    adminPassword,
    settings,
  });
  await asAdministrator(primary.adminUrl, 'select pg_reload_conf()');
  await untilSynchronous(primary.adminUrl, 'one');
  ports = [primary.port, standby.port];
  servers = plainDatabaseUrl(`postgres://postern_admin@127.0.0.1:${ports[1]},127.0.0.1:${ports[0]}/postern`);
  gateway = await startChild({
    databaseUrl: roleUrl(servers, installationKey, 'postern_gateway'),
    root: join(folder, 'blobs'),
    ...{ volatile: null, failpoints: '', judging: false },
    installationKey: installationKey.toString('hex'),
  });
  loading = sendUntilGone(gateway.port, makeMail, (mail, reply) => {
    if (!noteAnswer(ledger, mail, reply)) refusals.push(reply.code);
  });
});

afterAll(async () => {
  gateway.process.kill('SIGKILL');
  await loading;
  await primary.stop();
  await standby.stop();
  await rm(folder, { recursive: true, force: true });
});

const lossesOf = async (told: Ledger) => {
  await using db = connect(roleUrl(standby.adminUrl, installationKey, 'postern_worker'), 2);
  return findLosses(db, installationKey, join(folder, 'blobs'), told);
};

test('a standby that takes over has every mail that was answered 250, and mail is taken again', async () => {
  const waits: number[] = [];
  const looked_at = new Set<string>();
  for (let round = 1; round <= FAILOVERS; round += 1) {
    await taken(ledger.size + 40);
    const refused = refusals.length;
    process.kill(primary.pid, 'SIGKILL');
    await primary.ended;
    await until('mail to be refused', () => refusals.length > refused, { every: 5 });
    const told = new Map(ledger);
    const promoted = performance.now();
    await asAdministrator(standby.adminUrl, 'select pg_promote()');
    // The old one is gone: until it has a standby itself, the new primary would wait for ever.
    await asAdministrator(standby.adminUrl, `alter system set synchronous_standby_names = ''`);
    await asAdministrator(standby.adminUrl, 'select pg_reload_conf()');
    await taken(told.size + 1);
    waits.push(Math.round(performance.now() - promoted));
    // Each mail once a round would make twenty rounds take hours; the last round looks at all of them again.
    const is_last = round === FAILOVERS;
    const to_look_at = [...told].filter(([sha256]) => is_last || !looked_at.has(sha256));
    expect(await lossesOf(new Map(to_look_at))).toEqual([]);
    for (const sha256 of told.keys()) looked_at.add(sha256);
    primary = standby;
    const name = round % 2 === 0 ? 'one' : 'two';
    standby = await startStandby({
      ...{ folder: join(folder, `standby-${round}`), name, primary, adminPassword, settings },
      port: ports[round % 2 === 1 ? 0 : 1],
    });
    await asAdministrator(primary.adminUrl, `alter system set synchronous_standby_names = '${SYNCHRONOUS}'`);
    await asAdministrator(primary.adminUrl, 'select pg_reload_conf()');
    await untilSynchronous(primary.adminUrl, name);
  }
  process.stdout.write(
    `Mail taken again after promotion: ${waits.join(', ')} ms; ${ledger.size} accepted, none lost
`,
  );
  expect(Math.max(...waits)).toBeLessThan(TAKEN_AGAIN_MS);
  // A fault of ours is never the sender's: it may try again.
  expect(refusals.filter((code) => code < 400 || code > 499)).toEqual([]);
});

test('mail is not answered 250 while the synchronous standby is away, however long a commit waits', async () => {
  await taken(ledger.size + 10);
  await standby.stop();
  // PostgreSQL calls a commit done that gave up waiting for its standby.
  await until('a commit to wait', async () => {
    const [row] = await asAdministrator<{ count: number }>(
      primary.adminUrl,
      `select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep' and usename = 'postern_gateway'`,
    );
    return (row?.count ?? 0) > 0;
  });
  const before = ledger.size;
  const refused = refusals.length;
  await asAdministrator(
    primary.adminUrl,
    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and usename = 'postern_gateway'`,
  );
  await until('mail to be refused', () => refusals.length > refused, { every: 5 });
  expect(refusals.at(-1)).toBeGreaterThanOrEqual(400);
  expect(refusals.at(-1)).toBeLessThan(500);
  expect(ledger.size).toBe(before);
});
