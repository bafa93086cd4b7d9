import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Plan } from './plan-types.ts';
import { type DoneItem, planUndo } from './plan-undo.ts';
import { readProtected } from './read-state.ts';

export interface UndoneRun {
  tenant_id: number;
  task_id: number;
  /** The run that is taken back. */
  sync_id: number;
  asked_by: string;
}

type Row = Omit<DoneItem, 'account' | 'is_newer'> & {
  user_id: string | null;
  email: string;
  account_name: string;
  active: boolean;
  is_locked_by_sync: boolean;
  is_linked: boolean;
  is_used: boolean;
  is_newer: boolean;
};

/** Plans from how everybody is now. */
export async function readUndo(tx: Tx, { tenant_id, task_id, sync_id, asked_by }: UndoneRun): Promise<Plan> {
  const { rows } = await sql<Row>`
    with newer as (
      select distinct i.directory_id from directory_sync_item i
      join directory_sync_run r on r.tenant_id = i.tenant_id and r.sync_id = i.sync_id
      where i.tenant_id = ${tenant_id} and r.task_id = ${task_id} and i.sync_id > ${sync_id} and i.result = 'done')
    select i.op, i.directory_id, i.name, i.address, i.before, i.after, u.user_id, u.email, u.name as account_name, u.active,
      l.disabled_at is not null as is_locked_by_sync, l.user_id is not null as is_linked,
      newer.directory_id is not null as is_newer,
      u.password_changed_at is not null
        or exists (select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role <> 'user'
            and not exists (select from directory_sync_given g where g.tenant_id = r.tenant_id and g.user_id = r.user_id
              and g.action = 'role' and g.value = r.role and g.is_ours))
        or exists (select from sign_in_device d where d.tenant_id = u.tenant_id and d.user_id = u.user_id)
        or exists (select from setting s where s.tenant_id = u.tenant_id and s.scope = 'user' and s.scope_value = u.user_id::text
            and not exists (select from directory_sync_given g where g.tenant_id = s.tenant_id and g.user_id = u.user_id
              and g.action = 'setting' and starts_with(g.value, s.field || '=') and g.is_ours))
        as is_used
    from directory_sync_item i
    left join directory_sync_link l
      on l.tenant_id = i.tenant_id and l.task_id = ${task_id} and l.directory_id = i.directory_id
    left join app_user u on u.tenant_id = i.tenant_id and u.user_id = coalesce(i.user_id, l.user_id)
    left join newer on newer.directory_id = i.directory_id
    where i.tenant_id = ${tenant_id} and i.sync_id = ${sync_id} and i.result = 'done'
    order by i.item_no`.execute(tx);
  const items = rows.map(
    ({ user_id, email, account_name, active, is_locked_by_sync, is_linked, is_used, ...row }): DoneItem => ({
      ...row,
      account:
        user_id === null
          ? null
          : { user_id, email, name: account_name, active, is_locked_by_sync, is_linked, is_used },
    }),
  );
  const old = items.flatMap(({ op, before }) => (op === 'rename' ? [String(before.address)] : []));
  const owners = await sql<{ email: string; user_id: string }>`
    select email, user_id from user_directory where email = any (${old}::text[])`.execute(tx);
  return planUndo({
    ...{ items, owners: new Map(owners.rows.map(({ email, user_id }) => [email, user_id])) },
    ...(await readProtected(tx, tenant_id, asked_by)),
  });
}
