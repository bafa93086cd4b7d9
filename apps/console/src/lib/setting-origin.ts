/** Where a setting's value comes from, and what it overrules, for the row that shows it. */

import { type SettingField, setting_scopes } from '@postern/contract/settings';
import type { Setting } from '@postern/contract/settings/extended-fields';
import type { Origin } from '@postern/ui/setting-row.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from './me.tsx';
import { useShownValue } from './shown-value.ts';

export type ShownOrigin = { segments: readonly Origin[]; text: string; overruled: readonly string[] };

export function useSettingOrigin(): (field: SettingField, setting: Setting) => ShownOrigin {
  const { t } = useTexts();
  const me = useMe();
  const shown = useShownValue();

  function who({ scope, scope_values }: Setting): string {
    if (scope === 'user') return t('profile.origin_user');
    const name = scope === 'tenant' ? me.tenant : scope_values.join(', ');
    return t(`profile.origin_${scope}`, { name });
  }

  return (field, setting) => {
    const beneath = setting.chain.slice(1);
    const set = new Set(beneath.map(({ scope }) => scope));
    return {
      segments: setting_scopes.map((scope): Origin => {
        if (scope === setting.scope) return 'in_force';
        return set.has(scope) ? 'overruled' : 'unset';
      }),
      text: who(setting),
      // A value that a more general one merely repeats is told as well: it is what a reset uncovers.
      overruled: beneath.map(({ scope, value }) =>
        t(`profile.overruled_${scope}`, { value: shown(field, value) }),
      ),
    };
  };
}
