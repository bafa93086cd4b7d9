import { domainOf } from '@postern/addresses';
import type { Tx } from '@postern/db';
import { type PgpPublicKey, type PgpSecretKey, readPublicKey } from '@postern/mail/pgp/key';
import type { PgpOpener } from '@postern/mail/pgp/open';
import { type PgpSignature, readPgpSignature } from '@postern/mail/pgp/seal';
import type { PgpContent } from '@postern/mail/pgp/signed-message';
import type { Keyholder } from '../keyholder/keyholder.ts';

/** OpenPGP keys are of a person, or of a domain whose people have none. */
export type PgpPurpose = 'person' | 'domain';

export interface NewPgpKey {
  tenant_id: number;
  purpose: PgpPurpose;
  /** Lower case; the domain for a domain's key. */
  address: string;
  key: PgpSecretKey;
  by: string;
}

/** Keeps an OpenPGP key of the tenant's own. */
export async function keepPgpKey(
  tx: Tx,
  keyholder: Keyholder,
  { tenant_id, purpose, address, key, by }: NewPgpKey,
): Promise<{ key_id: string }> {
  const fingerprint = Buffer.from(key.fingerprint, 'hex');
  const row = { tenant_id, purpose, address };
  const key_id = await keyholder.keepPgp({ ...row, by }, key.secret, fingerprint);
  const { bytes: public_key, not_before, not_after } = key;
  await tx
    .insertInto('own_pgp_key')
    .values({ ...row, key_id, fingerprint, public_key, not_before, not_after, created_by: by })
    .execute();
  return { key_id };
}

export interface OwnPgpKey extends PgpPublicKey, PgpOpener {
  key_id: string;
  address: string;
  /** Deleted ones sign nothing and go on opening mail. */
  deleted_at: Date | null;
  sign(content: Pick<PgpContent, 'open'>, date: Date): Promise<PgpSignature>;
}

/** All OpenPGP keys of these addresses and domains, newest first. */
export const pgpKeyRowsOf = (tx: Tx, tenant_id: number, addresses: readonly string[]) =>
  tx
    .selectFrom('own_pgp_key as p')
    .select(['p.tenant_id', 'p.key_id', 'p.public_key', 'p.address', 'p.deleted_at'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.address', 'in', addresses)
    .orderBy('p.not_before', 'desc')
    .orderBy('p.key_id', 'desc');

export type PgpKeyRow = Awaited<ReturnType<ReturnType<typeof pgpKeyRowsOf>['execute']>>[number];

/** These keys, for use in the name of some of `acting_for`, as `keysFor` has it for S/MIME. */
export async function pgpKeysFor(
  keyholder: Keyholder,
  rows: readonly PgpKeyRow[],
  acting_for: readonly string[],
): Promise<OwnPgpKey[]> {
  const found = rows.map(async ({ tenant_id, key_id, public_key, address, deleted_at }) => {
    const name = acting_for.find((one) => one === address || domainOf(one) === address);
    if (name === undefined) return [];
    const use = { tenant_id, key_id, acting_for: name };
    return {
      ...(await readPublicKey(public_key)),
      ...{ key_id, address, deleted_at },
      sessionKeys: (packets: Buffer) => keyholder.pgpSessionKeys(use, packets),
      sign: async (content: Pick<PgpContent, 'open'>, date: Date) =>
        readPgpSignature(await keyholder.pgpSign(use, content, date)),
    };
  });
  return (await Promise.all(found)).flat();
}
