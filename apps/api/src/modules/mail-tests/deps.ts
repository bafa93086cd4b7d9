import type { CoreDeps } from '../../http/deps.ts';
import type { Dns } from '../domains/index.ts';
import type { BlockLists } from './block-lists.ts';

export interface MailTestsDeps extends CoreDeps {
  /** DNS resolver and our own host names. */
  readonly dns: Dns;
  readonly blockLists: BlockLists;
}
