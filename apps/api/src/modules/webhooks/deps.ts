import type { TenantKeys } from '@postern/db/blobs/index';
import type { CoreDeps } from '../../http/deps.ts';
import type { Dns } from '../domains/index.ts';

/** What sending takes. */
export interface SendDeps {
  readonly keys: TenantKeys;
  readonly dns: Pick<Dns, 'resolver'>;
  /** Addresses inside, and plain http, may be reached: the operator's own network, or an offline world. */
  readonly innerDirectories: boolean;
}

export interface WebhooksDeps extends CoreDeps, SendDeps {}
