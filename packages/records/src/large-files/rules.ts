import type { Instance } from '@postern/contract';
import type { LargeFileDirection } from '@postern/contract/portal/settings';
import { settingValue } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { flagsOf } from '../flags.ts';
import { readPortalSettings } from '../portal-settings.ts';
import { readSettings } from '../settings.ts';

export type LargeFileMode = LargeFileDirection['mode'];
const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** The person of a domain whose large files they are. */
export interface LargeFileOwner {
  tenant_id: number;
  domain_name: string;
  owner: string;
}

/** What holds for one person's large files; sizes in bytes. */
export interface LargeFileRules {
  /** The feature is on, the domain has a portal, and this person may. */
  is_allowed: boolean;
  retention_days: number;
  incoming: DirectionRule;
  outgoing: DirectionRule;
  user_quota: number;
  domain_quota: number;
  is_enforced: boolean;
}

/** Sizes are those of the mail. */
export interface DirectionRule {
  mode: LargeFileMode;
  threshold: number;
  maximum: number;
}

const ruleOf = ({ mode, threshold, maximum }: LargeFileDirection): DirectionRule => ({
  ...{ mode, threshold: threshold * KILOBYTE, maximum: maximum * KILOBYTE },
});

export const no_large_files: DirectionRule = { mode: 'off', threshold: 0, maximum: 0 };

/** Settings that hold for the owner of large files, who need not have an account. */
async function ownerSettings(tx: Tx, { tenant_id, domain_name, owner }: LargeFileOwner) {
  const user = await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('tenant_id', '=', tenant_id)
    .where('email', '=', owner)
    .executeTakeFirst();
  return readSettings(tx, { tenant_id, domain: domain_name, user_id: user?.user_id ?? null });
}

/** Read in the tenant's scope. */
export async function readLargeFileRules(tx: Tx, place: LargeFileOwner): Promise<LargeFileRules> {
  const { tenant_id, domain_name, owner } = place;
  const settings = await ownerSettings(tx, place);
  const portal = await tx
    .selectFrom('portal_domain')
    .select('enabled')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  const { in_effect } = await readPortalSettings(tx, tenant_id, domain_name);
  const { retention, incoming, outgoing } = in_effect.lft_settings;
  return {
    is_allowed:
      portal?.enabled === true &&
      settingValue('user_allowed', settings) &&
      (await isSwitchedOn(tx, tenant_id, owner)),
    retention_days: retention,
    incoming: ruleOf(incoming),
    outgoing: ruleOf(outgoing),
    user_quota: settingValue('quota_user', settings) * MEGABYTE,
    domain_quota: settingValue('quota_global', settings) * MEGABYTE,
    is_enforced: settingValue('quota_global_enforce', settings),
  };
}

async function isSwitchedOn(tx: Tx, tenant_id: number, email: string): Promise<boolean> {
  const switches = await tx
    .selectFrom('feature_flag')
    .select(['flag', 'scope', 'scope_value', 'is_on'])
    .where('flag', '=', 'large_file_transfer')
    .execute();
  const tenant = await tx
    .selectFrom('tenant')
    .select('instance')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  const instance = tenant.instance as Instance;
  return flagsOf(switches).isOn('large_file_transfer', { instance, tenant_id, email });
}

/** Bytes in use. What was announced and has not arrived counts: it was promised its space. */
export async function spaceInUse(
  tx: Tx,
  { tenant_id, domain_name, owner }: LargeFileOwner,
): Promise<{ domain: number; user: number }> {
  const row = await tx
    .selectFrom('portal_file')
    .select((file) => file.fn.coalesce(file.fn.sum<string>('size'), sql<string>`0`).as('domain'))
    .select(sql<string>`coalesce(sum(size) filter (where owner = ${owner}), 0)`.as('own'))
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('destroyed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { domain: Number(row.domain), user: Number(row.own) };
}

export type SpaceLack = 'domain' | 'user';

/** Whether so many bytes more do not fit; null: they do. */
export function lackOfSpace(
  rules: Pick<LargeFileRules, 'user_quota' | 'domain_quota' | 'is_enforced'>,
  used: { domain: number; user: number },
  bytes: number,
): SpaceLack | null {
  if (used.user + bytes > rules.user_quota) return 'user';
  return rules.is_enforced && used.domain + bytes > rules.domain_quota ? 'domain' : null;
}

/** The same under a lock that holds until the transaction ends: twenty at once get no more than there is. */
export async function lackOfSpaceNow(
  tx: Tx,
  place: LargeFileOwner,
  rules: LargeFileRules,
  bytes: number,
): Promise<SpaceLack | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('large files', ${place.tenant_id}))`.execute(tx);
  return lackOfSpace(rules, await spaceInUse(tx, place), bytes);
}
