import type { SubmissionServer } from '@postern/contract';
import type { CoreDeps } from '../../http/deps.ts';
import type { SystemMailDeps } from '../system-mail/index.ts';

export interface SubmissionCredentialsDeps extends CoreDeps, SystemMailDeps {
  /** Where mail programs and servers sign in. */
  readonly submission: SubmissionServer;
}
