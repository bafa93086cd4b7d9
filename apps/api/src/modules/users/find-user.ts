import { roles as known, type Role } from '@postern/contract';
import type { Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';

/** Whether a user's domain may be known to the caller: people of confidential domains do not exist for others. */
export function knownPeople({ hidden_domains, api_token }: Actor, column = 'u.email'): RawBuilder<SqlBool> {
  const domain = sql`split_part(${sql.ref(column)}, '@', 2)`;
  const limits = api_token?.domains ?? [];
  const within = limits.length > 0 ? sql`${domain} = any (${[...limits]}::text[])` : sql`true`;
  return sql<SqlBool>`(${within} and ${domain} <> all (${[...hidden_domains]}::text[]))`;
}

export interface FoundUser {
  tenant_id: number;
  user_id: string;
  email: string;
  name: string;
  active: boolean;
  origin: string;
  roles: Role[];
  /** May administer people, so that one of them has to stay. */
  is_manager: boolean;
  may_change: boolean;
}

interface Row extends Omit<FoundUser, 'roles' | 'is_manager' | 'may_change'> {
  is_superuser: boolean;
  roles: string[];
  tenants: number[];
}

/** Who may administer people, is told of what happens to them, and of whom one has to stay. */
export const user_managers: readonly Role[] = ['ALL', 'User_Management'];

/** Users in the caller's reach by address, locked until the transaction ends. */
export async function findUsers(tx: Tx, actor: Actor, emails: readonly string[]): Promise<FoundUser[]> {
  const { rows } = await sql<Row>`
    select u.tenant_id, u.user_id, u.email, u.name, u.active, u.origin, u.is_superuser,
      array(select r.role from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id order by r.role) as roles,
      case when t.partner_id is null then array[u.tenant_id]
        else array(select p.tenant_id from tenant p where p.partner_id = t.partner_id) end as tenants
    from app_user u join tenant t on t.tenant_id = u.tenant_id
    where u.email = any (${[...emails]}::text[]) and ${knownPeople(actor)}
    order by u.email`.execute(tx);
  return rows.map(({ is_superuser, tenants, ...row }) => {
    const roles = row.roles.filter((role): role is Role => (known as readonly string[]).includes(role));
    const reach = roles.includes('Partner') ? tenants : [row.tenant_id];
    const is_own = row.tenant_id === actor.tenant_id && row.user_id === actor.user_id;
    return {
      ...{ ...row, roles, is_manager: roles.some((role) => user_managers.includes(role)) },
      may_change: !is_own && mayChange(actor, { roles, is_superuser, tenants: reach }),
    };
  });
}

/** Nobody changes themselves here, an operator, or somebody who reaches tenants that they do not reach. */
function mayChange(
  actor: Actor,
  {
    roles,
    is_superuser,
    tenants,
  }: { roles: readonly Role[]; is_superuser: boolean; tenants: readonly number[] },
): boolean {
  if (is_superuser || roles.includes('super')) return false;
  return actor.is_superuser || tenants.every((tenant) => actor.tenants.includes(tenant));
}

export async function findUser(tx: Tx, actor: Actor, email: string): Promise<FoundUser> {
  return (await findUsers(tx, actor, [email]))[0] ?? fail('person_not_found');
}

/** Active people of a tenant who may administer its users; until the transaction ends nobody else counts them, so that two cannot remove each other. */
export async function managersOf(tx: Tx, tenant_id: number): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('user managers', ${tenant_id}))`.execute(tx);
  const rows = await tx
    .selectFrom('app_user')
    .innerJoin('user_role', (join) =>
      join
        .onRef('user_role.tenant_id', '=', 'app_user.tenant_id')
        .onRef('user_role.user_id', '=', 'app_user.user_id'),
    )
    .select('app_user.user_id')
    .where('app_user.tenant_id', '=', tenant_id)
    .where('app_user.active', '=', true)
    .where('role', 'in', [...user_managers])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Whether somebody else may administer users of the tenant. */
export async function hasOtherManager(
  tx: Tx,
  { tenant_id, user_id }: Pick<FoundUser, 'tenant_id' | 'user_id'>,
): Promise<boolean> {
  const managers = await managersOf(tx, tenant_id);
  managers.delete(user_id);
  return managers.size > 0;
}

/** A directory keeps the account: its name is read there, and who is removed here would come back. */
export async function isOfDirectory(
  tx: Tx,
  { tenant_id, user_id }: Pick<FoundUser, 'tenant_id' | 'user_id'>,
): Promise<boolean> {
  const link = await tx
    .selectFrom('directory_sync_link')
    .select('directory_id')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return link !== undefined;
}
