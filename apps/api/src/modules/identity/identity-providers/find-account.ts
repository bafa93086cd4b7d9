import { domainOf } from '@postern/addresses';
import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { Identity } from './identity.ts';

/** An account an identity opens. */
export interface Account {
  tenant_id: number;
  user_id: string;
  email: string;
  /** Not yet written down: the identity opens it for the first time. */
  is_new: boolean;
}

/**
 * Whether the directory may vouch for somebody of its tenant. For operators it takes the word of an operator: whoever administers a
 * tenant that operators belong to must not become one of them by a directory of their own.
 */
async function mayVouch(
  tx: Tx,
  provider: string,
  realm: string,
  { tenant_id, user_id }: Pick<Account, 'tenant_id' | 'user_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    with operator as (
      select u.user_id, u.email from app_user u
      where u.tenant_id = ${tenant_id} and (u.is_superuser or exists (
        select 1 from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role = 'super'))
    )
    select 1 from federated_realm f
    where f.tenant_id = ${tenant_id} and f.provider = ${provider} and f.realm = ${realm}
      and (not exists (select 1 from operator o where o.user_id = ${user_id})
        or exists (select 1 from operator o where o.email = f.created_by))`.execute(tx);
  return rows.length > 0;
}

/** `refused`: the identity is somebody's, who may not come in now. */
type Linked = Account | 'refused' | null;

/** The account the identity was linked to before; its directory must still be allowed to vouch. */
async function findLinked(tx: Tx, provider: string, { realm, subject }: Identity): Promise<Linked> {
  const link = await tx
    .selectFrom('identity_directory')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'identity_directory.tenant_id')
        .onRef('app_user.user_id', '=', 'identity_directory.user_id'),
    )
    .select(['app_user.tenant_id', 'app_user.user_id', 'app_user.email', 'app_user.active'])
    .where('provider', '=', provider)
    .where('realm', '=', realm)
    .where('subject', '=', subject)
    .executeTakeFirst();
  // A link to an account that is gone is none.
  if (!link) return null;
  const { active, ...account } = link;
  const isAllowed = active && (await mayVouch(tx, provider, realm, account));
  return isAllowed ? { ...account, is_new: false } : 'refused';
}

/**
 * The account a new identity may open: its directory vouches for a tenant, the directory has proven the address, the address is in
 * a mail domain of that tenant, and nobody else of that directory opens the account yet (security.md, ASVS 6.8.1).
 */
async function findFirst(tx: Tx, provider: string, { realm, email }: Identity): Promise<Account | null> {
  if (email === null) return null;
  const found = await tx
    .selectFrom('user_directory')
    .innerJoin('domain_directory', 'domain_directory.tenant_id', 'user_directory.tenant_id')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'user_directory.tenant_id')
        .onRef('app_user.user_id', '=', 'user_directory.user_id'),
    )
    .select(['app_user.tenant_id', 'app_user.user_id', 'app_user.email'])
    .where('user_directory.email', '=', email)
    .where('domain_directory.domain_name', '=', domainOf(email))
    .where('app_user.active', '=', true)
    .executeTakeFirst();
  if (!found || !(await mayVouch(tx, provider, realm, found))) return null;
  const taken = await tx
    .selectFrom('identity_directory')
    .select('subject')
    .where('tenant_id', '=', found.tenant_id)
    .where('user_id', '=', found.user_id)
    .where('provider', '=', provider)
    .where('realm', '=', realm)
    .executeTakeFirst();
  return taken ? null : { ...found, is_new: true };
}

/** Whose account an identity opens; null: nobody's. Never by the address alone. Read with full scope: whose it is, is the question. */
export function findAccount(db: Database, provider: string, identity: Identity): Promise<Account | null> {
  return withScope(
    db,
    { all: true },
    async (tx) => {
      const linked = await findLinked(tx, provider, identity);
      if (linked === 'refused') return null;
      return linked ?? (await findFirst(tx, provider, identity));
    },
    { readOnly: true },
  );
}

/** Writes the link down, or that it was used. Of two identities that come for one account at once, one fails on the key. */
export async function keepLink(
  tx: Tx,
  provider: string,
  { realm, subject }: Identity,
  { tenant_id, user_id }: Account,
): Promise<void> {
  const last_used_at = sql<Date>`now()`;
  await tx
    .insertInto('identity_directory')
    .values({ provider, realm, subject, tenant_id, user_id })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'realm', 'subject']).doUpdateSet({ tenant_id, user_id, last_used_at }),
    )
    .execute();
}
