/**
 * The settings of a domain, a tenant or the installation, with the tabs of that page in their order: the tabs belong to features of their
 * own, composed here because features never import each other. Texts and code of a tab are fetched when it is opened.
 */
import { withTexts } from '@postern/web/texts.tsx';
import { type ComponentType, createElement, lazy } from 'react';
import type { SettingsTab, TabProps } from './features/settings/tab.ts';

const shown = (load: () => Promise<ComponentType<TabProps>>) => lazy(async () => ({ default: await load() }));

const settings_tabs: readonly SettingsTab[] = [
  {
    key: 'general',
    text: 'setup.tab_general',
    domain_only: true,
    Screen: shown(
      async () =>
        (
          await withTexts(
            ['domains', 'credentials'],
            import('./features/domains/general-tab/general-tab.tsx'),
          )
        ).GeneralTab,
    ),
  },
  {
    key: 'filter',
    text: 'setup.tab_filter',
    Screen: shown(async () => (await import('./features/settings/fields/filter-tab.tsx')).FilterTab),
  },
  {
    key: 'rules',
    text: 'setup.tab_rules',
    Screen: shown(async () => (await import('./features/settings/fields/rules-tab.tsx')).RulesTab),
  },
  {
    key: 'delivery',
    text: 'setup.tab_delivery',
    Screen: shown(async () => (await import('./features/settings/fields/delivery-tab.tsx')).DeliveryTab),
  },
  {
    key: 'quarantine',
    text: 'setup.tab_quarantine',
    Screen: shown(async () => (await import('./features/settings/fields/quarantine-tab.tsx')).QuarantineTab),
  },
  {
    key: 'dns',
    text: 'setup.tab_dns',
    domain_only: true,
    Screen: shown(
      async () =>
        (await withTexts(['domain_dns', 'credentials'], import('./features/domain-dns/dns-tab.tsx'))).DnsTab,
    ),
  },
  {
    key: 'encryption',
    text: 'setup.tab_encryption',
    domain_only: true,
    Screen: shown(
      async () =>
        (
          await withTexts(
            ['domain_encryption', 'keys'],
            import('./features/keys/domain-encryption/encryption-tab.tsx'),
          )
        ).EncryptionTab,
    ),
  },
  {
    key: 'submission',
    text: 'setup.tab_submission',
    domain_only: true,
    Screen: shown(
      async () =>
        (
          await withTexts(
            ['submission_credentials', 'credentials'],
            import('./features/submission-credentials/submission-tab.tsx'),
          )
        ).SubmissionTab,
    ),
  },
  {
    key: 'callahead',
    text: 'setup.tab_callahead',
    domain_only: true,
    Screen: shown(
      async () =>
        (await withTexts(['call_ahead'], import('./features/call-ahead/call-ahead-tab.tsx'))).CallAheadTab,
    ),
  },
  {
    key: 'history',
    text: 'setup.tab_history',
    Screen: shown(async () => (await import('./features/settings/history/history-tab.tsx')).HistoryTab),
  },
  {
    key: 'compare',
    text: 'setup.tab_compare',
    domain_only: true,
    Screen: shown(async () => (await import('./features/settings/compare/compare-tab.tsx')).CompareTab),
  },
];

export async function loadSettings(): Promise<ComponentType> {
  const { SettingsPage } = await import('./features/settings/page/settings-page.tsx');
  return () => createElement(SettingsPage, { tabs: settings_tabs });
}
