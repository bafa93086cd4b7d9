import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type Database, type Tx, uuidv7, withScope } from '@postern/db';
import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/index';

const context = (tenant_id: number, key_id: string) => secretContext(tenant_id, 'own_key', 'sealed', key_id);

/** Reads all versions of the tenant's key, so that what is sealed opens without a connection beside the caller's for some minutes. */
export async function readyTenantKeys(db: Database, keys: TenantKeys, tenant_id: number): Promise<void> {
  await keys.current(tenant_id);
  const rows = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) => tx.selectFrom('tenant_key').select('version').where('tenant_id', '=', tenant_id).execute(),
    { readOnly: true },
  );
  for (const { version } of rows) await keys.byVersion(tenant_id, version);
}

export type KeyPurpose = 'person' | 'issuing_ca' | 'root_ca';

export interface NewKey {
  tenant_id: number;
  purpose: KeyPurpose;
  /** '' for an authority. */
  address: string;
  private_key: KeyObject;
  by: string;
}

/** Keeps a private key, sealed for this tenant and row alone; answers its id. */
export async function keepKey(
  tx: Tx,
  keys: TenantKeys,
  { tenant_id, purpose, address, private_key, by }: NewKey,
): Promise<string> {
  const key_id = uuidv7();
  const pkcs8 = private_key.export({ type: 'pkcs8', format: 'der' });
  const spki = createPublicKey(private_key).export({ type: 'spki', format: 'der' });
  await tx
    .insertInto('own_key')
    .values({
      ...{ tenant_id, key_id, purpose, address, created_by: by },
      spki_sha256: createHash('sha256').update(spki).digest(),
      sealed: await sealSecret(keys, tenant_id, context(tenant_id, key_id), pkcs8),
    })
    .execute();
  return key_id;
}

/** Throws SealBrokenError when the value was made for another tenant or row. */
export async function openKey(
  keys: TenantKeys,
  { tenant_id, key_id, sealed }: { tenant_id: number; key_id: string; sealed: Buffer },
): Promise<KeyObject> {
  const pkcs8 = await openSecret(keys, tenant_id, context(tenant_id, key_id), sealed);
  return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
}
