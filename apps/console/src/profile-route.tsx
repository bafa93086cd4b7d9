/** The profile page with its parts about API tokens and reports: features of their own, composed here because features never import each other. */
import { type ComponentType, createElement, lazy } from 'react';
import { withTexts } from './lib/texts.tsx';

const Reports = lazy(async () => ({
  default: (await withTexts(['account'], import('./features/quarantine-reports/reports-tab.tsx'))).ReportsTab,
}));

const ApiTokens = lazy(async () => ({
  default: (await withTexts(['account'], import('./features/api-tokens/api-tokens.tsx'))).ApiTokens,
}));

export async function loadProfile(): Promise<ComponentType> {
  const { ProfileScreen } = await withTexts(
    ['credentials', 'account'],
    import('./features/profile/profile-screen.tsx'),
  );
  return () => createElement(ProfileScreen, { tokens: ApiTokens, reports: Reports });
}
