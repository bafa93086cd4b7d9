import type { Tx } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { openSecretKey, type PgpSecretKey } from '@postern/mail/pgp/key';
import { keepSealed, openSealed, type PgpPurpose } from './sealed-key.ts';

export interface NewPgpKey {
  tenant_id: number;
  purpose: PgpPurpose;
  /** Lower case; the domain for a domain's key. */
  address: string;
  key: PgpSecretKey;
  by: string;
}

/** Keeps an OpenPGP key of the tenant's own. Keys of the tenant must be ready (`readyTenantKeys`), so that nothing waits inside the transaction. */
export async function keepPgpKey(
  tx: Tx,
  keys: TenantKeys,
  { tenant_id, purpose, address, key, by }: NewPgpKey,
): Promise<{ key_id: string }> {
  const fingerprint = Buffer.from(key.fingerprint, 'hex');
  const row = { tenant_id, purpose, address };
  const sealed = { kind: 'pgp', public_part: fingerprint, secret: key.secret, by } as const;
  const key_id = await keepSealed(tx, keys, { ...row, ...sealed });
  const { bytes: public_key, not_before, not_after } = key;
  await tx
    .insertInto('own_pgp_key')
    .values({ ...row, key_id, fingerprint, public_key, not_before, not_after, created_by: by })
    .execute();
  return { key_id };
}

export interface OwnPgpKey extends PgpSecretKey {
  key_id: string;
  address: string;
  /** Deleted ones sign nothing and go on opening mail. */
  deleted_at: Date | null;
}

/** All OpenPGP keys of these addresses and domains, newest first, sealed. */
export const sealedPgpKeysOf = (tx: Tx, tenant_id: number, addresses: readonly string[]) =>
  tx
    .selectFrom('own_pgp_key as p')
    .innerJoin('own_key as k', (join) =>
      join.onRef('k.tenant_id', '=', 'p.tenant_id').onRef('k.key_id', '=', 'p.key_id'),
    )
    .select(['k.tenant_id', 'k.key_id', 'k.sealed', 'p.address', 'p.deleted_at'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.address', 'in', addresses)
    .orderBy('p.not_before', 'desc')
    .orderBy('p.key_id', 'desc');

export type SealedPgpKey = Awaited<ReturnType<ReturnType<typeof sealedPgpKeysOf>['execute']>>[number];

/** Not inside a transaction: the tenant's key may have to be read. */
export const openPgpKeysOf = (keys: TenantKeys, rows: readonly SealedPgpKey[]): Promise<OwnPgpKey[]> =>
  Promise.all(
    rows.map(async ({ address, deleted_at, ...row }) => {
      const { key_id } = row;
      return { ...(await openSecretKey(await openSealed(keys, row))), key_id, address, deleted_at };
    }),
  );
