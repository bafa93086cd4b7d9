import { type Database, withScope } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { issueFromOwnCa } from '@postern/records/keys/people';
import { readyTenantKeys } from '@postern/records/keys/sealed-key';
import type { Issuer } from './issuer.ts';

export interface OwnCaDeps {
  readonly db: Database;
  readonly keys: TenantKeys;
  readonly publicUrl?: URL | undefined;
}

/** The tenant's own authority: it issues at once. Its revocation list says what was revoked, so there is nobody to tell. */
export const ownCaIssuer = ({ db, keys, publicUrl }: OwnCaDeps): Issuer => ({
  kind: 'own_ca',
  async step({ tenant_id, address, by, now, public_key }) {
    // Read over a connection of its own, which a transaction must not wait for.
    await readyTenantKeys(db, keys, tenant_id);
    const input = { tenant_id, address, by, now, ...(publicUrl && { publicUrl }) };
    const { certificate } = await withScope(db, { tenants: [tenant_id] }, (tx) =>
      issueFromOwnCa(tx, keys, public_key, input),
    );
    return { state: 'issued', certificate, issuers: [] };
  },
  revoke: async () => 'told',
});
