import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { user_managers } from '../users/index.ts';
import { sourceDigest } from './open-source.ts';
import type { AddressOwner, LinkedAccount, PlanInput } from './plan-types.ts';
import { readTaskGroups } from './task-groups.ts';

export type TaskRow = Awaited<ReturnType<typeof readTask>>;

export async function readTask(tx: Tx, tenant_id: number, task_id: number) {
  const task = await tx
    .selectFrom('directory_sync_task')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow();
  const domains = await tx
    .selectFrom('directory_sync_domain')
    .innerJoin('domain_directory', (join) =>
      join
        .onRef('domain_directory.domain_name', '=', 'directory_sync_domain.domain_name')
        .onRef('domain_directory.tenant_id', '=', 'directory_sync_domain.tenant_id'),
    )
    .select('directory_sync_domain.domain_name')
    .where('directory_sync_domain.tenant_id', '=', tenant_id)
    .where('task_id', '=', task_id)
    .where('is_used', '=', true)
    .execute();
  const used = domains.map(({ domain_name }) => domain_name);
  const groups = await readTaskGroups(tx, { tenant_id, task_id });
  return { ...task, domains: used, groups, source: sourceDigest(task, used, groups) };
}

/** Accounts that a task keeps. */
export async function readLinked(tx: Tx, tenant_id: number, task_id: number): Promise<LinkedAccount[]> {
  const rows = await tx
    .selectFrom('directory_sync_link as link')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.tenant_id', '=', 'link.tenant_id').onRef('app_user.user_id', '=', 'link.user_id'),
    )
    .select(['link.directory_id', 'link.user_id', 'email', 'name', 'active'])
    .select(['misses', 'missed_at', 'missing_since', 'disabled_at'])
    .where('link.tenant_id', '=', tenant_id)
    .where('task_id', '=', task_id)
    .execute();
  return rows.map((row) => ({
    ...row,
    missed_at: row.missed_at?.getTime() ?? null,
    missing_since: row.missing_since?.getTime() ?? null,
    disabled_at: row.disabled_at?.getTime() ?? null,
  }));
}

/** Who has one of these addresses, in whichever tenant; of others nothing but that they have it. */
export async function readOwners(
  tx: Tx,
  tenant_id: number,
  addresses: readonly string[],
): Promise<Map<string, AddressOwner>> {
  const { rows } = await sql<AddressOwner & { email: string }>`
    select d.email, d.user_id, d.tenant_id = ${tenant_id} as is_own_tenant, coalesce(u.name, '') as name,
      coalesce(u.active, false) as active, coalesce(u.origin, '') as origin, l.user_id is not null as is_linked
    from user_directory d
    left join app_user u on u.tenant_id = ${tenant_id} and u.tenant_id = d.tenant_id and u.user_id = d.user_id
    left join directory_sync_link l on l.tenant_id = ${tenant_id} and l.user_id = d.user_id
    where d.email = any (${[...addresses]}::text[])`.execute(tx);
  return new Map(rows.map(({ email, ...owner }) => [email, owner]));
}

/** Whom a run may not lock out. */
export async function readProtected(
  tx: Tx,
  tenant_id: number,
  asked_by: string,
): Promise<Pick<PlanInput, 'administrators' | 'operators' | 'asked_by'>> {
  const { rows } = await sql<{ user_id: string; is_operator: boolean; is_manager: boolean; email: string }>`
    select u.user_id, u.email, u.is_superuser or bool_or(coalesce(r.role = 'super', false)) as is_operator,
      u.active and bool_or(coalesce(r.role = any (${[...user_managers]}::text[]), false)) as is_manager
    from app_user u left join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.user_id
    where u.tenant_id = ${tenant_id}
      and (u.is_superuser or u.email = ${asked_by} or r.role = any (${[...user_managers, 'super']}::text[]))
    group by u.tenant_id, u.user_id`.execute(tx);
  return {
    administrators: new Set(rows.filter((row) => row.is_manager).map(({ user_id }) => user_id)),
    operators: new Set(rows.filter((row) => row.is_operator).map(({ user_id }) => user_id)),
    asked_by: rows.find(({ email }) => email === asked_by)?.user_id ?? null,
  };
}
