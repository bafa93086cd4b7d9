import type { KeyDiscovery } from '@postern/records/keys/key-discovery';
import type { CoreDeps } from '../../http/deps.ts';
import type { Dns } from '../domains/index.ts';
import type { SystemMails } from '../system-mail/index.ts';

export interface KeysDeps extends CoreDeps {
  /** DNS resolver and our own host names. */
  readonly dns: Dns;
  /** Authorities inside, and plain http, may be reached: the operator's own network, or an offline world. */
  readonly innerDirectories: boolean;
  /** Looks for keys that people elsewhere publish. */
  readonly discovery: KeyDiscovery;
  /** The console as people reach it, in addresses. */
  readonly publicUrl: URL;
  /** Mail the product itself sends. */
  readonly mails: SystemMails;
}
