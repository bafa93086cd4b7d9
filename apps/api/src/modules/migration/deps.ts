import type { CoreDeps } from '../../http/deps.ts';
import type { Dns } from '../domains/index.ts';

export interface MigrationDeps extends CoreDeps {
  /** DNS resolver and our own host names. */
  readonly dns: Dns;
}
