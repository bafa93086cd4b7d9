import type { Instance, Locale } from '@postern/contract';
import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { SessionRow } from '../session/read-session.ts';
import { secretMatches } from '../session/secrets.ts';

/** What a token is limited to. */
export interface TokenRow {
  token_id: string;
  kind: 'personal' | 'tenant';
  name: string;
  user_id: string | null;
  secret_hash: Buffer;
  roles: string[];
  operations: string[];
  domains: string[];
  networks: string[];
}

/** The row of a token that is still good. */
function readRow(tx: Tx, tenantId: number, tokenId: string, now: Date): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('api_token')
    .select(['token_id', 'name', 'user_id', 'secret_hash', 'roles', 'operations', 'domains', 'networks'])
    .select(sql<TokenRow['kind']>`kind`.as('kind'))
    .where('tenant_id', '=', tenantId)
    .where('token_id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

interface Holder {
  user_id: string;
  email: string;
  name: string;
  language: Locale;
  is_superuser: boolean;
  roles: string[];
}

/** The person a token acts as, with the rights they have now; null: gone or locked, and the token with them. */
async function readOwner(tx: Tx, tenantId: number, userId: string): Promise<Holder | null> {
  const { rows } = await sql<Holder>`
    select u.user_id, u.email, u.name, u.is_superuser,
      coalesce(setting_value(u.tenant_id, split_part(u.email, '@', 2), u.user_id, 'user_language') #>> '{}', 'en_GB') as language,
      array(select r.role from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id order by r.role) as roles
    from app_user u where u.tenant_id = ${tenantId} and u.user_id = ${userId} and u.active`.execute(tx);
  return rows[0] ?? null;
}

/** A tenant's token is nobody: no mailbox of its own, and the roles it was given. */
const nobody = ({ token_id, name, roles }: TokenRow): Holder => ({
  ...{ user_id: token_id, email: `token:${name}`, name, language: 'en_GB', is_superuser: false },
  roles: roles.filter((role) => role !== 'super'),
});

async function readPlace(tx: Tx, tenantId: number, isPartner: boolean) {
  const tenant = await tx
    .selectFrom('tenant')
    .select(['name', 'services', 'partner_id'])
    .select(sql<Instance>`instance`.as('instance'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { partner_id } = tenant;
  const reach =
    isPartner && partner_id !== null
      ? await tx.selectFrom('tenant').select('tenant_id').where('partner_id', '=', partner_id).execute()
      : [{ tenant_id: tenantId }];
  const tenants = reach.map((row) => row.tenant_id);
  const domains = await tx
    .selectFrom('managed_domain')
    .select(['tenant_id', 'domain_name', 'confidential'])
    .where('tenant_id', 'in', tenants)
    .orderBy('domain_name')
    .execute();
  return { ...tenant, tenants, domains };
}

/**
 * A token that is still good and whose secret is known, with whom it acts as, as a session's row would say it: rights are worked out in one place. Read with full
 * scope, as the scope is what is being worked out.
 */
export function readToken(
  db: Database,
  tenantId: number,
  tokenId: string,
  secret: string,
  now: number,
): Promise<{ token: TokenRow; person: SessionRow } | null> {
  const at = new Date(now);
  return withScope(
    db,
    { all: true },
    async (tx) => {
      const token = await readRow(tx, tenantId, tokenId, at);
      // Before anything else is read: whoever only knows an id makes no more work than a wrong id does.
      if (!token || !secretMatches(secret, token.secret_hash)) return null;
      const holder = token.user_id === null ? nobody(token) : await readOwner(tx, tenantId, token.user_id);
      if (!holder) return null;
      const place = await readPlace(tx, tenantId, holder.roles.includes('Partner'));
      const person: SessionRow = {
        ...holder,
        ...{ stage: 'full', client: 'api', token_hash: token.secret_hash, cookie_hash: null },
        ...{ last_seen_at: at, idle_seconds: 0, expires_at: at },
        ...{ impersonator_tenant_id: null, impersonator_session_id: null, impersonator_email: null },
        ...{ reason: null, impersonator_roles: null },
        ...{ tenant: place.name, instance: place.instance, services: place.services },
        ...{ partner_id: place.partner_id, tenants: place.tenants },
        domain_tenants: place.domains.map((domain) => domain.tenant_id),
        domain_names: place.domains.map((domain) => domain.domain_name),
        domain_confidential: place.domains.map((domain) => domain.confidential),
      };
      return { token, person };
    },
    { readOnly: true },
  );
}
