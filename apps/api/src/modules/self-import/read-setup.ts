import { type SetupFile, settingDeclaration } from '@postern/contract';
import { isSettingField } from '@postern/contract/settings';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { isProven, knownDomains, managedDomains } from '../domains/index.ts';
import { listRights, visibleEntries } from '../sender-lists/index.ts';
import { knownPeople } from '../users/index.ts';
import type { DomainRow } from './parts/domains.ts';
import type { GinaUserRow } from './parts/gina-users.ts';
import type { GroupRow } from './parts/groups.ts';
import type { SettingRow } from './parts/settings.ts';
import type { UserRow } from './parts/users.ts';

interface Reading {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly tenant_id: number;
  readonly domains: readonly string[];
}

/** Proven domains of the tenant that the person may know of. */
export async function domainsOf({ tx, actor, tenant_id }: Omit<Reading, 'domains'>): Promise<string[]> {
  const rows = await managedDomains(tx)
    .select('managed_domain.domain_name')
    .where('managed_domain.tenant_id', '=', tenant_id)
    .where(isProven)
    .where(knownDomains(actor, 'managed_domain.domain_name'))
    .orderBy('managed_domain.domain_name')
    .execute();
  return rows.map(({ domain_name }) => domain_name);
}

async function readDomains({ tx, tenant_id, domains }: Reading): Promise<DomainRow[]> {
  const rows = await tx
    .selectFrom('managed_domain')
    .select(['domain_name', 'forwarding', 'sending_servers', 'originator_orgs'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', 'in', ['', ...domains])
    .orderBy('domain_name')
    .execute();
  return rows.map(({ domain_name: domain, ...flow }) => ({ domain, ...flow }));
}

/** Values of the tenant's own; those that name what belongs to this installation stay here. */
async function readSettings({ tx, tenant_id, domains }: Reading): Promise<SettingRow[]> {
  const rows = await tx
    .selectFrom('setting')
    .select(['scope', 'scope_value', 'field', 'value'])
    .where('tenant_id', '=', tenant_id)
    .where('scope', 'in', ['tenant', 'domain'])
    .orderBy('scope', 'desc')
    .orderBy('scope_value')
    .orderBy('field')
    .execute();
  return rows.flatMap(({ scope, scope_value, field, value }): SettingRow[] => {
    if (!isSettingField(field) || settingDeclaration(field).operator) return [];
    const given = value as SettingRow['value'];
    if (scope === 'tenant') return [{ scope, domain: '', field, value: given }];
    return domains.includes(scope_value)
      ? [{ scope: 'domain', domain: scope_value, field, value: given }]
      : [];
  });
}

/** Accounts without password, factor or token; operators are of the installation. */
async function readUsers({ tx, actor, tenant_id, domains }: Reading): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select u.email, u.name, not u.active as locked,
      array(select r.role from user_role r
        where r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role <> 'super' order by r.role) as roles
    from app_user u
    where u.tenant_id = ${tenant_id} and not u.is_superuser and ${knownPeople(actor)}
      and split_part(u.email, '@', 2) = any (${[...domains]}::text[])
    order by u.email`.execute(tx);
  return rows;
}

async function readGroups({ tx, actor, tenant_id, domains }: Reading): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.group_name as group, u.email
    from user_group g join app_user u on u.tenant_id = g.tenant_id and u.user_id = g.user_id
    where g.tenant_id = ${tenant_id} and not u.is_superuser and ${knownPeople(actor)}
      and split_part(u.email, '@', 2) = any (${[...domains]}::text[])
    order by g.group_name, u.email`.execute(tx);
  return rows;
}

async function readLists({ tx, actor, tenant_id }: Reading): Promise<object[]> {
  const rows = await tx
    .selectFrom('block_welcome_entry')
    .select(['list_type', 'list_scope', 'sender_host', 'sender_netmask', 'sender_address'])
    .select(['scope_domain', 'scope_user', 'scope_tenant', 'comment', 'enabled', 'not_before', 'not_after'])
    .where('tenant_id', '=', tenant_id)
    .where('scope_global', '=', false)
    .where('removed_at', 'is', null)
    .where((row) => row.or([row('not_after', 'is', null), row('not_after', '>', sql<Date>`now()`)]))
    .where(visibleEntries(listRights(actor)))
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null && value !== '' && value !== -1),
    ),
  );
}

async function readGinaUsers({ tx, tenant_id, domains }: Reading): Promise<GinaUserRow[]> {
  const rows = await tx
    .selectFrom('portal_account')
    .select(['domain_name', 'address', 'name', 'mobile', 'language'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', 'in', ['', ...domains])
    .orderBy('domain_name')
    .orderBy('address')
    .execute();
  return rows.map(({ domain_name, address, language, ...about }) => ({
    ...{ domain: domain_name, email: address, ...about },
    language: language as GinaUserRow['language'],
  }));
}

/** Rows of each file, as the other side reads them. */
export const setup_readers: Record<SetupFile, (reading: Reading) => Promise<object[]>> = {
  ...{ domains: readDomains, settings: readSettings, users: readUsers },
  ...{ groups: readGroups, lists: readLists, 'gina-users': readGinaUsers },
};
