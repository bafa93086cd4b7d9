import type { CoreDeps } from '../../http/deps.ts';
import type { Sessions } from '../identity/index.ts';
import type { Dns } from './dns/dns.ts';
import type { MsDirectory } from './ms-directory.ts';

export interface DomainsDeps extends CoreDeps {
  /** DNS resolver and our own host names. */
  readonly dns: Dns;
  /** Which Microsoft 365 organisation a domain belongs to. */
  readonly ms: MsDirectory;
  /** Next hop of mail no domain names one for; '' is the recipient's MX. */
  readonly relay: string;
  /** Mail may be handed to servers inside: the operator's own network, or an offline world. */
  readonly privateNextHops: boolean;
  readonly sessions: Sessions;
}
