import type { Database, TermHash } from '@postern/db';
import type { ParserPool } from '@postern/mail';
import type { FastifyBaseLogger } from 'fastify';
import type { ContentStore } from '../messages/index.ts';
import type { SystemMails } from '../system-mail/index.ts';

/** What making and sending reports takes. */
export interface ReportMailDeps {
  readonly db: Database;
  readonly hash: TermHash;
  readonly mails: SystemMails;
  readonly content: ContentStore & { readonly parser: Pick<ParserPool, 'readContent'> };
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}
