/** The page of what is settled for people, with its part about reports: features of their own, composed here because features never import each other. */

import { withTexts } from '@postern/web/texts.tsx';
import { type ComponentType, createElement, lazy } from 'react';

const Reports = lazy(async () => ({
  default: (await withTexts(['account'], import('./features/quarantine-reports/person-reports.tsx')))
    .PersonReports,
}));

export async function loadPeopleSettings(): Promise<ComponentType> {
  const { PeopleSettingsScreen } = await withTexts(
    ['account', 'credentials', 'setup'],
    import('./features/identity-providers/people-settings-screen.tsx'),
  );
  return () => createElement(PeopleSettingsScreen, { reports: Reports });
}
