import { type Database, withScope } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/tenant-keys';
import { makeDkimKey, openDkimKey } from './dkim-keys.ts';

/** The installation itself, which owns the keys of sender domains no tenant manages. */
const INSTALLATION = 0;
const SELECTOR = 'postern1';

/** How mail of one sender domain is signed. */
export interface MailIdentity {
  /** Whose key seals the private half. */
  tenant_id: number;
  domain: string;
  selector: string;
  /** The p= value of the DNS record. */
  public_key: string;
}

type SealedIdentity = MailIdentity & { sealed_key: Buffer };

async function findSealed(db: Database, domain: string): Promise<SealedIdentity | null> {
  return withScope(
    db,
    { all: true },
    async (tx) => {
      // A domain that a tenant has here is signed with the key that its owner published.
      const managed = await tx
        .selectFrom('domain_directory')
        .innerJoin('managed_domain', (join) =>
          join
            .onRef('managed_domain.tenant_id', '=', 'domain_directory.tenant_id')
            .onRef('managed_domain.domain_name', '=', 'domain_directory.domain_name'),
        )
        .innerJoin('dkim_key', (join) =>
          join
            .onRef('dkim_key.tenant_id', '=', 'managed_domain.tenant_id')
            .onRef('dkim_key.domain_name', '=', 'managed_domain.domain_name'),
        )
        .select(['managed_domain.tenant_id', 'selector as dkim_selector', 'sealed_key as dkim_private_key'])
        .select('public_key as dkim_public_key')
        .where('domain_directory.domain_name', '=', domain)
        .where('managed_domain.dkim', '=', true)
        .where('dkim_key.state', '=', 'active')
        .executeTakeFirst();
      const row =
        managed ??
        (await tx
          .selectFrom('mail_identity')
          .select(['tenant_id', 'dkim_selector', 'dkim_private_key', 'dkim_public_key'])
          .where('tenant_id', '=', INSTALLATION)
          .where('domain_name', '=', domain)
          .executeTakeFirst());
      if (!row?.dkim_selector || !row.dkim_private_key) return null;
      const { tenant_id, dkim_selector: selector, dkim_private_key: sealed_key } = row;
      return { tenant_id, domain, selector, public_key: row.dkim_public_key ?? '', sealed_key };
    },
    { readOnly: true },
  );
}

/** The identity of a sender domain, made where there is none. */
export async function ensureMailIdentity(
  db: Database,
  keys: TenantKeys,
  domain: string,
): Promise<MailIdentity> {
  const present = await findSealed(db, domain);
  if (present) return present;
  const { selector, sealed_key, public_key } = await makeDkimKey(keys, INSTALLATION, domain, SELECTOR);
  const columns = { dkim_selector: selector, dkim_private_key: sealed_key, dkim_public_key: public_key };
  await withScope(db, { tenants: [INSTALLATION] }, (tx) =>
    tx
      .insertInto('mail_identity')
      .values({ tenant_id: INSTALLATION, domain_name: domain, ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  // Another node may have been first; its key is then the one.
  const made = await findSealed(db, domain);
  if (!made) throw new Error(`sender domain ${domain} has no key`);
  return made;
}

/** The key to sign mail of a sender domain with; null: it has none. */
export async function openMailIdentity(
  db: Database,
  keys: TenantKeys,
  domain: string,
): Promise<{ domain: string; selector: string; private_key: string } | null> {
  const found = await findSealed(db, domain);
  if (!found) return null;
  const { selector, tenant_id, sealed_key } = found;
  return { domain, selector, private_key: await openDkimKey(keys, tenant_id, domain, sealed_key) };
}
