import type { Database, TermHash } from '@postern/db';
import type { ParserPool } from '@postern/mail';
import type { ContentStore } from './message-content.ts';
import type { MessageFeed } from './message-feed.ts';
import type { PasswordCheck } from './password-check.ts';
import type { ProductMails } from './product-mail/product-mails.ts';
import type { SessionCookie } from './session/cookie.ts';
import type { Sessions } from './session/sessions.ts';
import type { TokenSigner } from './session/token.ts';
import type { SmsSender } from './sms/sms.ts';

/** What handlers work with, made once at start. */
export interface Services {
  readonly db: Database;
  /** Keyed hash of values that are looked up whole. */
  readonly hash: TermHash;
  readonly sessions: Sessions;
  readonly tokens: TokenSigner;
  readonly passwords: PasswordCheck;
  readonly cookie: SessionCookie;
  /** Kept mail, and the worker threads that take it apart. */
  readonly content: ContentStore & { readonly parser: ParserPool };
  /** Next hop of mail no domain names one for; '' is the recipient's MX. */
  readonly relay: string;
  /** Mail the product itself sends. */
  readonly mails: ProductMails;
  readonly sms: SmsSender;
  /** New and changed messages as they are recorded. */
  readonly feed: MessageFeed;
  /** Aborts when the server begins to stop; streams end then. */
  readonly stopping: AbortSignal;
}
