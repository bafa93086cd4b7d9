import type { CoreDeps } from '../../http/deps.ts';
import type { SystemMails } from './system-mails.ts';

export interface SystemMailDeps extends CoreDeps {
  /** Mail the product itself sends. */
  readonly mails: SystemMails;
}
