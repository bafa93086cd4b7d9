import type { CoreDeps } from '../../http/deps.ts';
import type { Sessions } from '../identity/index.ts';

export interface ServicesDeps extends CoreDeps {
  /** What a tenant holds is part of its people's sessions. */
  readonly sessions: Sessions;
}
