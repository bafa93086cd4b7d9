import type { SyncProblem } from '@postern/contract/directory-sync';
import { ResultCodeError } from 'ldapts';
import { DirectoryError } from '../source.ts';
import { networkFault } from './network-faults.ts';

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

export const faultOf = (error: unknown, host: string): DirectoryError =>
  error instanceof ResultCodeError
    ? new DirectoryError(by_result[error.code] ?? 'not_understood', { host })
    : networkFault(error, host);
