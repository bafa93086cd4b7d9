import { type Tx, uuidv7 } from '@postern/db';
import type { PgpPublicKey } from '@postern/mail/pgp/key';
import { type Certificate, fingerprintOf } from '@postern/mail/smime/certificate';

/** From weak to strong. */
export const key_trusts = ['seen', 'published', 'validated', 'confirmed', 'pinned'] as const;
export type KeyTrust = (typeof key_trusts)[number];
export type KeySource = 'upload' | 'signed_mail' | 'wkd' | 'dns' | 'ldap' | 'vks' | 'autocrypt' | 'workflow';

export const strength = (trust: string): number => key_trusts.indexOf(trust as KeyTrust);

export interface NewPartnerKey {
  tenant_id: number;
  /** Lower case. */
  address: string;
  key: Certificate | PgpPublicKey;
  source: KeySource;
  trust: KeyTrust;
  by: string;
  now: Date;
}

/** Keeps a certificate or OpenPGP key of somebody elsewhere. One that is known already keeps its stronger trust. */
export async function keepPartnerKey(
  tx: Tx,
  { tenant_id, address, key, source, trust, by, now }: NewPartnerKey,
): Promise<{ partner_key_id: string; is_new: boolean }> {
  const { kind, fingerprint, der } = storedForm(key);
  const known = await tx
    .selectFrom('partner_key')
    .select(['partner_key_id', 'trust', 'source'])
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .where('fingerprint', '=', fingerprint)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (known) {
    const is_stronger = strength(trust) > strength(known.trust);
    await tx
      .updateTable('partner_key')
      // Of an OpenPGP key the last one seen says when it ends and whether it is revoked.
      .set({ last_seen_at: now, der, not_after: key.not_after, ...(is_stronger ? { trust, source } : {}) })
      .where('tenant_id', '=', tenant_id)
      .where('partner_key_id', '=', known.partner_key_id)
      .execute();
    return { partner_key_id: known.partner_key_id, is_new: false };
  }
  const partner_key_id = uuidv7();
  const { not_before, not_after } = key;
  const revoked_at =
    kind === 'smime'
      ? tx.selectFrom('certificate_status').select('revoked_at').where('fingerprint', '=', fingerprint)
      : null;
  await tx
    .insertInto('partner_key')
    .values({
      ...{ tenant_id, partner_key_id, kind, address, der, fingerprint, not_before, not_after },
      ...{ source, trust, created_by: by, last_seen_at: now, revoked_at },
    })
    .onConflict((same) => same.columns(['tenant_id', 'address', 'fingerprint']).doNothing())
    .execute();
  return { partner_key_id, is_new: true };
}

const storedForm = (key: Certificate | PgpPublicKey) =>
  'der' in key
    ? { kind: 'smime', fingerprint: Buffer.from(fingerprintOf(key), 'hex'), der: key.der }
    : { kind: 'pgp', fingerprint: Buffer.from(key.fingerprint, 'hex'), der: key.bytes };

/** Whether a tenant has keys of its people, so that mail of others costs no look-up. */
export async function hasOwnKeys(tx: Tx, tenant_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('own_key')
    .select('key_id')
    .where('tenant_id', '=', tenant_id)
    .where('purpose', 'in', ['person', 'domain'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a tenant knows keys of others. */
export async function hasPartnerKeys(tx: Tx, tenant_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('partner_key')
    .select('partner_key_id')
    .where('tenant_id', '=', tenant_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the tenant or its chain proved that a certificate is this address's; `fingerprint` in hex. */
export async function isProvenPartnerKey(
  tx: Tx,
  tenant_id: number,
  address: string,
  fingerprint: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('partner_key')
    .select('partner_key_id')
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
    .where('trust', 'in', ['validated', 'confirmed', 'pinned'])
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
