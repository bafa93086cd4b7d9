import type { Database, TermHash } from '@postern/db';
import type { ParserPool } from '@postern/mail';
import type { Dns } from '../modules/domains/dns/dns.ts';
import type { MsDirectory } from '../modules/domains/ms-directory.ts';
import type { PasswordCheck } from '../modules/identity/account/password-check.ts';
import type { ApiTokens } from '../modules/identity/api-tokens/api-tokens.ts';
import type { Oidc } from '../modules/identity/identity-providers/oidc.ts';
import type { SessionCookie } from '../modules/identity/sessions/cookie.ts';
import type { FlagsOf } from '../modules/identity/sessions/load-actor.ts';
import type { Sessions } from '../modules/identity/sessions/sessions.ts';
import type { TokenSigner } from '../modules/identity/sessions/token.ts';
import type { SmsSender } from '../modules/identity/sms/sms.ts';
import type { CodeHash } from '../modules/identity/two-factor/codes.ts';
import type { ContentStore } from '../modules/messages/message-content.ts';
import type { MessageFeed } from '../modules/messages/message-feed.ts';
import type { NotificationFeed } from '../modules/notifications/notification-feed.ts';
import type { RemoteImages } from '../modules/quarantine/remote-images/remote-images.ts';
import type { Flags } from '../modules/settings/flags/flags.ts';
import type { ProductMails } from '../modules/system-mail/system-mails.ts';
import type { AddressNames } from './address-names.ts';
import type { Afterwards } from './background-tasks.ts';

/** What handlers work with, made once at start. */
export interface Services {
  readonly db: Database;
  /** Keyed hash of values that are looked up whole. */
  readonly hash: TermHash;
  /** Milliseconds since 1970; a parameter, so that tests can let time pass. */
  readonly clock: () => number;
  readonly sessions: Sessions;
  readonly tokens: TokenSigner;
  readonly passwords: PasswordCheck;
  readonly codeHash: CodeHash;
  readonly flagsOf: FlagsOf;
  readonly afterwards: Afterwards;
  readonly cookie: SessionCookie;
  /** Kept mail, and the worker threads that take it apart. */
  readonly content: ContentStore & { readonly parser: ParserPool };
  /** Pictures that mail points to on servers elsewhere. */
  readonly images: RemoteImages;
  /** Next hop of mail no domain names one for; '' is the recipient's MX. */
  readonly relay: string;
  /** Names of the transports that mail may be put on. */
  readonly transports: readonly string[];
  /** Mail may be handed to servers inside: the operator's own network, or an offline world. */
  readonly privateNextHops: boolean;
  /** Where people open the console; links are made from it, never from what a request says (security.md W9). */
  readonly publicUrl: URL;
  /** Where the manuals lie; '' for none. */
  readonly manualUrl: string;
  /** Mail the product itself sends. */
  readonly mails: ProductMails;
  readonly sms: SmsSender;
  /** Tokens of programs. */
  readonly apiTokens: ApiTokens;
  /** Sign-in at identity providers. */
  readonly oidc: Oidc;
  /** New and changed messages as they are recorded. */
  readonly feed: MessageFeed;
  /** What people are told, as it is recorded. */
  readonly notifications: NotificationFeed;
  /** What callers' addresses are called. */
  readonly addressNames: AddressNames;
  /** Whom we ask about names, and who we are to others. */
  readonly dns: Dns;
  /** Which Microsoft 365 organisation a domain belongs to. */
  readonly ms: MsDirectory;
  readonly flags: Flags;
  /** Aborts when the server begins to stop; streams end then. */
  readonly stopping: AbortSignal;
}
