/** The profile page with its parts about API tokens, app passwords and reports: features of their own, composed here because features never import each other. */

import { withTexts } from '@postern/web/texts.tsx';
import { type ComponentType, createElement, lazy } from 'react';

const Reports = lazy(async () => ({
  default: (await withTexts(['account'], import('./features/quarantine-reports/reports-tab.tsx'))).ReportsTab,
}));

const ApiTokens = lazy(async () => ({
  default: (await withTexts(['account', 'credentials'], import('./features/api-tokens/api-tokens.tsx')))
    .ApiTokens,
}));

const AppPasswords = lazy(async () => ({
  default: (
    await withTexts(
      ['submission_credentials', 'credentials'],
      import('./features/submission-credentials/app-passwords.tsx'),
    )
  ).AppPasswords,
}));

export async function loadAccount(): Promise<ComponentType> {
  const { AccountScreen } = await withTexts(
    ['credentials', 'account', 'shell'],
    import('./features/account/account-screen.tsx'),
  );
  return () => createElement(AccountScreen, { tokens: ApiTokens, reports: Reports, mail: AppPasswords });
}
