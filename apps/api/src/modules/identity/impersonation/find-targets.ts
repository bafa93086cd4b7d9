import { roles as known, type Role } from '@postern/contract';
import { likePart, type Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import type { Target } from '../sessions/may-act-as.ts';

export interface FoundTarget extends Target {
  tenant_id: number;
  user_id: string;
  email: string;
  name: string;
  tenant: string;
}

interface Row {
  tenant_id: number;
  user_id: string;
  email: string;
  name: string;
  tenant: string;
  is_superuser: boolean;
  roles: string[];
  tenants: number[];
}

/** How many are looked at for one question; those that may not be acted as are left out afterwards. */
const LOOKED_AT = 200;

/** Administrators act as people of their own tenant; who has the role for it, as anybody in reach. */
const reachOf = (actor: Actor) =>
  actor.is_superuser || actor.roles.includes('Impersonate')
    ? sql`true`
    : sql`u.tenant_id = ${actor.tenant_id}`;

/** Active people in the caller's reach but themselves, by address (`exact`) or by a part of address or name. */
export async function findTargets(
  tx: Tx,
  actor: Actor,
  wanted: { exact: string } | { part: string },
): Promise<FoundTarget[]> {
  const condition =
    'exact' in wanted
      ? sql`u.email = ${wanted.exact}`
      : sql`(u.email ilike ${likePart(wanted.part)} or u.name ilike ${likePart(wanted.part)})`;
  const { rows } = await sql<Row>`
    select u.tenant_id, u.user_id, u.email, u.name, t.name as tenant, u.is_superuser,
      array(select r.role from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id order by r.role) as roles,
      case when t.partner_id is null then array[u.tenant_id]
        else array(select p.tenant_id from tenant p where p.partner_id = t.partner_id) end as tenants
    from app_user u join tenant t on t.tenant_id = u.tenant_id
    where u.active and not (u.tenant_id = ${actor.tenant_id} and u.user_id = ${actor.user_id}) and ${reachOf(actor)} and ${condition}
    order by u.email limit ${LOOKED_AT}`.execute(tx);
  return rows
    .filter(({ email }) => !actor.hidden_domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    .map((row) => {
      const roles = row.roles.filter((role): role is Role => (known as readonly string[]).includes(role));
      return { ...row, roles, tenants: roles.includes('Partner') ? row.tenants : [row.tenant_id] };
    });
}
