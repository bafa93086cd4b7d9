import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { type Database, type Tx, uuidv7, withScope } from '@postern/db';
import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/index';
import type { KeyPurpose } from '../keyholder/keyholder.ts';

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

/** OpenPGP keys are of a person, or of a domain whose people have none. */
export type PgpPurpose = 'person' | 'domain';

export interface NewSealedKey {
  tenant_id: number;
  kind: 'smime' | 'pgp';
  purpose: KeyPurpose | PgpPurpose;
  address: string;
  /** What names the key: SubjectPublicKeyInfo, or the fingerprint of an OpenPGP key. */
  public_part: Buffer;
  secret: Buffer;
  by: string;
}

export async function keepSealed(
  tx: Tx,
  keys: TenantKeys,
  { tenant_id, kind, purpose, address, public_part, secret, by }: NewSealedKey,
): Promise<string> {
  const key_id = uuidv7();
  await tx
    .insertInto('own_key')
    .values({
      ...{ tenant_id, key_id, kind, purpose, address, created_by: by },
      spki_sha256: createHash('sha256').update(public_part).digest(),
      sealed: await sealSecret(keys, tenant_id, context(tenant_id, key_id), secret),
    })
    .execute();
  return key_id;
}

interface SealedRow {
  tenant_id: number;
  key_id: string;
  sealed: Buffer;
}

/** Throws SealBrokenError when the value was made for another tenant or row. */
export const openSealed = (keys: TenantKeys, { tenant_id, key_id, sealed }: SealedRow): Promise<Buffer> =>
  openSecret(keys, tenant_id, context(tenant_id, key_id), sealed);

/** Of an S/MIME key. */
export const openKey = async (keys: TenantKeys, row: SealedRow): Promise<KeyObject> =>
  createPrivateKey({ key: await openSealed(keys, row), format: 'der', type: 'pkcs8' });
