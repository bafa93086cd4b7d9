import type { SyncProblem } from '@postern/contract/directory-sync';
import { EgressRefusedError } from '@postern/egress';
import { ResultCodeError } from 'ldapts';
import { DirectoryError } from '../source.ts';

/** Result codes of RFC 4511 §4.1.9 that have a sentence of their own. */
const by_result: Record<number, SyncProblem> = {
  3: 'cut_short',
  4: 'cut_short',
  8: 'credentials_refused',
  11: 'cut_short',
  32: 'base_not_found',
  34: 'base_not_found',
  48: 'credentials_refused',
  49: 'credentials_refused',
  50: 'no_right',
};

const by_code: Record<string, SyncProblem> = {
  ECONNREFUSED: 'not_reachable',
  EHOSTUNREACH: 'not_reachable',
  ENETUNREACH: 'not_reachable',
  ETIMEDOUT: 'timeout',
  CERT_HAS_EXPIRED: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_wrong_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_not_trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_not_trusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_not_trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_not_trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_not_trusted',
};

/** What went wrong, in a word of ours: what a server or a library said is not passed on, as it may come from anywhere. */
export function faultOf(error: unknown, host: string): DirectoryError {
  if (error instanceof DirectoryError) return error;
  const of = (code: SyncProblem) => new DirectoryError(code, { host });
  // The same word for what is refused and for what nobody answers: the test is no map of somebody's network.
  if (error instanceof EgressRefusedError)
    return of(error.why === 'inner' ? 'not_reachable' : 'refused_target');
  if (error instanceof ResultCodeError) return of(by_result[error.code] ?? 'not_understood');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = by_code[code];
  if (known) return of(known);
  if (/^(?:ERR_SSL|EPROTO|ERR_TLS)/.test(code)) return of('tls_failed');
  if (/^E(?:NOTFOUND|NODATA|AI_AGAIN|SERVFAIL)$/.test(code)) return of('no_address');
  const message = error instanceof Error ? error.message : '';
  if (/no connection within|timeout/i.test(message)) return of('timeout');
  return of(/socket|closed|ECONNRESET|EPIPE/i.test(`${message} ${code}`) ? 'cut_short' : 'not_understood');
}
