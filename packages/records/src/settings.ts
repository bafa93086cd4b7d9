import type { Tx } from '@postern/db';
import { sql } from 'kysely';

/** Whose settings: a tenant's, one of its domains', one of its groups', or a person's (whose domain is that of their address). */
export interface SettingSubject {
  tenant_id: number;
  domain?: string | null;
  user_id?: string | null;
  group?: string;
}

export interface StoredSetting {
  scope: string;
  scope_value: string;
  field: string;
  value: unknown;
}

/**
 * Every stored value that can apply to the subject, all fields and scopes in one query. The transaction's scope must hold the tenant;
 * the installation's defaults come along (`setting_chain`).
 */
export async function readSettings(tx: Tx, subject: SettingSubject): Promise<StoredSetting[]> {
  const { tenant_id, domain = null, user_id = null, group } = subject;
  const { rows } = await sql<StoredSetting>`
    select scope, scope_value, field, value
    from setting_chain(${tenant_id}::integer, ${domain}::text, ${user_id}::uuid)`.execute(tx);
  if (group === undefined) return rows;
  const own = await tx
    .selectFrom('setting')
    .select(['scope', 'scope_value', 'field', 'value'])
    .where('tenant_id', '=', tenant_id)
    .where('scope', '=', 'group')
    .where('scope_value', '=', group)
    .execute();
  return [...rows, ...own];
}
