import type { CoreDeps } from '../../http/deps.ts';
import type { Sessions } from '../identity/index.ts';

export interface TenantsDeps extends CoreDeps {
  /** Tenants in reach are part of sessions. */
  readonly sessions: Sessions;
}
