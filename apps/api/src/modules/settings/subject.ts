import { domainOf } from '@postern/addresses';
import type { Instance, SettingScope } from '@postern/contract';
import type { Tx } from '@postern/db';
import { readSettings, type StoredSetting } from '@postern/records';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { findManagedDomain } from '../domains/index.ts';
import type { FlagSubject } from './flags/flags.ts';

/** Whose settings are read or changed. */
export interface Subject {
  readonly scope: SettingScope;
  /** As rows of `setting` name it: '' for a tenant and the default, a domain, a group's name, a user id. */
  readonly scope_value: string;
  /** 0 for the installation. */
  readonly tenant_id: number;
  readonly domain: string | null;
  readonly user_id: string | null;
  readonly group?: string;
  /** As people name it: an address, a group's name, a domain, a tenant's id. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly flags: FlagSubject;
}

export function ownSubject(actor: Actor): Subject {
  const { tenant_id, user_id, email, instance } = actor;
  return {
    scope: 'user',
    scope_value: user_id,
    tenant_id,
    user_id,
    domain: domainOf(email),
    name: email,
    isOwn: true,
    flags: { instance, tenant_id, email },
  };
}

async function person(tx: Tx, actor: Actor, text: string): Promise<Subject> {
  const email = text.toLowerCase();
  if (email === 'me' || email === actor.email) {
    // A tenant's token is nobody who could have settings.
    if (actor.api_token && actor.api_token.token_id === actor.user_id) fail('not_found');
    return ownSubject(actor);
  }
  if (actor.hidden_domains.includes(domainOf(email))) fail('not_found');
  // By the directory, which names the row's key; the row itself decides whether it is within reach.
  const found = await tx
    .selectFrom('user_directory')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'user_directory.tenant_id')
        .onRef('app_user.user_id', '=', 'user_directory.user_id'),
    )
    .innerJoin('tenant', 'tenant.tenant_id', 'app_user.tenant_id')
    .select(['app_user.tenant_id', 'app_user.user_id', 'tenant.instance'])
    .where('user_directory.email', '=', email)
    .executeTakeFirst();
  const { tenant_id, user_id, instance } = found ?? fail('not_found');
  return {
    ...{ scope: 'user', scope_value: user_id, tenant_id, user_id, domain: domainOf(email), name: email },
    isOwn: false,
    flags: { instance: instance as Instance, tenant_id, email },
  };
}

async function domain(tx: Tx, actor: Actor, text: string): Promise<Subject> {
  // One that waits for its proof can be set up before its first mail.
  const { tenant_id, instance, domain_name: name } = await findManagedDomain(tx, actor, text);
  return {
    ...{ scope: 'domain', scope_value: name, tenant_id, user_id: null, domain: name, name },
    isOwn: false,
    flags: { instance, tenant_id },
  };
}

const TENANT_ID = /^\d{1,9}$/;

async function tenant(tx: Tx, text: string): Promise<Subject> {
  if (!TENANT_ID.test(text)) fail('not_found');
  const found = await tx
    .selectFrom('tenant')
    .select(['tenant_id', 'instance'])
    .where('tenant_id', '=', Number(text))
    .executeTakeFirst();
  const { tenant_id, instance } = found ?? fail('not_found');
  return {
    ...{ scope: 'tenant', scope_value: '', tenant_id, user_id: null, domain: null, name: String(tenant_id) },
    isOwn: false,
    flags: { instance: instance as Instance, tenant_id },
  };
}

/** A group people belong to; one that is empty has nobody a value could apply to. */
async function group(tx: Tx, text: string): Promise<Subject> {
  const [tenant_text = '', name = ''] = text.split(/:(.*)/s);
  const { tenant_id, flags } = await tenant(tx, tenant_text);
  const found = await tx
    .selectFrom('user_group')
    .select('group_name')
    .where('tenant_id', '=', tenant_id)
    .where('group_name', '=', name)
    .limit(1)
    .executeTakeFirst();
  if (!found) fail('not_found');
  return {
    ...{ scope: 'group', scope_value: name, tenant_id, user_id: null, domain: null, group: name, name },
    isOwn: false,
    flags,
  };
}

/** The subject a path names, if it is within the actor's reach; 404 otherwise, as if it did not exist. */
export async function findSubject(
  tx: Tx,
  actor: Actor,
  { scope, scope_value }: { scope: SettingScope; scope_value: string },
): Promise<Subject> {
  switch (scope) {
    case 'user':
      return person(tx, actor, scope_value);
    case 'domain':
      return domain(tx, actor, scope_value);
    case 'group':
      return group(tx, scope_value);
    case 'tenant':
      return tenant(tx, scope_value);
    default: {
      if (scope_value !== 'all') fail('not_found');
      const { instance } = actor;
      const nobody = { tenant_id: 0, user_id: null, domain: null, name: '', isOwn: false };
      return { scope, scope_value: '', ...nobody, flags: { instance } };
    }
  }
}

export const readSubject = (tx: Tx, subject: Subject): Promise<StoredSetting[]> => readSettings(tx, subject);

const PEOPLE = 'settings of people';

/** Changes of one subject's settings come one after the other, so that each knows exactly what it replaces. */
export async function lockSubject(tx: Tx, { tenant_id, scope, scope_value }: Subject): Promise<void> {
  const name = `setting ${scope} ${scope_value}`;
  if (scope === 'user')
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${PEOPLE}, ${tenant_id}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${tenant_id}))`.execute(tx);
}

/** As lockSubject() for everybody of a tenant: PostgreSQL has room for some thousand locks, not for one a person. */
export async function lockPeople(tx: Tx, tenant_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${PEOPLE}, ${tenant_id}))`.execute(tx);
}
