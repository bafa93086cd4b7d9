import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { aggregate } from './message-log/aggregate.ts';
import { type FillInput, fillSlots } from './message-log/fill.ts';
import { makeIndexes, takeIndexes } from './message-log/indexes.ts';
import { type GeneratedMessage, generateMessage } from './message-log/message.ts';
import { seededRandom } from './message-log/random.ts';
import { type Slot, slotsOf, timesIn } from './message-log/times.ts';
import { makeWorld } from './message-log/world.ts';

export type { GeneratedMessage } from './message-log/message.ts';
export { makeWorld } from './message-log/world.ts';

export interface MessageLogInput {
  /** Whoever may go past row level security and owns the tables: a superuser. */
  adminUrl: string;
  installationKey: Buffer;
  rows: number;
  tenants?: number;
  days?: number;
  seed?: number;
  /** The newest row is just before this. */
  now?: Date;
  /** Threads that make and send rows. */
  threads?: number;
  onProgress?: (line: string) => void;
}

const DAY_MS = 86_400_000;
const DEFAULTS = { tenants: 2000, days: 90, seed: 1, threads: 2 };

/**
 * Fills an empty message log: tenants of Zipf's law, mail by hours and weekdays, indexes made after the rows. Tenants with
 * the ids 1 to `tenants` must not exist yet.
 */
export async function fillMessageLog(options: MessageLogInput): Promise<void> {
  const input = { ...DEFAULTS, now: new Date(), onProgress: () => undefined, ...options };
  const end = input.now.getTime();
  const start = end - input.days * DAY_MS;
  const client = new pg.Client({ connectionString: input.adminUrl, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    await client.query('select ensure_message_partitions($1::date, $2::date)', [
      new Date(start),
      new Date(end + 14 * DAY_MS),
    ]);
    await addTenants(client, input);
    await client.query(
      'create unlogged table log_text (tenant_id integer, kind text, hash bigint, text text)',
    );
    const definitions = await takeIndexes(client);
    await fillAll(input, slotsOf(start, end, input.rows), end);
    await aggregate(client, input.onProgress);
    await client.query("set maintenance_work_mem = '1GB'");
    await makeIndexes(client, definitions, input.onProgress);
    await client.query(
      'vacuum (analyze) message, message_detail, known_text, subject_word, message_count, message_count_quarter, frequent_part',
    );
  } finally {
    await client.end();
  }
}

/** The same rows in memory, for tests that check answers against them. */
export function* messageLog(
  options: Omit<MessageLogInput, 'adminUrl' | 'installationKey'>,
): Generator<GeneratedMessage> {
  const input = { ...DEFAULTS, now: new Date(), ...options };
  const end = input.now.getTime();
  const world = makeWorld(input);
  for (const slot of slotsOf(end - input.days * DAY_MS, end, input.rows)) {
    const random = seededRandom(input.seed + slot.start / 1000);
    for (const ts of timesIn(slot, random, end)) yield generateMessage(world, random, ts);
  }
}

async function addTenants(
  client: pg.Client,
  input: { seed: number; tenants: number; rows: number },
): Promise<void> {
  const { tenants } = makeWorld(input);
  const owned = tenants.flatMap(({ tenant_id, domains }) => domains.map((domain) => ({ tenant_id, domain })));
  const ids = owned.map((one) => one.tenant_id);
  const domains = owned.map((one) => one.domain);
  await client.query(
    `insert into tenant (tenant_id, name, instance, services) select id, 'Tenant ' || id, 'ch', '{SC-F-INBOUND}' from unnest($1::integer[]) id`,
    [tenants.map((tenant) => tenant.tenant_id)],
  );
  await client.query(
    'insert into managed_domain (tenant_id, domain_name) select * from unnest($1::integer[], $2::text[])',
    [ids, domains],
  );
  await client.query(
    'insert into domain_directory (tenant_id, domain_name) select * from unnest($1::integer[], $2::text[])',
    [ids, domains],
  );
}

type FillOptions = Required<Omit<MessageLogInput, 'now'>>;

/** Each thread takes a stretch of time of its own, so that rows lie on disk roughly in the order of time. */
async function fillAll(input: FillOptions, slots: readonly Slot[], end: number): Promise<void> {
  const { adminUrl, seed, tenants, rows } = input;
  const share = Math.ceil(slots.length / input.threads);
  const base = { adminUrl, installationKey: input.installationKey.toString('hex'), seed, tenants, rows, end };
  let done = 0;
  let told = 0;
  const count = (more: number) => {
    done += more;
    if (done - told < rows / 20) return;
    told = done;
    input.onProgress(`${done.toLocaleString('en')} of ${rows.toLocaleString('en')} rows`);
  };
  if (input.threads === 1) return fillSlots({ ...base, slots }, count);
  const parts = Array.from({ length: input.threads }, (_, index) =>
    slots.slice(index * share, (index + 1) * share),
  );
  await Promise.all(parts.map((part) => runThread({ ...base, slots: part }, count)));
}

function runThread(workerData: FillInput, onRows: (rows: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./message-log/fill-worker.ts', import.meta.url), { workerData });
    worker.on('message', onRows);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a generator thread ended with ${code}`)),
    );
  });
}
