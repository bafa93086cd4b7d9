import type { SystemMailDeps } from '../system-mail/index.ts';
import type { PasswordCheck } from './account/password-check.ts';
import type { ApiTokens } from './api-tokens/api-tokens.ts';
import type { Oidc } from './identity-providers/oidc.ts';
import type { SessionCookie } from './sessions/cookie.ts';
import type { FlagsOf } from './sessions/load-actor.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { TokenSigner } from './sessions/token.ts';
import type { SmsSender } from './sms/sms.ts';
import type { CodeHash } from './two-factor/codes.ts';

/** What identity opens. */
export interface IdentityParts {
  readonly sessions: Sessions;
  readonly tokens: TokenSigner;
  readonly passwords: PasswordCheck;
  readonly codeHash: CodeHash;
  readonly flagsOf: FlagsOf;
  readonly cookie: SessionCookie;
  /** Marks a browser as one that people have signed in from. */
  readonly deviceCookie: SessionCookie;
  readonly sms: SmsSender;
  /** Tokens of programs. */
  readonly apiTokens: ApiTokens;
  /** Sign-in at identity providers. */
  readonly oidc: Oidc;
}

export interface IdentityDeps extends SystemMailDeps, IdentityParts {}
