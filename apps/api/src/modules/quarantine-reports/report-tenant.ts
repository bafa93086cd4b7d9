import { FILTER_SERVICE } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { type ReportPerson, rolesOf } from './report-person.ts';
import { type SettingRow, used_fields } from './report-settings.ts';

export interface ReportTenant {
  tenant_id: number;
  services: string[];
}

/** Tenants whose people can have reports at all. */
export async function readTenants(tx: Tx): Promise<ReportTenant[]> {
  return tx
    .selectFrom('tenant')
    .select(['tenant_id', 'services'])
    .where(sql<boolean>`${FILTER_SERVICE} = any (services)`)
    .orderBy('tenant_id')
    .execute();
}

export interface StoredSetting extends SettingRow {
  changed_at: Date;
}

/** Values that hold for all or a domain's people, the installation's defaults included. */
export async function readSharedSettings(tx: Tx, tenant_id: number): Promise<StoredSetting[]> {
  return tx
    .selectFrom('setting')
    .select(['scope', 'scope_value', 'field', 'value', 'changed_at'])
    .where('field', 'in', [...used_fields])
    .where((where) =>
      where.or([
        where.and([where('tenant_id', '=', 0), where('scope', '=', 'default')]),
        where.and([where('tenant_id', '=', tenant_id), where('scope', 'in', ['tenant', 'domain'])]),
      ]),
    )
    .execute();
}

export interface ReportReader extends ReportPerson {
  /** Values of their own and of their groups. */
  own_settings: StoredSetting[];
}

function selectPeople(tx: Tx, tenant_id: number) {
  return tx
    .selectFrom('app_user')
    .select(['user_id', 'email', 'name', 'is_superuser', 'created_at'])
    .select((app) =>
      app
        .selectFrom('user_role')
        .select(sql<string[]>`coalesce(array_agg(user_role.role), '{}')`.as('roles'))
        .whereRef('user_role.tenant_id', '=', 'app_user.tenant_id')
        .whereRef('user_role.user_id', '=', 'app_user.user_id')
        .as('roles'),
    )
    .where('tenant_id', '=', tenant_id)
    .where('active', '=', true);
}

/** One person as reports know them; undefined where they are locked or gone. */
export async function readPerson(
  tx: Tx,
  { tenant_id, services }: ReportTenant,
  user_id: string,
): Promise<ReportPerson | undefined> {
  const row = await selectPeople(tx, tenant_id).where('user_id', '=', user_id).executeTakeFirst();
  return row && { ...row, tenant_id, services, roles: rolesOf(row.roles ?? [], row.is_superuser) };
}

/** People of a tenant in the order of their ids, so many at a time, with the settings that are theirs alone. */
export async function readPeople(
  tx: Tx,
  { tenant_id, services }: ReportTenant,
  after: string,
  limit: number,
): Promise<ReportReader[]> {
  const rows = await selectPeople(tx, tenant_id)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  const ids = rows.map((row) => row.user_id);
  const settings = ids.length > 0 ? await readOwnSettings(tx, tenant_id, ids) : new Map();
  return rows.map(({ roles, ...row }) => ({
    ...row,
    ...{ tenant_id, services },
    roles: rolesOf(roles ?? [], row.is_superuser),
    own_settings: settings.get(row.user_id) ?? [],
  }));
}

async function readOwnSettings(
  tx: Tx,
  tenant_id: number,
  ids: readonly string[],
): Promise<Map<string, StoredSetting[]>> {
  const { rows } = await sql<StoredSetting & { user_id: string }>`
    select s.scope_value as user_id, s.scope, s.scope_value, s.field, s.value, s.changed_at from setting s
      where s.tenant_id = ${tenant_id} and s.scope = 'user' and s.scope_value = any(${[...ids]}::text[])
        and s.field = any(${[...used_fields]}::text[])
    union all
    select g.user_id::text, s.scope, s.scope_value, s.field, s.value, s.changed_at from user_group g
      join setting s on s.tenant_id = g.tenant_id and s.scope = 'group' and s.scope_value = g.group_name
      where g.tenant_id = ${tenant_id} and g.user_id = any(${[...ids]}::uuid[]) and s.field = any(${[...used_fields]}::text[])`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
