import type { AuditChain } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { type Actor, tenantOf } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';

/** Says that a check was asked for: the worker need not wait for its minute. */
export const CHAIN_CHECK_CHANNEL = 'postern_audit_chain';

/** The tenant whose chain is meant; the installation's own entries stand under the operators' tenant 0. */
export async function chainOf(tx: Tx, actor: Actor, wanted: number | undefined): Promise<number> {
  const tenant_id = wanted ?? tenantOf(actor);
  if (tenant_id === actor.tenant_id || (tenant_id === 0 && actor.is_superuser)) return tenant_id;
  const tenant = await tx
    .selectFrom('tenant')
    .select('tenant_id')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst();
  return tenant?.tenant_id ?? fail('not_found');
}

interface Row {
  tenant: string | null;
  entries: string | null;
  since: Date | null;
  signed_seq: string | null;
  signed_at: Date | null;
  requested_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  entries_done: string | null;
  entries_all: string | null;
  fault_seq: string | null;
}

function stateOf({ requested_at, started_at, finished_at, fault_seq }: Row): AuditChain['check']['state'] {
  if (started_at !== null && (finished_at === null || finished_at < started_at)) return 'running';
  if (requested_at !== null) return 'waiting';
  if (finished_at === null) return 'never';
  return fault_seq === null ? 'whole' : 'broken';
}

export async function readChain(tx: Tx, tenant_id: number): Promise<AuditChain> {
  const { rows } = await sql<Row>`
    select t.name as tenant, last.seq::text as entries, first.at as since, c.signed_seq::text as signed_seq, c.signed_at, c.requested_at,
      c.started_at, c.finished_at, c.entries_done::text as entries_done, c.entries_all::text as entries_all, c.fault_seq::text as fault_seq
    from (values (${tenant_id}::integer)) asked (tenant_id)
    left join tenant t on t.tenant_id = asked.tenant_id
    left join audit_chain c on c.tenant_id = asked.tenant_id
    left join lateral (select seq from audit_log a where a.tenant_id = asked.tenant_id order by seq desc limit 1) last on true
    left join lateral (select at from audit_log a where a.tenant_id = asked.tenant_id order by seq limit 1) first on true`.execute(
    tx,
  );
  const row = rows[0] as Row;
  return {
    tenant_id,
    tenant: row.tenant ?? '',
    entries: Number(row.entries ?? 0),
    since: row.since?.toISOString() ?? null,
    signed: row.signed_at === null ? null : { seq: Number(row.signed_seq), at: row.signed_at.toISOString() },
    check: {
      state: stateOf(row),
      entries_done: Number(row.entries_done ?? 0),
      entries_all: Number(row.entries_all ?? 0),
      finished_at: row.finished_at?.toISOString() ?? null,
      fault_seq: row.fault_seq === null ? null : Number(row.fault_seq),
    },
  };
}
