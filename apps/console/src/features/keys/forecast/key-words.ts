import type { DataOf } from '@postern/contract/base/operation';
import type { encryptionInfoRead } from '@postern/contract/keys/encryption-info';

export type Tls = DataOf<typeof encryptionInfoRead>['tls'];

/** The end of a fingerprint, which people compare. */
export const tailOf = (fingerprint: string): string =>
  `…${fingerprint
    .slice(-8)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')}`;
