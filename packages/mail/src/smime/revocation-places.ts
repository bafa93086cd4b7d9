/** Where a certificate says that its issuer is found, and whether it was revoked. */
import type { Certificate } from './certificate.ts';
import { child, childrenOf, octetsOf, oidOf, parseTlv, type Tlv } from './der.ts';

export interface RevocationPlaces {
  /** Responders (RFC 6960 §3.1). */
  ocsp: string[];
  /** Lists (RFC 5280 §4.2.1.13). */
  lists: string[];
  /** Certificates of the issuer (RFC 5280 §4.2.2.1). */
  issuers: string[];
}

const AUTHORITY_INFO = '1.3.6.1.5.5.7.1.1';
const DISTRIBUTION_POINTS = '2.5.29.31';
const OCSP = '1.3.6.1.5.5.7.48.1';
const ISSUERS = '1.3.6.1.5.5.7.48.2';
const URI = 0x86;
/** Of each kind. */
const MOST_PLACES = 3;
const MAX_URL = 2_048;

/** Places by HTTP alone: what is fetched is signed. Throws MalformedError for an extension that cannot be read. */
export function revocationPlaces({ der }: Pick<Certificate, 'der'>): RevocationPlaces {
  const info = extensionOf(der, AUTHORITY_INFO);
  const points = extensionOf(der, DISTRIBUTION_POINTS);
  const access = (method: string) =>
    (info?.children ?? []).filter((one) => oidOf(child(one, 0)) === method).map((one) => child(one, 1));
  // DistributionPoint: [0] distributionPoint with [0] fullName. Lists for some reasons ([1]) or by another issuer ([2]) are passed over.
  const names = (points?.children ?? []).flatMap((point) => {
    const [where, ...more] = childrenOf(point);
    if (where?.tag !== 0xa0 || more.length > 0) return [];
    const [full] = childrenOf(where);
    return full?.tag === 0xa0 ? childrenOf(full) : [];
  });
  return { ocsp: urlsOf(access(OCSP)), lists: urlsOf(names), issuers: urlsOf(access(ISSUERS)) };
}

function urlsOf(names: readonly Tlv[]): string[] {
  return names
    .filter(({ tag, content }) => tag === URI && content.length <= MAX_URL)
    .map(({ content }) => content.toString('latin1'))
    .filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url))
    .slice(0, MOST_PLACES);
}

/** The value of an extension; null: the certificate has none of that kind. */
export function extensionOf(certificate: Buffer, id: string): Tlv | null {
  const extensions = childrenOf(child(parseTlv(certificate), 0)).find(({ tag }) => tag === 0xa3);
  if (!extensions) return null;
  const found = childrenOf(child(extensions, 0)).find((one) => oidOf(child(one, 0)) === id);
  const value = found?.children?.at(-1);
  return value ? parseTlv(octetsOf(value)) : null;
}
