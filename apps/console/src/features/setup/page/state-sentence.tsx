/** How much of what applies here was set here. */
import type { SettingField } from '@postern/contract/settings';
import { useTexts } from '../../../lib/texts.tsx';
import { useSettingsOf } from '../fields/use-settings.ts';
import type { Place } from './place.ts';

export function StateSentence({ place }: { place: Place }) {
  const { t } = useTexts();
  const { settings } = useSettingsOf(place);
  if (settings === undefined) return t('setup.state_loading');
  const names = Object.keys(settings) as SettingField[];
  const own = names.filter((field) => {
    const [first, second] = settings[field]?.chain ?? [];
    return first?.scope === place.scope && second !== undefined;
  }).length;
  return own === 0
    ? t(`setup.state_${place.scope}_none`)
    : t(`setup.state_${place.scope}`, { count: own, inherited: names.length - own });
}
