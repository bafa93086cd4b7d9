import type { Database } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { passwordCheck } from './account/password-check.ts';
import { apiTokens } from './api-tokens/api-tokens.ts';
import type { IdentityParts } from './deps.ts';
import { type OidcInput, openOidc } from './identity-providers/oidc.ts';
import { sessionCookie } from './sessions/cookie.ts';
import type { FlagsOf } from './sessions/load-actor.ts';
import { sessionStore } from './sessions/sessions.ts';
import { tokenSigner } from './sessions/token.ts';
import { chooseSms } from './sms/choose-sms.ts';
import type { HttpSmsConfig } from './sms/sms-config.ts';
import { codeHasher } from './two-factor/codes.ts';

export interface IdentityInput extends OidcInput {
  readonly db: Database;
  readonly keys: TenantKeys;
  readonly clock: () => number;
  readonly flagsOf: FlagsOf;
  readonly sessionKey: string;
  readonly sms: HttpSmsConfig | null;
  readonly demo: boolean;
}

export function openIdentity(input: IdentityInput): IdentityParts {
  const { db, keys, clock, flagsOf, installationKey } = input;
  const tokens = tokenSigner(input.sessionKey, clock);
  return {
    tokens,
    flagsOf,
    sessions: sessionStore(db, tokens, { clock, flagsOf }),
    passwords: passwordCheck(installationKey),
    codeHash: codeHasher(installationKey),
    cookie: sessionCookie(input.publicUrl.protocol === 'https:'),
    deviceCookie: sessionCookie(input.publicUrl.protocol === 'https:', 'device'),
    sms: chooseSms(input, db, keys),
    apiTokens: apiTokens(db, clock, flagsOf),
    oidc: openOidc(input),
  };
}
