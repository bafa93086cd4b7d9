// Reports of held mail for ten thousand people, made and queued by the worker as it runs: how long from the job to the last queue row,
// and what the process holds in memory meanwhile.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { roleUrl } from '@postern/db/connect';
import { termHasher } from '@postern/db/search-terms';
import { startTestCluster } from '@postern/testing/cluster';
import pg from 'pg';
import { node_options } from '../../scripts/supervisor/node-options.ts';

const PEOPLE = 10_000;
const HELD_EACH = 5;
const DOMAIN = 'digest.example';
/** The goals: seconds for all, and megabytes the worker may grow by from its first hundred reports to its last. */
const GOALS = { seconds: 300, growth: 60 };
const LIMIT_MS = 900_000;

const cluster = await startTestCluster();
const installationKey = Buffer.from(cluster.installationKey, 'hex');
const folder = await mkdtemp(join(tmpdir(), 'postern-bench-digest-'));
const client = new pg.Client({ connectionString: cluster.adminUrl });
await client.connect();

/** A tenant with people and held mail, whose reports are due at a time of day that has just passed. */
async function fill(): Promise<void> {
  const hash = termHasher(installationKey);
  const time = new Date(Date.now() - 60_000).toISOString().slice(11, 16);
  await client.query(`
    insert into tenant (tenant_id, name, instance, services) values (7, 'Digest', 'ch', '{SC-F-INBOUND}');
    insert into managed_domain (tenant_id, domain_name) values (7, '${DOMAIN}');
    insert into domain_directory values ('${DOMAIN}', 7);
    insert into app_user (tenant_id, user_id, email, name, created_at)
      select 7, gen_random_uuid(), 'person' || n || '@${DOMAIN}', 'Person ' || n, now() - interval '2 days' from generate_series(1, ${PEOPLE}) n;
    insert into user_role (tenant_id, user_id, role) select 7, user_id, 'user' from app_user;
    insert into setting (tenant_id, scope, scope_value, field, value, changed_at) values
      (7, 'tenant', '', 'user_time_zone', '"UTC"', now() - interval '2 days'),
      (7, 'tenant', '', 'report_morning', '"${time}"', now() - interval '2 days')`);
  const addresses = Array.from({ length: PEOPLE }, (_, n) => `person${n + 1}@${DOMAIN}`);
  await client.query(
    `insert into message (tenant_id, ts, id, instance, direction, class, state, quarantined, queue_id, from_address, to_address,
        hdr_from_addr, hdr_from_name, subject, held_reason, client_ip, from_hash, to_hash)
      select 7, at.ts, (lpad(to_hex((extract(epoch from at.ts) * 1000)::bigint), 12, '0') || '7' || substr(md5(who.address || k), 1, 3)
          || '8' || substr(md5(who.address || k), 4, 15))::uuid, 'ch', 'in', case when k % 5 = 0 then 'highspam' else 'spam' end, 'held', true,
        'Q' || who.n || k, 'offer' || k || '@far.example', who.address, 'offer' || k || '@far.example', 'Offers of the week',
        'Offer number ' || k || ' for you', 'spam', '192.0.2.9', 1, who.hash
      from unnest($1::text[], $2::bigint[]) with ordinality as who (address, hash, n) cross join generate_series(1, ${HELD_EACH}) k
      cross join lateral (select date_trunc('milliseconds', now() - interval '8 hours' - make_interval(secs => who.n + k)) as ts) at`,
    [addresses, addresses.map((address) => hash('address', address))],
  );
  await client.query('analyze');
}

async function startWorker() {
  const secrets = join(folder, 'secrets');
  await mkdir(secrets, { recursive: true });
  await writeFile(join(secrets, 'installation.key'), installationKey);
  await writeFile(join(secrets, 'session-key.pem'), 'none');
  const env = {
    ...process.env,
    POSTERN_DATA: folder,
    POSTERN_DATABASE_URL: roleUrl(cluster.adminUrl, installationKey, 'postern_worker'),
    POSTERN_RELAY: 'mailbox:',
    POSTERN_MAIL_FROM: 'Postern <no-reply@postern.example>',
    POSTERN_LOG_LEVEL: 'error',
  };
  const file = resolve(import.meta.dirname, '../../apps/api/src/worker.ts');
  return spawn(process.execPath, [...node_options.worker, file], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function count(): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    "select count(*) from mail_queue where kind = 'product'",
  );
  return Number(rows[0]?.count ?? 0);
}

/** Megabytes resident; undefined where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}

try {
  await fill();
  const worker = await startWorker();
  const ended = new Promise((done) => worker.once('exit', done));
  await wait(3000);
  await client.query("select graphile_worker.add_job('send_reports', queue_name := 'send_reports')");
  const started = performance.now();
  const memory: number[] = [];
  let queued = 0;
  while (queued < PEOPLE && performance.now() - started < LIMIT_MS) {
    await wait(500);
    queued = await count();
    const now = await memoryOf(worker.pid);
    if (now !== undefined && queued >= 100) memory.push(now);
  }
  const seconds = (performance.now() - started) / 1000;
  worker.kill('SIGTERM');
  await ended;
  const again = await client.query<{ reports: string; mails: string }>(
    "select (select count(*) from quarantine_report) as reports, (select count(distinct recipient) from mail_queue where kind = 'product') as mails",
  );
  const first = memory[0] ?? 0;
  const most = Math.max(0, ...memory);
  console.log(`people ${PEOPLE}, held messages ${PEOPLE * HELD_EACH}`);
  console.log(`queued ${queued} (${again.rows[0]?.mails} people, ${again.rows[0]?.reports} reports)`);
  console.log(
    `seconds ${seconds.toFixed(1)} (goal ${GOALS.seconds}), ${Math.round(queued / seconds)} reports a second`,
  );
  console.log(
    `memory of the worker: ${first} MB at the first reports, ${most} MB at most (goal: at most ${GOALS.growth} MB more)`,
  );
  const good = queued === PEOPLE && seconds <= GOALS.seconds && most - first <= GOALS.growth;
  console.log(good ? 'good' : 'NOT GOOD');
  if (!good) process.exitCode = 1;
} finally {
  await client.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
