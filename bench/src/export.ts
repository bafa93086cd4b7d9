// A search as a file: 100,000 rows as CSV through HTTP, beside psql's \copy of the same rows and columns under the same policies, in one
// run. What the API's process holds is watched meanwhile: it must not grow with the rows.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { roleUrl } from '@postern/db';
import { readConfig } from './search/config.ts';
import { quantile } from './search/measure.ts';
import { openWorld, tenantOf, type Who } from './search/world.ts';

const ROWS = 100_000;
const RUNS = 7;
const GOAL = 0.5;
/** The biggest tenant has an eighth of the log. */
const LOG_ROWS = 900_000;
/** Megabytes the process may hold more for ten times the rows. */
const FLAT_MB = 40;

const config = readConfig();
const rows = process.env.POSTERN_BENCH_ROWS ? config.rows : LOG_ROWS;
await using world = await openWorld({ ...config, rows });
const { api } = world;
/** A log too small for one tenant's hundred thousand is exported whole, by an operator. */
const who: Who = rows / 8 > ROWS ? 'biggest' : 'super';
const token = await api.signIn(world.people[who]);
const agent = new Agent({ keepAlive: true });

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;

interface Taken {
  ms: number;
  bytes: number;
  first_ms: number;
  most_mb: number;
}

/** Reads a whole file and forgets it. */
function take(format: string, limit: number): Promise<Taken> {
  const columns = ['verdict', 'from', 'subject', 'to', 'state', 'score', 'size', 'time'];
  const query = columns.map((column) => `columns=${column}`).join('&');
  const path = `/api/v1/msgsearch/export/${format}?limit=${limit}&${query}`;
  const started = performance.now();
  let [bytes, first_ms, most_mb] = [0, 0, residentMb()];
  const watch = setInterval(() => {
    most_mb = Math.max(most_mb, residentMb());
  }, 10);
  return new Promise<Taken>((resolve, reject) => {
    const headers = { authorization: `bearer ${token}` };
    const asked = request({ agent, port: api.port, host: '127.0.0.1', path, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`));
      answer.on('data', (chunk: Buffer) => {
        first_ms ||= performance.now() - started;
        bytes += chunk.length;
      });
      answer.once('end', () => resolve({ ms: performance.now() - started, bytes, first_ms, most_mb }));
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end();
  }).finally(() => clearInterval(watch));
}

const same = `select class, hdr_from_addr, from_address, hdr_from_name, subject, to_address, state, released_at, hashed_at, reviewed_at, score, size, ts
  from message m where ${who === 'biggest' ? `tenant_id = ${tenantOf.biggest} and` : ''} ts > now() - interval '90 days' order by ts desc, id desc limit ${ROWS}`;

/** As the API's own role, bound by the same policies; the server's start-up aside, as the API has started too. */
function copy(): Promise<number> {
  const url = roleUrl(world.adminUrl, world.installationKey, 'postern_api');
  const script = [
    `set app.tenants = '${tenantOf.biggest}'; set app.scope = '${who === 'super' ? 'all' : 'tenants'}'; set timezone = 'UTC';`,
    `set enable_seqscan = off; set enable_bitmapscan = off; set max_parallel_workers_per_gather = 0;`,
    '\\timing on',
    `\\copy (${same.replace(/\s+/g, ' ')}) to '/dev/null' with csv`,
  ].join('\n');
  return new Promise((resolve, reject) => {
    const child = spawn('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const time = /Time: ([\d.]+) ms/.exec(said)?.[1];
      if (code === 0 && time) resolve(Number(time));
      else reject(new Error(`psql ended with ${code}: ${said}`));
    });
    child.stdin.end(script);
  });
}

console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
await take('csv', ROWS);
await copy();
const times: { csv: Taken[]; psql: number[] } = { csv: [], psql: [] };
for (let run = 0; run < RUNS; run += 1) {
  times.csv.push(await take('csv', ROWS));
  times.psql.push(await copy());
}
const csv = quantile(
  times.csv.map(({ ms }) => ms),
  0.5,
);
const psql = quantile(times.psql, 0.5);
const ratio = psql / csv;
console.log(
  `csv of ${ROWS.toLocaleString('en')} rows: ${csv.toFixed(0)} ms (first byte ${times.csv[0]?.first_ms.toFixed(0)} ms, ${((times.csv[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB); psql \\copy ${psql.toFixed(0)} ms; ${ratio.toFixed(2)} of it; goal ${GOAL}: ${ratio >= GOAL ? 'ok' : 'missed'}`,
);
for (const format of ['csv', 'json', 'xlsx']) {
  const few = await take(format, ROWS / 10);
  const all = await take(format, ROWS);
  const grown = all.most_mb - few.most_mb;
  console.log(
    `${format.padEnd(4)} ${all.ms.toFixed(0)} ms; most held: ${few.most_mb.toFixed(0)} MB at ${ROWS / 10} rows, ${all.most_mb.toFixed(0)} MB at ${ROWS}: ${grown <= FLAT_MB ? 'flat' : 'grows'}`,
  );
}
agent.destroy();
