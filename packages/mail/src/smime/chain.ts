import { type Certificate, type CertificateUse, type Unusable, unusable } from './certificate.ts';
import { child, childrenOf, type Tlv } from './der.ts';

/** Certificates from the leaf to an anchor, both included. */
export const MAX_CHAIN = 8;
/** Paths that are tried: what came with a message is its sender's choice. */
const MAX_TRIED = 200;

export type ChainFault =
  | Unusable
  | 'no_issuer'
  | 'issuer_unfit'
  | 'outside_constraints'
  | 'unknown_extension';
export type CheckedChain = { chain: Certificate[]; fault: null } | { chain: null; fault: ChainFault };

/**
 * Path validation by RFC 5280 §6, as far as mail needs it: names, signatures, times, CA bits, path lengths, key uses, e-mail name constraints
 * and critical extensions. Revocation is the caller's.
 * @param others certificates that may stand between, of whatever origin
 * @param anchors trusted by themselves
 */
export function checkChain(
  leaf: Certificate,
  others: readonly Certificate[],
  anchors: readonly Certificate[],
  use: CertificateUse,
  now: Date,
): CheckedChain {
  const own = leaf.unknown_critical.length > 0 ? 'unknown_extension' : unusable(leaf, use, now);
  if (own) return { chain: null, fault: own };
  const budget = { left: MAX_TRIED };
  let fault: ChainFault = 'no_issuer';
  const climb = (path: readonly Certificate[]): Certificate[] | null => {
    const last = path.at(-1) as Certificate;
    if (anchors.some((one) => one.der.equals(last.der))) return [...path];
    for (const issuer of [...anchors, ...others]) {
      if (path.length >= MAX_CHAIN || budget.left <= 0) return null;
      if (!issuer.subject.equals(last.issuer) || path.some((one) => one.der.equals(issuer.der))) continue;
      budget.left -= 1;
      const unfit = issuerFault(issuer, path, now);
      if (unfit) {
        fault = unfit;
        continue;
      }
      const found = climb([...path, issuer]);
      if (found) return found;
    }
    return null;
  };
  const chain = climb([leaf]);
  return chain ? { chain, fault: null } : { chain: null, fault };
}

const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const ANY_USE = '2.5.29.37.0';

function issuerFault(issuer: Certificate, path: readonly Certificate[], now: Date): ChainFault | null {
  const last = path.at(-1) as Certificate;
  const { basic_constraints, key_usage, extended_key_usage, name_constraints } = issuer;
  if (now < issuer.not_before || now > issuer.not_after) return 'expired';
  if (issuer.unknown_critical.length > 0) return 'unknown_extension';
  if (!basic_constraints?.is_ca || (key_usage && !key_usage.has('key_cert_sign'))) return 'issuer_unfit';
  if (extended_key_usage && !extended_key_usage.has(EMAIL_PROTECTION) && !extended_key_usage.has(ANY_USE)) {
    return 'issuer_unfit';
  }
  // Certificates of CAs between this one and the leaf; self-issued ones do not count (RFC 5280 §4.2.1.9).
  const between = path.slice(1).filter(({ issuer: by, subject }) => !by.equals(subject)).length;
  if (basic_constraints.path_length !== null && between > basic_constraints.path_length)
    return 'issuer_unfit';
  if (name_constraints && path.some((one) => !isPermitted(one, name_constraints)))
    return 'outside_constraints';
  if (!last.x509.verify(issuer.public_key)) return 'no_issuer';
  const { public_key } = issuer;
  if (
    public_key.asymmetricKeyType === 'rsa' &&
    (public_key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048
  ) {
    return 'weak_key';
  }
  const is_anchor = issuer.issuer.equals(issuer.subject);
  return is_anchor ? null : (unusable({ ...issuer, key_usage: null }, 'sign', now) ?? null);
}

/** rfc822Name constraints of one kind (RFC 5280 §4.2.1.10); others bind names that we do not read. */
function mailConstraints(constraints: Tlv, tag: number): string[] {
  return (constraints.children ?? [])
    .filter((one) => one.tag === tag)
    .flatMap((one) => childrenOf(one))
    .map((subtree) => child(subtree, 0))
    .filter((base) => base.tag === 0x81)
    .map(({ content }) => content.toString('latin1').toLowerCase());
}

/** Domains and addresses that a CA is bound to; empty: any. */
export const permittedAddresses = ({ name_constraints }: Certificate): string[] =>
  name_constraints ? mailConstraints(name_constraints, 0xa0) : [];

function isPermitted({ addresses }: Certificate, constraints: Tlv): boolean {
  const permitted = mailConstraints(constraints, 0xa0);
  const excluded = mailConstraints(constraints, 0xa1);
  return addresses.every(
    (address) =>
      (permitted.length === 0 || permitted.some((one) => matches(address, one))) &&
      !excluded.some((one) => matches(address, one)),
  );
}

function matches(address: string, constraint: string): boolean {
  if (constraint.includes('@')) return address === constraint;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return constraint.startsWith('.') ? domain.endsWith(constraint) : domain === constraint;
}
