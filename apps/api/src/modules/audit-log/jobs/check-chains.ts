import { readFile } from 'node:fs/promises';
import { type Database, withScope } from '@postern/db';
import { type Checkpoint, checkpointKey, readCheckpoints } from '@postern/db/audit-checkpoint';
import { type ChainReport, verifyChain } from '@postern/db/audit-verify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { defineJob } from '../../../jobs/define-job.ts';
import type { AuditAnchor } from './anchor-audit.ts';

interface CheckDeps {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly audit: AuditAnchor;
}

/** Chains checked in one run; the others wait for the next minute. */
const MOST = 20;

async function readSigned({ file, installationKey }: AuditAnchor): Promise<Checkpoint[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const { checkpoints, fault } = readCheckpoints(checkpointKey(installationKey), text);
  if (fault) throw new Error(`${file}: ${fault}`);
  return checkpoints;
}

/** Chains that somebody wants checked, whose check was cut short, or that nobody has checked for a day. Runs stand in one queue. */
const dueChains = (db: Database) =>
  withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<{ tenant_id: number }>`
      select t.tenant_id from (select tenant_id from tenant union all select 0) t
      left join audit_chain c on c.tenant_id = t.tenant_id
      where c.requested_at is not null or c.started_at > coalesce(c.finished_at, '-infinity')
        or (coalesce(c.finished_at, '-infinity') < now() - interval '1 day'
          and exists (select from audit_log a where a.tenant_id = t.tenant_id))
      order by c.requested_at nulls last, c.finished_at nulls first limit ${MOST}`.execute(tx);
    return rows.map(({ tenant_id }) => tenant_id);
  });

async function begin(db: Database, tenant_id: number): Promise<void> {
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    sql`
      insert into audit_chain (tenant_id, started_at, entries_all)
        select ${tenant_id}::integer, clock_timestamp(),
          coalesce((select seq from audit_log where tenant_id = ${tenant_id} order by seq desc limit 1), 0)
      on conflict (tenant_id) do update set requested_at = null, started_at = excluded.started_at, entries_done = 0,
        entries_all = excluded.entries_all`.execute(tx),
  );
}

const note = (db: Database, tenant_id: number, change: object) =>
  withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx.updateTable('audit_chain').set(change).where('tenant_id', '=', tenant_id).execute(),
  );

async function checkChain(db: Database, tenant_id: number, signed: Checkpoint[]): Promise<ChainReport> {
  await begin(db, tenant_id);
  const report = await verifyChain(db, tenant_id, signed, async (entries_done) => {
    await note(db, tenant_id, { entries_done });
  });
  const { fault, rows } = report;
  await note(db, tenant_id, {
    finished_at: sql`clock_timestamp()`,
    ...{ entries_done: rows, whole_until: rows, fault_seq: fault?.seq ?? null },
  });
  return report;
}

/** Walks chains from their first entry and compares them with the checkpoints that lie outside the database. */
export async function checkChains({ db, log, audit }: CheckDeps): Promise<Record<string, number>> {
  const due = await dueChains(db);
  if (due.length === 0) return { checked: 0, broken: 0 };
  const signed = await readSigned(audit);
  let broken = 0;
  for (const tenant_id of due) {
    const { fault } = await checkChain(db, tenant_id, signed);
    if (!fault) continue;
    broken += 1;
    log.warn({ tenant_id, ...fault }, 'audit chain broken');
  }
  return { checked: due.length, broken };
}

export const checkChainsJob = defineJob({
  name: 'check_audit_chains',
  schedule: { cron: '* * * * *', queue: 'audit_chains' },
  run: checkChains,
});
