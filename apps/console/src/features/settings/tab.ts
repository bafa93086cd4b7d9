import type { TextKey } from '@postern/locales';
import type { ComponentType } from 'react';
import type { Place } from './page/place.ts';

export type TabProps = {
  /** Whose settings the page shows. */
  place: Place;
  /** The domain's name; empty while the settings of a tenant or of the installation are open. */
  domain: string;
};

export type SettingsTab = {
  /** Its name in the address. */
  key: string;
  text: TextKey;
  /** It has nothing to say about a tenant's settings or the installation's. */
  domain_only?: true;
  Screen: ComponentType<TabProps>;
};

export const tabsOf = (tabs: readonly SettingsTab[], { scope }: Place): readonly SettingsTab[] =>
  tabs.filter(({ domain_only }) => scope === 'domain' || !domain_only);
