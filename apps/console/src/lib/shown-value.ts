import type { SettingField } from '@postern/contract/settings';
import { isLocale } from '@postern/locales';
import { language_names } from '@postern/locales/locale';
import { useTexts } from '@postern/web/texts.tsx';

/** A setting's value in words. */
export function useShownValue(): (field: SettingField, value: string | number | boolean) => string {
  const { t, find } = useTexts();
  return (field, value) => {
    if (isLocale(value)) return language_names[value];
    if (typeof value === 'boolean')
      return find(`setting.${field}.${value}`) ?? t(value ? 'shell.on' : 'shell.off');
    // A time of day that is left empty.
    if (value === '' && /_(morning|midday|evening)$/.test(field)) return t('shell.off');
    return find(`setting.${field}.${value}`) ?? String(value);
  };
}
