/** The profile page with its part about API tokens: two features, composed here because features never import each other. */
import { type ComponentType, createElement, lazy } from 'react';
import { withTexts } from './lib/texts.tsx';

const ApiTokens = lazy(async () => ({
  default: (await import('./features/api-tokens/api-tokens.tsx')).ApiTokens,
}));

export async function loadProfile(): Promise<ComponentType> {
  const { ProfileScreen } = await withTexts(
    ['credentials', 'account'],
    import('./features/profile/profile-screen.tsx'),
  );
  return () => createElement(ProfileScreen, { tokens: ApiTokens });
}
