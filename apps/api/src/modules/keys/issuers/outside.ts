import { rootCertificates } from 'node:tls';
import {
  type AddressResolver,
  EgressRefusedError,
  EgressTooLongError,
  type FetchRules,
  lookupBy,
} from '@postern/egress';
import { IssuerFaultError } from './issuer.ts';

/** How authorities outside are reached. */
export interface OutsideDeps {
  readonly dns: { readonly resolver: AddressResolver };
  /** Addresses inside, and plain http on any port, may be reached: the operator's own network, or an offline world. */
  readonly innerDirectories: boolean;
}

/** ms for one exchange. */
const TIMEOUT_MS = 15_000;
/** Bytes of one answer: some certificates. */
const MOST_BYTES = 262_144;

/** An authority's own server often stands below its own root, so that is believed besides the well-known ones. */
export const outsideRules = ({ dns, innerDirectories }: OutsideDeps, trusted_root: string): FetchRules => ({
  ...{ private_addresses: innerDirectories, timeout: TIMEOUT_MS, most: MOST_BYTES },
  lookup: lookupBy(dns.resolver),
  ...(trusted_root !== '' && { ca: [...rootCertificates, trusted_root] }),
});

const by_code: Record<string, string> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'no_address',
  ENODATA: 'no_address',
  CERT_HAS_EXPIRED: 'tls',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_GET_ISSUER_CERT: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
};

/** Why there was no answer: the detail is a word of ours, since what a library says may come from anywhere. */
export function awayFault(error: unknown): IssuerFaultError {
  if (error instanceof IssuerFaultError) return error;
  const of = (detail: string) => new IssuerFaultError('issuer_away', detail, { cause: error });
  if (error instanceof EgressTooLongError) return of('too_long');
  // The same word for what is refused and for what nobody answers: a test is no map of somebody's network.
  if (error instanceof EgressRefusedError) return of(error.why === 'no_address' ? 'no_address' : 'refused');
  const { code = '', name = '' } = error as NodeJS.ErrnoException;
  const known = by_code[code];
  if (known) return of(known);
  if (/^(?:ERR_SSL|EPROTO|ERR_TLS)/.test(code)) return of('tls');
  return of(name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'cut_short');
}
