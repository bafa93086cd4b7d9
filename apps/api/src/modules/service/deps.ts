import type { CoreDeps } from '../../http/deps.ts';

export interface ServiceDeps extends CoreDeps {
  /** Where the manuals lie; '' for none. */
  readonly manualUrl: string;
}
