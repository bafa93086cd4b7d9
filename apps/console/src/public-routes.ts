/**
 * The routes of the contract's `public_screens`, which need no session. The others are in `route-table.ts`, of which a browser fetches
 * nothing before somebody signs in.
 */
import type { public_screens } from '@postern/contract/base/public-screens';
import type { TextKey } from '@postern/locales';
import { withTexts } from '@postern/web/texts.tsx';
import type { ComponentType } from 'react';
import type { PathParams } from './lib/match-path.ts';

export type PublicScreenProps = {
  params: PathParams;
  /** Why the person is here, in words: the session has ended, or the like. */
  notice: string | null;
  /** To be called once `beginSession` has taken a token. */
  onSignedIn: () => void;
};

export type PublicName = keyof typeof public_screens;

/** What a screen is called, and its code. */
export type Route<Props> = { title: TextKey; load?: () => Promise<ComponentType<Props>> };

export const public_routes: Record<PublicName, Route<PublicScreenProps>> = {
  // The sign-in form is part of the first page: `root.tsx` shows it.
  signin: { title: 'screen.signin' },
  quickrelease: {
    title: 'screen.quickrelease',
    load: async () =>
      (
        await withTexts(
          ['quick_release', 'signed_in'],
          import('./features/quick-release/quick-release-page.tsx'),
        )
      ).QuickReleasePage,
  },
  pgpExtKeysUserDecision: {
    title: 'screen.pgpExtKeysUserDecision',
    load: async () =>
      (await withTexts(['key_decision', 'signed_in'], import('./features/keys/external/decision-page.tsx')))
        .DecisionPage,
  },
  password_recovery: {
    title: 'screen.password_recovery',
    load: async () =>
      (await withTexts(['credentials'], import('./features/account/recovery-page.tsx'))).PasswordRecovery,
  },
  password_reset: {
    title: 'screen.password_reset',
    load: async () =>
      (await withTexts(['credentials'], import('./features/account/reset-page.tsx'))).PasswordReset,
  },
  refused: {
    title: 'screen.refused',
    load: async () =>
      (await withTexts(['refused'], import('./features/rejects/rejected-mail-page.tsx'))).RejectedMailPage,
  },
  twofact_setup: {
    title: 'screen.twofact_setup',
    load: async () =>
      (await withTexts(['credentials'], import('./features/auth/factor-setup-page.tsx'))).FactorSetupPage,
  },
};
