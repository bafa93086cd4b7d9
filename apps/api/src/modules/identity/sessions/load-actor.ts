import {
  type FeatureFlag,
  isAdmin,
  mergeAccess,
  type Role,
  roles,
  type SessionStage,
} from '@postern/contract';
import type { Database } from '@postern/db';
import type { Actor, Impersonator } from '../../../http/actor.ts';
import { mayActAs } from './may-act-as.ts';
import { type PersonRow, readSession, type SessionRow } from './read-session.ts';
import type { SessionKey } from './session-id.ts';

/** Feature flags that are on for somebody; looked up in memory, as it happens at every check. */
export type FlagsOf = (person: {
  instance: Actor['instance'];
  tenant_id: number;
  email: string;
  tests_beta: boolean;
}) => readonly FeatureFlag[];

const isRole = (text: string | null): text is Role => (roles as readonly unknown[]).includes(text);

const withSuper = (held: Role[], isSuperuser: boolean): Role[] =>
  isSuperuser || held.includes('super') ? [...new Set<Role>(['super', ...held])] : held;

/** Whether the one who acts may do so at this moment: either's rights may have changed since they began. */
function mayStillAct(row: SessionRow, home: number): boolean {
  const held = (row.impersonator_roles ?? []).filter(isRole);
  const access_list = mergeAccess(held);
  const is_partner = held.includes('Partner');
  const power = {
    is_superuser: held.includes('super'),
    is_admin: isAdmin(held),
    is_partner,
    access_list,
    // At the start the target was within reach; without the partner's standing only the own tenant is.
    tenants: is_partner ? row.tenants : [home],
  };
  const { is_superuser, tenants } = row;
  const target = { roles: row.roles.filter(isRole), is_superuser, tenants };
  return access_list.impersonate !== undefined && mayActAs(power, target);
}

/** Null: nobody acts as this person. False: somebody does who lost the right to. */
function impersonatorOf(row: SessionRow): Impersonator | null | false {
  const {
    impersonator_tenant_id,
    impersonator_session_id,
    impersonator_user_id,
    impersonator_email,
    reason,
  } = row;
  if (impersonator_tenant_id === null || impersonator_session_id === null) return null;
  if (!mayStillAct(row, impersonator_tenant_id)) return false;
  return {
    tenant_id: impersonator_tenant_id,
    user_id: impersonator_user_id ?? '',
    session_id: impersonator_session_id,
    email: impersonator_email ?? '',
    reason: reason ?? '',
    ends_at: row.expires_at,
  };
}

function domainsOf(row: PersonRow, tenantId: number, isSuperuser: boolean) {
  const all = row.domain_names.map((name, index) => ({
    name,
    tenant_id: row.domain_tenants[index],
    confidential: row.domain_confidential[index] === true,
  }));
  const hidden_domains = isSuperuser
    ? []
    : all.filter((domain) => domain.confidential).map(({ name }) => name);
  const domains = all
    .filter(({ name, tenant_id }) => tenant_id === tenantId && !hidden_domains.includes(name))
    .map(({ name }) => name);
  return { domains, hidden_domains };
}

/** Whom a row speaks of with the rights they have in a session of this stage. */
export function personActor(
  row: PersonRow & { tests_beta?: boolean },
  key: SessionKey,
  stage: SessionStage,
  impersonator: Impersonator | null,
  flagsOf: FlagsOf,
): Actor {
  const isFull = stage === 'full';
  const held = isFull ? withSuper(row.roles.filter(isRole), row.is_superuser) : [];
  const is_superuser = held.includes('super');
  const { user_id, email, name, language, tenant, instance, services, tenants, tests_beta = false } = row;
  return {
    tenant_id: key.tenant_id,
    session_id: key.session_id,
    user_id,
    stage,
    impersonator,
    email,
    name,
    language,
    roles: held,
    access_list: isFull ? mergeAccess(held) : {},
    is_superuser,
    is_admin: isAdmin(held),
    is_partner: held.includes('Partner') && row.partner_id !== null,
    tenant,
    instance,
    services,
    flags: flagsOf({ instance, tenant_id: key.tenant_id, email, tests_beta }),
    ...domainsOf(row, key.tenant_id, is_superuser),
    tenants: isFull ? tenants : [key.tenant_id],
  };
}

/** The person of a session with everything the guard and the scope need; null when nobody may act in it any more. */
export function toActor(row: SessionRow, key: SessionKey, flagsOf: FlagsOf): Actor | null {
  const impersonator = impersonatorOf(row);
  if (impersonator === false) return null;
  const stage = row.owes_factor ? 'setup' : row.stage;
  const factor = { active: row.has_factor, proven_at: row.factor_proven_at };
  return { ...personActor(row, key, stage, impersonator, flagsOf), factor };
}

export async function loadActor(
  db: Database,
  key: SessionKey,
  now: number,
  flagsOf: FlagsOf,
): Promise<Actor | null> {
  const row = await readSession(db, key, now);
  return row && toActor(row, key, flagsOf);
}
