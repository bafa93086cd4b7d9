import type { Database, TermHash } from '@postern/db';
import type { ProductMails } from '../product-mail/product-mails.ts';

/** What making and sending reports takes. */
export interface ReportWorld {
  readonly db: Database;
  readonly hash: TermHash;
  readonly mails: ProductMails;
}
