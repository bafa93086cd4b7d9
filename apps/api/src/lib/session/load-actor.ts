import type { Instance, Locale } from '@postern/contract';
import { isAdmin, mergeAccess, type Role, roles } from '@postern/contract';
import { type Database, type Tx, withScope } from '@postern/db';
import type { Actor } from '../actor.ts';

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Tenants of the same partner. Read with full scope: the person's own scope is what is being worked out. */
async function partnerTenants(db: Database, partnerId: number): Promise<number[]> {
  const rows = await withScope(db, { all: true }, (tx) =>
    tx
      .selectFrom('tenant')
      .select('tenant_id')
      .where('partner_id', '=', partnerId)
      .orderBy('tenant_id')
      .execute(),
  );
  return rows.map((row) => row.tenant_id);
}

async function readPerson(tx: Tx, tenantId: number, userId: string) {
  const person = await tx
    .selectFrom('app_user')
    .innerJoin('tenant', 'tenant.tenant_id', 'app_user.tenant_id')
    .select(['app_user.email', 'app_user.name', 'app_user.language', 'app_user.is_superuser'])
    .select(['tenant.name as tenant', 'tenant.instance', 'tenant.services', 'tenant.partner_id'])
    .where('app_user.tenant_id', '=', tenantId)
    .where('app_user.user_id', '=', userId)
    .where('app_user.active', '=', true)
    .executeTakeFirst();
  if (!person) return null;
  const held = await tx
    .selectFrom('user_role')
    .select('role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute();
  return { ...person, roles: held.map((row) => row.role).filter(isRole) };
}

function readDomains(db: Database, tenants: readonly number[]) {
  return withScope(db, { tenants }, (tx) =>
    tx
      .selectFrom('managed_domain')
      .select(['tenant_id', 'domain_name', 'confidential'])
      .orderBy('domain_name')
      .execute(),
  );
}

/** The person of a session with everything the guard and the scope need; null when they are gone or locked. */
export async function loadActor(
  db: Database,
  key: { tenant_id: number; session_id: string },
  userId: string,
): Promise<Actor | null> {
  const person = await withScope(db, { tenants: [key.tenant_id] }, (tx) =>
    readPerson(tx, key.tenant_id, userId),
  );
  if (!person) return null;
  const is_superuser = person.is_superuser || person.roles.includes('super');
  const held = is_superuser ? [...new Set<Role>(['super', ...person.roles])] : person.roles;
  const is_partner = held.includes('Partner') && person.partner_id !== null;
  const tenants =
    is_partner && person.partner_id !== null ? await partnerTenants(db, person.partner_id) : [key.tenant_id];
  const domains = await readDomains(db, tenants);
  const hidden_domains = is_superuser
    ? []
    : domains.filter((row) => row.confidential).map((row) => row.domain_name);
  return {
    ...key,
    user_id: userId,
    email: person.email,
    name: person.name,
    language: person.language as Locale,
    roles: held,
    access_list: mergeAccess(held),
    is_superuser,
    is_admin: isAdmin(held),
    is_partner,
    tenant: person.tenant,
    instance: person.instance as Instance,
    services: person.services,
    flags: [],
    domains: domains
      .filter((row) => row.tenant_id === key.tenant_id && !hidden_domains.includes(row.domain_name))
      .map((row) => row.domain_name),
    hidden_domains,
    tenants,
  };
}
