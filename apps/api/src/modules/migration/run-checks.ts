import type { Instance } from '@postern/contract';
import { MIGRATION_TTL, manual_tasks } from '@postern/contract/migration';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Dns } from '../domains/index.ts';
import { judgeTasks, type MigrationFacts } from './judge-tasks.ts';
import { type DomainLook, lookAtMovingDomain } from './look-at-domain.ts';
import { type DomainState, domainState } from './read-migration.ts';

export interface CheckedMigration {
  readonly tenant_id: number;
  readonly migration_id: string;
  readonly domain_name: string;
  readonly instance: Instance;
}

export interface ChecksDeps {
  run: Run;
  dns: Dns;
  now: Date;
  /** In the transaction that keeps what was found: so many tasks were done and are not any more. */
  onTurnedBad?: (tx: Tx, count: number) => Promise<void>;
}

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const MINUTE_MS = 60_000;
/** ms between checks, and around the planned time. */
const EVERY = 15 * MINUTE_MS;
const EVERY_NEAR = 2 * MINUTE_MS;
/** The same while a test runs whose end is a matter of minutes. */
const EVERY_RUNNING = MINUTE_MS;
const NEAR = 120 * MINUTE_MS;
/** Seconds that are waited for where a short time to live is all that was ever seen: what it was before is not known. */
const UNKNOWN_TTL = 86_400;
/** ms after which an SMTP test that is not done is given up. */
const TEST_GIVEN_UP = 60_000;

interface KeptSteps {
  targets?: { steps?: { code: string }[] }[];
}

/** A server accepts mail when one of its addresses took a sender. */
const acceptsMail = (result: unknown) =>
  ((result as KeptSteps | null)?.targets ?? []).some(({ steps = [] }) =>
    steps.some(({ code }) => code === 'mail_from'),
  );

async function smtpState(
  tx: Tx,
  tenant_id: number,
  lsid: string | null,
  now: Date,
): Promise<MigrationFacts['smtp_test']> {
  if (lsid === null) return 'none';
  const test = await tx
    .selectFrom('mail_test')
    .select(['state', 'result', 'created_at'])
    .where('tenant_id', '=', tenant_id)
    .where('lsid', '=', lsid)
    .executeTakeFirst();
  // Tests are kept for a month.
  if (!test) return 'none';
  if (test.state === 'done') return acceptsMail(test.result) ? 'ok' : 'failed';
  const is_late = now.getTime() - test.created_at.getTime() > TEST_GIVEN_UP;
  return test.state === 'failed' || is_late ? 'failed' : 'running';
}

/** When the first test message of the rehearsal was delivered in a direction. */
async function arrivedAt(
  tx: Tx,
  { tenant_id, domain_name }: CheckedMigration,
  direction: 'in' | 'out',
  { probe, probed_at }: { probe: string | null; probed_at: Date | null },
): Promise<Date | null> {
  if (probe === null || probed_at === null) return null;
  const side = sql.ref(direction === 'in' ? 'to_address' : 'from_address');
  const { rows } = await sql<{ ts: Date }>`
    select ts from message
    where tenant_id = ${tenant_id} and ts >= ${probed_at} and direction = ${direction} and state = 'delivered'
      and split_part(${side}, '@', 2) = ${domain_name} and strpos(subject, ${probe}) > 0
    order by ts limit 1`.execute(tx);
  return rows[0]?.ts ?? null;
}

function ttlAfter(
  row: { ttl_before: number | null; ttl_low_since: Date | null },
  { ttl }: DomainLook,
  now: Date,
): { ttl_before: number | null; ttl_low_since: Date | null } {
  if (ttl === null) return row;
  if (ttl > MIGRATION_TTL) return { ttl_before: Math.max(ttl, row.ttl_before ?? 0), ttl_low_since: null };
  return { ttl_before: row.ttl_before ?? UNKNOWN_TTL, ttl_low_since: row.ttl_low_since ?? now };
}

/** Looks at everything the open stage wants to know and keeps what was found; asks the DNS outside of transactions. */
export async function runChecks(
  { run, dns, now, onTurnedBad }: ChecksDeps,
  migration: CheckedMigration,
): Promise<{ turned_bad: number }> {
  const { tenant_id, migration_id, domain_name, instance } = migration;
  const look = await lookAtMovingDomain(dns, domain_name, instance);
  return run(async (tx) => {
    const row = await tx
      .selectFrom('migration')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('migration_id', '=', migration_id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { turned_bad: 0 };
    const ttl = row.stage === 1 ? ttlAfter(row, look, now) : row;
    const state: DomainState = await domainState(tx, migration);
    const facts: MigrationFacts = {
      ...{ now, stage: row.stage as 1 | 2 | 3, ...state, probed_at: row.probed_at },
      ...{ mx: look.mx?.map(({ exchange }) => exchange) ?? null, ttl: look.ttl, spf: look.spf },
      ...{ ttl_before: ttl.ttl_before, ttl_low_since: ttl.ttl_low_since },
      our_hosts: dns.ours(instance).mx_hosts.map((host) => host.toLowerCase()),
      smtp_test: await smtpState(tx, tenant_id, row.test_lsid, now),
      arrived_in: await arrivedAt(tx, migration, 'in', row),
      arrived_out: await arrivedAt(tx, migration, 'out', row),
    };
    const before = await tx
      .selectFrom('migration_task')
      .select(['task', 'status'])
      .where('tenant_id', '=', tenant_id)
      .where('migration_id', '=', migration_id)
      .execute();
    const checked = judgeTasks(facts).filter(([task]) => !(manual_tasks as readonly string[]).includes(task));
    for (const [task, { status, code, params = {} }] of checked) {
      const found = { status, code, params: JSON.stringify(params), checked_at: now };
      await tx
        .insertInto('migration_task')
        .values({ tenant_id, migration_id, task, ...found })
        .onConflict((known) => known.columns(['tenant_id', 'migration_id', 'task']).doUpdateSet(found))
        .execute();
    }
    const is_running = checked.some(
      ([, { code }]) => code === 'smtp_test_runs' || code === 'rehearsal_waits',
    );
    const is_near = Math.abs(row.planned_at.getTime() - now.getTime()) <= NEAR;
    await tx
      .updateTable('migration')
      .set({
        ...{ ttl_before: ttl.ttl_before, ttl_low_since: ttl.ttl_low_since, checked_at: now },
        next_check_at: new Date(now.getTime() + (is_running ? EVERY_RUNNING : is_near ? EVERY_NEAR : EVERY)),
      })
      .where('tenant_id', '=', tenant_id)
      .where('migration_id', '=', migration_id)
      .execute();
    const was_ok = new Set(before.filter(({ status }) => status === 'ok').map(({ task }) => task));
    const turned_bad = checked.filter(([task, { status }]) => status === 'failed' && was_ok.has(task)).length;
    if (turned_bad > 0) await onTurnedBad?.(tx, turned_bad);
    return { turned_bad };
  });
}
