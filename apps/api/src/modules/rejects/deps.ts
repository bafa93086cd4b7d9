import type { CoreDeps } from '../../http/deps.ts';

export interface RejectsDeps extends CoreDeps {
  /** Where people open the console; links are made from it, never from what a request says (security.md W9). */
  readonly publicUrl: URL;
}
