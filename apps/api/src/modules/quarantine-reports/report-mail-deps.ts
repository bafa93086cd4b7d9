import type { Database, TermHash } from '@postern/db';
import type { SystemMails } from '../system-mail/index.ts';

/** What making and sending reports takes. */
export interface ReportMailDeps {
  readonly db: Database;
  readonly hash: TermHash;
  readonly mails: SystemMails;
}
