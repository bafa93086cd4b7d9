import { type Database, type Tx, uuidv7, withScope } from '@postern/db';
import { type Certificate, fingerprintOf, readCertificate, unusable } from '@postern/mail/smime/certificate';

/** From weak to strong. */
export const key_trusts = ['seen', 'published', 'validated', 'confirmed', 'pinned'] as const;
export type KeyTrust = (typeof key_trusts)[number];
export type KeySource = 'upload' | 'signed_mail';

/** Certificates one mail is encrypted to: of renewals and of several devices. */
const MOST_RECIPIENT_KEYS = 3;
/** Keys of one address that are looked at, the newest. */
const MOST_CANDIDATES = 20;
const strength = (trust: string): number => key_trusts.indexOf(trust as KeyTrust);

export interface NewPartnerKey {
  tenant_id: number;
  /** Lower case. */
  address: string;
  certificate: Certificate;
  source: KeySource;
  trust: KeyTrust;
  by: string;
  now: Date;
}

/** Keeps a certificate of somebody elsewhere. One that is known already keeps its stronger trust. */
export async function keepPartnerKey(
  tx: Tx,
  { tenant_id, address, certificate, source, trust, by, now }: NewPartnerKey,
): Promise<{ partner_key_id: string; is_new: boolean }> {
  const fingerprint = Buffer.from(fingerprintOf(certificate), 'hex');
  const known = await tx
    .selectFrom('partner_key')
    .select(['partner_key_id', 'trust', 'source'])
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .where('fingerprint', '=', fingerprint)
    .forUpdate()
    .executeTakeFirst();
  if (known) {
    const is_stronger = strength(trust) > strength(known.trust);
    await tx
      .updateTable('partner_key')
      .set({ last_seen_at: now, ...(is_stronger ? { trust, source } : {}) })
      .where('tenant_id', '=', tenant_id)
      .where('partner_key_id', '=', known.partner_key_id)
      .execute();
    return { partner_key_id: known.partner_key_id, is_new: false };
  }
  const partner_key_id = uuidv7();
  const { der, not_before, not_after } = certificate;
  await tx
    .insertInto('partner_key')
    .values({
      ...{ tenant_id, partner_key_id, address, der, fingerprint, not_before, not_after },
      ...{ source, trust, created_by: by, last_seen_at: now },
    })
    .onConflict((same) => same.columns(['tenant_id', 'address', 'fingerprint']).doNothing())
    .execute();
  return { partner_key_id, is_new: true };
}

export interface RecipientKey {
  certificate: Certificate;
  /** 'installation': issued here for a person of this installation. */
  trust: KeyTrust | 'installation';
}

/**
 * What mail of this tenant to this address is encrypted to now: all usable certificates of the strongest trust, newest first. Certificates of
 * this installation's own people count like published ones, since their domain was proven. Empty: none is usable.
 */
export async function recipientKeys(
  db: Database,
  tenant_id: number,
  address: string,
  now: Date,
): Promise<RecipientKey[]> {
  const found = await withScope(
    db,
    { all: true },
    async (tx) => {
      const partners = await tx
        .selectFrom('partner_key')
        .select(['der', 'trust', 'not_before'])
        .where('kind', '=', 'smime')
        .where('tenant_id', '=', tenant_id)
        .where('address', '=', address)
        .where('trust', '<>', 'seen')
        .where('blocked_at', 'is', null)
        .where('not_after', '>', now)
        .orderBy('not_before', 'desc')
        .limit(MOST_CANDIDATES)
        .execute();
      const own = await tx
        .selectFrom('own_certificate as c')
        .innerJoin('domain_directory as d', 'd.tenant_id', 'c.tenant_id')
        .select(['c.der', 'c.not_before'])
        .where('c.address', '=', address)
        .where('d.domain_name', '=', address.slice(address.lastIndexOf('@') + 1))
        .where('c.purpose', '=', 'person')
        .where('c.revoked_at', 'is', null)
        .where('c.not_after', '>', now)
        .orderBy('c.not_before', 'desc')
        .limit(MOST_CANDIDATES)
        .execute();
      return [...partners, ...own.map((one) => ({ ...one, trust: 'installation' as const }))];
    },
    { readOnly: true },
  );
  const usable = found
    .map(({ der, trust }) => ({ certificate: readCertificate(der), trust: trust as RecipientKey['trust'] }))
    .filter(({ certificate }) => unusable(certificate, 'encrypt', now) === null);
  const rank = (trust: string) => (trust === 'installation' ? strength('published') + 0.5 : strength(trust));
  const best = Math.max(...usable.map(({ trust }) => rank(trust)));
  return usable.filter(({ trust }) => rank(trust) === best).slice(0, MOST_RECIPIENT_KEYS);
}

/** Whether a tenant has certificates of its people, so that mail of others costs no look-up. */
export async function hasOwnCertificates(tx: Tx, tenant_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('own_certificate')
    .select('certificate_id')
    .where('tenant_id', '=', tenant_id)
    .where('purpose', '=', 'person')
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
