import type { SyncProblem } from '@postern/contract/directory-sync';
import { EgressRefusedError, EgressTooLongError } from '@postern/egress';
import { DirectoryError } from '../source.ts';

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

/** What went wrong on the way, in a word of ours: what a server or a library said is not passed on, as it may come from anywhere. */
export function networkFault(error: unknown, host: string): DirectoryError {
  if (error instanceof DirectoryError) return error;
  const of = (code: SyncProblem) => new DirectoryError(code, { host });
  if (error instanceof EgressTooLongError) return of('too_large');
  // The same word for what is refused and for what nobody answers: the test is no map of somebody's network.
  if (error instanceof EgressRefusedError) {
    if (error.why === 'no_address') return of('no_address');
    return of(error.why === 'inner' ? 'not_reachable' : 'refused_target');
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = by_code[code];
  if (known) return of(known);
  if (/^(?:ERR_SSL|EPROTO|ERR_TLS)/.test(code)) return of('tls_failed');
  if (/^E(?:NOTFOUND|NODATA|AI_AGAIN|SERVFAIL)$/.test(code)) return of('no_address');
  const message = error instanceof Error ? `${error.name} ${error.message}` : '';
  if (/no connection within|timeout/i.test(message)) return of('timeout');
  return of(
    /socket|closed|aborted|ECONNRESET|EPIPE/i.test(`${message} ${code}`) ? 'cut_short' : 'not_understood',
  );
}
