import { domainOf } from '@postern/addresses';
import { type Database, withScope } from '@postern/db';
import { type PgpKeyFault, type PgpPublicKey, pgpUnusable, readPublicKey } from '@postern/mail/pgp/key';
import { type Certificate, readCertificate, unusable } from '@postern/mail/smime/certificate';
import { type KeyTrust, strength } from './partner-keys.ts';

/** Keys one mail is encrypted to: of renewals and of several devices. */
const MOST_RECIPIENT_KEYS = 3;
/** Keys of one address that are considered, the newest. */
const MOST_CANDIDATES = 40;

/** 'installation': of a person or domain of this installation. */
export type WayTrust = KeyTrust | 'installation';

/** A key that is known for an address or its domain, as it is stored. */
export interface KnownKey {
  kind: 'smime' | 'pgp';
  scope: 'person' | 'domain';
  der: Buffer;
  trust: WayTrust;
  /** A key source, or 'installation'. */
  source: string;
  not_before: Date;
  not_after: Date | null;
  is_blocked: boolean;
  /** By its authority. */
  is_revoked: boolean;
}

export interface RecipientCertificate {
  certificate: Certificate;
  trust: WayTrust;
}
export interface RecipientPgpKey {
  key: PgpPublicKey;
  trust: WayTrust;
}

/** How mail to an address is encrypted: all usable keys of the strongest trust, newest first. */
export type RecipientWay =
  | { kind: 'smime'; scope: 'person' | 'domain'; source: string; keys: RecipientCertificate[] }
  | { kind: 'pgp'; scope: 'person' | 'domain'; source: string; keys: RecipientPgpKey[] };

/** The hierarchy: S/MIME before OpenPGP, a person's key before the domain's. */
export const way_order = [
  { kind: 'smime', scope: 'person' },
  { kind: 'pgp', scope: 'person' },
  { kind: 'smime', scope: 'domain' },
  { kind: 'pgp', scope: 'domain' },
] as const;

/** All that the tenant knows of an address and its domain. Keys of this installation's own people count, since their domain was proven. */
export async function knownKeys(db: Database, tenant_id: number, address: string): Promise<KnownKey[]> {
  const domain = domainOf(address) || address;
  const rows = await withScope(
    db,
    { all: true },
    async (tx) => {
      const partners = await tx
        .selectFrom('partner_key')
        .select([
          'kind',
          'address',
          'der',
          'trust',
          'source',
          'not_before',
          'not_after',
          'blocked_at',
          'revoked_at',
        ])
        .where('tenant_id', '=', tenant_id)
        .where('address', 'in', [address, domain])
        .orderBy('not_before', 'desc')
        .limit(MOST_CANDIDATES)
        .execute();
      const own = await tx
        .selectFrom('own_certificate as c')
        .innerJoin('domain_directory as d', 'd.tenant_id', 'c.tenant_id')
        .select(['c.address', 'c.der', 'c.not_before', 'c.not_after', 'c.revoked_at as blocked_at'])
        .where('c.address', 'in', [address, domain])
        .where('d.domain_name', '=', domain)
        .where('c.purpose', 'in', ['person', 'domain'])
        .orderBy('c.not_before', 'desc')
        .limit(MOST_CANDIDATES)
        .execute();
      const own_pgp = await tx
        .selectFrom('own_pgp_key as p')
        .innerJoin('domain_directory as d', 'd.tenant_id', 'p.tenant_id')
        .select([
          'p.address',
          'p.public_key as der',
          'p.not_before',
          'p.not_after',
          'p.deleted_at as blocked_at',
        ])
        .where('p.address', 'in', [address, domain])
        .where('d.domain_name', '=', domain)
        .orderBy('p.not_before', 'desc')
        .limit(MOST_CANDIDATES)
        .execute();
      const ours = { trust: 'installation', source: 'installation', revoked_at: null };
      return [
        ...partners,
        ...own.map((row) => ({ ...row, ...ours, kind: 'smime' })),
        ...own_pgp.map((row) => ({ ...row, ...ours, kind: 'pgp' })),
      ];
    },
    { readOnly: true },
  );
  return rows.map(({ address: of, blocked_at, revoked_at, ...row }) => ({
    ...row,
    kind: row.kind === 'pgp' ? 'pgp' : 'smime',
    trust: row.trust as WayTrust,
    scope: of === address ? 'person' : 'domain',
    is_blocked: blocked_at !== null,
    is_revoked: revoked_at !== null,
  }));
}

