import type { OidcProvider } from './oidc-config.ts';

/** Who a provider says somebody is. */
export interface Identity {
  /** The directory that vouches: Microsoft's tenant id, or the issuer. */
  realm: string;
  /** The person within it: Microsoft's object id, or the subject. Never reused, never the address. */
  subject: string;
  /** An address that the directory has proven to be this person's, in lower case; null when none is. */
  email: string | null;
}

/** What ID tokens say, as far as it is looked at. Anybody's directory can write most of it, so all of it is doubted. */
export interface Claims {
  iss?: string;
  sub?: string;
  aud?: string | string[];
  azp?: unknown;
  nonce?: unknown;
  email?: unknown;
  email_verified?: unknown;
  tid?: unknown;
  oid?: unknown;
  preferred_username?: unknown;
  /** 1: a guest of the directory, whose address is another's. */
  acct?: unknown;
  /** Microsoft: the domain of the address is proven to be the directory's own. */
  xms_edov?: unknown;
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ADDRESS = /^[^\s@#]{1,64}@[^\s@#]{1,253}$/;
/** Microsoft's directory of personal accounts: anybody can have one, so it vouches for nobody. */
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad';

export const isMicrosoftRealm = (realm: string) => GUID.test(realm) && realm !== PERSONAL_ACCOUNTS;

const address = (value: unknown) =>
  typeof value === 'string' && ADDRESS.test(value) ? value.toLowerCase() : null;

/**
 * Microsoft's `email` is whatever a directory's administrator wrote; only with `xms_edov` is its domain proven. Sign-in names
 * end in a domain the directory has proven, except those of guests.
 */
function microsoftAddress(claims: Claims): string | null {
  if (claims.acct === 1 || claims.acct === '1') return null;
  const proven = claims.xms_edov === true || claims.xms_edov === 1 || claims.xms_edov === '1';
  return (proven ? address(claims.email) : null) ?? address(claims.preferred_username);
}

/** The person of a checked ID token; null when it does not name one. */
export function readIdentity({ kind }: Pick<OidcProvider, 'kind'>, claims: Claims): Identity | null {
  if (kind === 'microsoft') {
    const { tid, oid } = claims;
    if (typeof tid !== 'string' || typeof oid !== 'string' || !isMicrosoftRealm(tid) || !GUID.test(oid))
      return null;
    return { realm: tid, subject: oid, email: microsoftAddress(claims) };
  }
  const { iss, sub } = claims;
  if (!iss || !sub || sub.length > 255) return null;
  return { realm: iss, subject: sub, email: claims.email_verified === true ? address(claims.email) : null };
}
