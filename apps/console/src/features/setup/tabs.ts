/**
 * The tabs of a domain's page, in their order. A tab is one line: its key in the address, its word, its code; both texts and code are
 * fetched when it is opened. `domain_only`: it has nothing to say about a tenant's settings or the installation's.
 */
import type { TextKey } from '@postern/locales';
import { type ComponentType, lazy } from 'react';
import { withTexts } from '../../lib/texts.tsx';
import type { Place } from './page/place.ts';

export type TabProps = {
  /** Whose settings the page shows. */
  place: Place;
  /** The domain's name; empty while the settings of a tenant or of the installation are open. */
  domain: string;
};

type SetupTab = {
  key: string;
  text: TextKey;
  domain_only?: true;
  load: () => Promise<ComponentType<TabProps>>;
};

export const setup_tabs: readonly SetupTab[] = [
  {
    key: 'general',
    text: 'setup.tab_general',
    domain_only: true,
    load: async () =>
      (await withTexts(['domains', 'credentials'], import('./general-tab/general-tab.tsx'))).GeneralTab,
  },
  {
    key: 'filter',
    text: 'setup.tab_filter',
    load: async () => (await import('./fields/filter-tab.tsx')).FilterTab,
  },
  {
    key: 'rules',
    text: 'setup.tab_rules',
    load: async () => (await import('./fields/rules-tab.tsx')).RulesTab,
  },
  {
    key: 'delivery',
    text: 'setup.tab_delivery',
    load: async () => (await import('./fields/delivery-tab.tsx')).DeliveryTab,
  },
  {
    key: 'quarantine',
    text: 'setup.tab_quarantine',
    load: async () => (await import('./fields/quarantine-tab.tsx')).QuarantineTab,
  },
  {
    key: 'dns',
    text: 'setup.tab_dns',
    domain_only: true,
    load: async () => (await withTexts(['domain_dns', 'credentials'], import('./dns/dns-tab.tsx'))).DnsTab,
  },
  {
    key: 'callahead',
    text: 'setup.tab_callahead',
    domain_only: true,
    load: async () =>
      (await withTexts(['call_ahead'], import('./call-ahead/call-ahead-tab.tsx'))).CallAheadTab,
  },
  {
    key: 'history',
    text: 'setup.tab_history',
    load: async () => (await import('./history/history-tab.tsx')).HistoryTab,
  },
  {
    key: 'compare',
    text: 'setup.tab_compare',
    domain_only: true,
    load: async () => (await import('./compare/compare-tab.tsx')).CompareTab,
  },
];

export const tab_screens = new Map(
  setup_tabs.map(({ key, load }) => [key, lazy(async () => ({ default: await load() }))]),
);

export const tabsOf = ({ scope }: Place): readonly SetupTab[] =>
  setup_tabs.filter(({ domain_only }) => scope === 'domain' || !domain_only);