export type KeyFault = 'blocked' | 'expired' | 'not_yet_valid' | 'only_seen' | 'unusable' | PgpKeyFault;

/** Why mail is not encrypted to this key; null: it may be. */
export async function keyFault(key: KnownKey, now: Date): Promise<KeyFault | null> {
  if (key.is_blocked) return 'blocked';
  if (key.is_revoked) return 'revoked';
  if (key.trust === 'seen') return 'only_seen';
  if (key.not_after !== null && key.not_after <= now) return 'expired';
  if (key.kind === 'pgp') return pgpUnusable(await readPublicKey(key.der), 'encrypt', now);
  const fault = unusable(readCertificate(key.der), 'encrypt', now);
  return fault === null ? null : fault === 'expired' || fault === 'not_yet_valid' ? fault : 'unusable';
}

const rank = (trust: WayTrust) => (trust === 'installation' ? strength('published') + 0.5 : strength(trust));

/** What is known for one place of the hierarchy: the keys that would be used, newest first, and why others are not. */
export interface JudgedWay {
  kind: KnownKey['kind'];
  scope: KnownKey['scope'];
  chosen: KnownKey[];
  others: { key: KnownKey; fault: KeyFault | 'weaker' }[];
}

export async function judgeWay(
  known: readonly KnownKey[],
  { kind, scope }: Pick<KnownKey, 'kind' | 'scope'>,
  now: Date,
): Promise<JudgedWay> {
  const usable: KnownKey[] = [];
  const others: JudgedWay['others'] = [];
  for (const key of known) {
    if (key.kind !== kind || key.scope !== scope) continue;
    const fault = await keyFault(key, now);
    if (fault === null) usable.push(key);
    else others.push({ key, fault });
  }
  const best = Math.max(...usable.map(({ trust }) => rank(trust)));
  const chosen = usable
    .filter(({ trust }) => rank(trust) === best)
    .sort((a, b) => b.not_before.getTime() - a.not_before.getTime())
    .slice(0, MOST_RECIPIENT_KEYS);
  for (const key of usable) if (!chosen.includes(key)) others.push({ key, fault: 'weaker' });
  return { kind, scope, chosen, others };
}

/** The first way of the hierarchy that has a usable key; null: none has. */
export async function chooseWay(known: readonly KnownKey[], now: Date): Promise<RecipientWay | null> {
  for (const { kind, scope } of way_order) {
    const { chosen } = await judgeWay(known, { kind, scope }, now);
    const [first] = chosen;
    if (!first) continue;
    const { source } = first;
    if (kind === 'smime') {
      const keys = chosen.map(({ der, trust }) => ({ certificate: readCertificate(der), trust }));
      return { kind, scope, source, keys };
    }
    const keys = await Promise.all(
      chosen.map(async ({ der, trust }) => ({ key: await readPublicKey(der), trust })),
    );
    return { kind, scope, source, keys };
  }
  return null;
}

/** How mail of this tenant to this address is encrypted now; null: no key is usable. */
export const recipientWay = async (
  db: Database,
  tenant_id: number,
  address: string,
  now: Date,
): Promise<RecipientWay | null> => chooseWay(await knownKeys(db, tenant_id, address), now);

/** Keys that may have signed mail of this address, each with whether the tenant knows it to be theirs. */
export async function signersOf(
  db: Database,
  tenant_id: number,
  address: string,
): Promise<{ key: PgpPublicKey; is_proven: boolean }[]> {
  const known = await knownKeys(db, tenant_id, address);
  return Promise.all(
    known
      .filter(({ kind, scope, is_blocked }) => kind === 'pgp' && scope === 'person' && !is_blocked)
      .map(async ({ der, trust }) => ({
        key: await readPublicKey(der),
        is_proven: rank(trust) >= strength('validated') || trust === 'installation',
      })),
  );
}
