/** Where a value comes from, and why one may not be changed, in words. */

import { isSettable, type SettingField, settingDeclaration } from '@postern/contract/settings';
import type { Setting } from '@postern/contract/settings/extended-fields';
import { useTexts } from '@postern/web/texts.tsx';
import type { Place } from '../page/place.ts';
import { useTenant } from '../page/use-tenant.ts';
import type { Link } from './origin.ts';
import { useShown } from './shown.ts';

export function useOriginWords(place: Place) {
  const { t, find } = useTexts();
  const tenant = useTenant(place);
  const shown = useShown();

  function placeName({ scope, scope_values }: Link, is_preset: boolean): string {
    if (scope === place.scope && !is_preset) return t(`setup.from_this_${place.scope}`);
    if (scope !== 'tenant') return t('setup.from_default');
    const [id] = scope_values;
    return t('setup.tenant', {
      name: tenant && (id === undefined || id === tenant.tenant_id) ? tenant.name : (id ?? ''),
    });
  }

  return {
    placeName,
    originOf(field: SettingField, chain: readonly Link[]) {
      const [first, second] = chain;
      if (!first) return { text: '' };
      const is_preset = second === undefined;
      const overruled =
        second === undefined || (first.scope === 'default' && place.scope !== 'default')
          ? []
          : [t(`setup.overruled_${second.scope as Place['scope']}`, { value: shown(field, second.value) })];
      return { text: placeName(first, is_preset), overruled };
    },
    /** Null: it may be changed here. */
    whyNot(field: SettingField, { may_change, active }: Setting): string | null {
      // It works as soon as a mail server can read pictures, so it may be switched before.
      if (!active && field !== 'read_pictures') return t('setup.why_off');
      if (may_change) return null;
      if (settingDeclaration(field).operator) return t('setup.why_operator');
      if (!isSettable(field, place.scope)) return t(`setup.why_not_${place.scope}`);
      return t(settingDeclaration(field).container === 'quarreport' ? 'setup.why_people' : 'setup.why_role');
    },
    /** What the machines lack for it; empty: nothing. */
    missing: (field: SettingField, { active }: Setting): string =>
      active ? '' : (find(`setting.${field}_missing`) ?? ''),
    fieldName: (field: SettingField) => find(`setting.${field}`) ?? field,
  };
}
