import type { KeyObject } from 'node:crypto';
import { domainOf } from '@postern/addresses';
import { readSubjectPart } from '@postern/contract/keys/subject-part';
import { type Database, type Tx, withScope } from '@postern/db';
import { type Certificate, fingerprintOf, readCertificate, unusable } from '@postern/mail/smime/certificate';
import { issueLeaf, type Name } from '@postern/mail/smime/issue';
import { responderAddress } from '@postern/mail/smime/ocsp-response';
import type { PrivateKeyOperations } from '@postern/mail/smime/private-key';
import type { DecryptionKey } from '@postern/mail/smime/recipients';
import { distributionPoint } from '@postern/mail/smime/revocation-list';
import { type Keyholder, type MadeKey, operationsOf } from '../keyholder/keyholder.ts';
import { certificatesWithKeys, keepCertificate } from './certificate-rows.ts';
import { responderPath } from './ocsp-responses.ts';
import { LEAF_DAYS, ownCa } from './own-ca.ts';
import { revocationListPath } from './revocation-lists.ts';

const DAY = 86_400_000;
/** Clocks of others may be behind. */
const EARLIER = DAY / 24;

/** The address is not of a domain that the tenant has proven to be its own. */
export class ForeignAddressError extends Error {}

export interface IssueInput {
  tenant_id: number;
  /** Lower case; a domain for the certificate of the domain itself. */
  address: string;
  by: string;
  now: Date;
  /** Where the installation is reached: certificates name their revocation list and responder there. Left out: they name none. */
  publicUrl?: URL;
}

export interface IssuedCertificate {
  certificate_id: string;
  certificate: Certificate;
  /** Issuers, the root last. */
  issuers: Certificate[];
}

/** A new key and its certificate from the tenant's own CA. The key is made before the transaction, which must not wait a second for it. */
export async function issueForPerson(
  db: Database,
  keyholder: Keyholder,
  input: IssueInput,
): Promise<IssuedCertificate> {
  const { tenant_id, address, by } = input;
  const scope = { tenants: [tenant_id] };
  await withScope(db, scope, (tx) => requireOwned(tx, tenant_id, address));
  const owner = { tenant_id, purpose: purposeOf(address), address, by };
  const key = await keyholder.make(owner, 'rsa_3072');
  return withScope(db, scope, (tx) => issueCertificate(tx, keyholder, key, input));
}

/** The tenant's own CA issues a certificate for this key, and it is kept. */
async function issueCertificate(
  tx: Tx,
  keyholder: Keyholder,
  { key_id, public_key }: MadeKey,
  input: IssueInput,
): Promise<IssuedCertificate> {
  const issued = await issueFromOwnCa(tx, keyholder, public_key, input);
  const { tenant_id, address, by } = input;
  const person = { tenant_id, purpose: purposeOf(address), address, by } as const;
  const { certificate } = issued;
  const { certificate_id } = await keepCertificate(tx, { ...person, key_id, certificate });
  return { certificate_id, ...issued };
}

/** A certificate of the tenant's own CA for this key. It is the caller's to keep. */
export async function issueFromOwnCa(
  tx: Tx,
  keyholder: Keyholder,
  public_key: KeyObject,
  { tenant_id, address, by, now, publicUrl }: IssueInput,
): Promise<Omit<IssuedCertificate, 'certificate_id'>> {
  const purpose = purposeOf(address);
  const domain = await requireOwned(tx, tenant_id, address);
  const { root, issuing } = await ownCa(tx, keyholder, tenant_id, domain, by, now);
  const authority = fingerprintOf(issuing.certificate);
  const certificate = await issueLeaf(
    {
      name: await subjectOf(tx, tenant_id, address),
      address: purpose === 'person' ? address : domainAuthority(address),
      public_key,
      not_before: new Date(now.getTime() - EARLIER),
      not_after: new Date(now.getTime() + LEAF_DAYS * DAY - EARLIER),
      extensions: publicUrl
        ? [
            responderAddress(new URL(responderPath(authority), publicUrl).href),
            distributionPoint(new URL(revocationListPath(authority), publicUrl).href),
          ]
        : [],
    },
    issuing,
  );
  return { certificate, issuers: [issuing.certificate, root] };
}

