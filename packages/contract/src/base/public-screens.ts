import type { ScreenEntry } from './screen-entry.ts';

/** Screens without a session. They stand apart from `screens`, because a browser fetches nothing of the others before somebody signs in. */
export const public_screens = {
  signin: { path: '/', module: 'public' },
  quickrelease: { path: '/quickrelease/:token/:msgId?', module: 'public' },
  pgpExtKeysUserDecision: {
    path: '/pgpExtKeysUserDecision/:jwt?/:pgpWfId?/:userDecision?',
    module: 'public',
  },
  password_recovery: { path: '/password-recovery', module: 'public' },
  password_reset: { path: '/password-reset/:email/:token', module: 'public' },
  /** Why a mail was refused, for its outside sender. */
  refused: { path: '/refused/:token', module: 'public' },
  twofact_setup: { path: '/two-fact-auth-setup/', module: 'public' },
} as const satisfies Record<string, ScreenEntry>;