/** The domain of an address that the tenant has proven to be its own. */
async function requireOwned(tx: Tx, tenant_id: number, address: string): Promise<string> {
  const domain = purposeOf(address) === 'person' ? domainOf(address) : address;
  const owned = await tx
    .selectFrom('domain_directory')
    .select('domain_name')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain)
    .executeTakeFirst();
  if (!owned) throw new ForeignAddressError(`${domain} is not a domain of tenant ${tenant_id}`);
  return domain;
}

/** A key without an @ in its address is a domain's. */
export const purposeOf = (address: string): 'person' | 'domain' =>
  address.includes('@') ? 'person' : 'domain';

/** The address that a domain's certificate names: the authority that encrypts and opens for the whole domain (RFC 3183 §3.1). */
export const domainAuthority = (domain: string): string => `domain-confidentiality-authority@${domain}`;

/**
 * What a certificate names a person by: what the tenant says of them. The address, or domain, is all that was proven, so it stands where nothing
 * else is said.
 */
export async function subjectOf(tx: Tx, tenant_id: number, address: string): Promise<Name> {
  const proven = ['CN', address.slice(0, 64)] as const;
  if (purposeOf(address) === 'domain') return [proven];
  const person = await tx
    .selectFrom('app_user')
    .select('mpki_subject_part')
    .where('tenant_id', '=', tenant_id)
    .where('email', '=', address)
    .executeTakeFirst();
  // Text begins with the most particular attribute, a certificate's name ends with it (RFC 4514 §2.1).
  const part = readSubjectPart(person?.mpki_subject_part ?? '').toReversed();
  return part.some(([type]) => type === 'CN') ? part : [...part, proven];
}

export interface PersonKey extends DecryptionKey {
  certificate_id: string;
  address: string;
  private_key: PrivateKeyOperations;
  /** Of one that came from elsewhere, from its issuer up. */
  issuers: Certificate[];
  revoked_at: Date | null;
}

export type PersonKeyRow = Awaited<ReturnType<ReturnType<typeof keyRowsOf>['execute']>>[number];

/** All keys of these addresses and domains, newest first. What is expired or revoked goes on opening mail. */
export const keyRowsOf = (tx: Tx, tenant_id: number, addresses: readonly string[]) =>
  certificatesWithKeys(tx, tenant_id)
    .select(['c.certificate_id', 'c.revoked_at', 'c.address', 'c.issuers'])
    .where('c.address', 'in', addresses)
    .where('c.purpose', 'in', ['person', 'domain'])
    .orderBy('c.not_before', 'desc')
    .orderBy('c.certificate_id', 'desc');

/**
 * These keys, for use in the name of some of `acting_for`: a person's in their own, a domain's in that of an address of the domain. A key that is
 * for none of them is left out.
 */
export const keysFor = (
  keyholder: Keyholder,
  rows: readonly PersonKeyRow[],
  acting_for: readonly string[],
): PersonKey[] =>
  rows.flatMap(({ certificate_id, address, der, revoked_at, issuers, tenant_id, key_id }) => {
    const name = acting_for.find((one) => one === address || domainOf(one) === address);
    if (name === undefined) return [];
    return {
      ...{ certificate_id, address, revoked_at, certificate: readCertificate(der) },
      issuers: issuers.map(readCertificate),
      private_key: operationsOf(keyholder, { tenant_id, key_id, acting_for: name }),
    };
  });

/** The newest of these that may sign now; null: none may. */
export const signingKey = (found: readonly PersonKey[], now: Date): PersonKey | null =>
  found.find(({ certificate, revoked_at }) => !revoked_at && unusable(certificate, 'sign', now) === null) ??
  null;

/** Marks a certificate as revoked at this time; one that is revoked keeps its time. false: the tenant has no such one. */
export async function revokeCertificate(
  tx: Tx,
  tenant_id: number,
  certificate_id: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('own_certificate')
    .set({ revoked_at: now, revoked_by: by, revocation_reason: reason })
    .where('tenant_id', '=', tenant_id)
    .where('certificate_id', '=', certificate_id)
    .where('purpose', 'in', ['person', 'domain'])
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return true;
  const found = await tx
    .selectFrom('own_certificate')
    .select('certificate_id')
    .where('tenant_id', '=', tenant_id)
    .where('certificate_id', '=', certificate_id)
    .where('purpose', 'in', ['person', 'domain'])
    .executeTakeFirst();
  return found !== undefined;
}
