/** What a group gives, in words. */
import { parseGivenSetting, type SyncAction } from '@postern/contract/directory-sync';
import { sign_enc_modes } from '@postern/contract/users';
import { useTexts } from '@postern/web/texts.tsx';

export function useGiftWords() {
  const { t, find } = useTexts();
  const shown = useSettingWords();
  return (action: SyncAction, values: string): string => {
    switch (action) {
      case 'role':
        return t('sync.groups_gives_role', { role: values });
      case 'group':
        return t('sync.groups_gives_group', { group: values });
      case 'protection': {
        const mode = sign_enc_modes.find((one) => one === values);
        return mode ? t(`users.sign_enc_${mode}`) : values;
      }
      case 'setting': {
        const given = parseGivenSetting(values);
        if (!given) return values;
        return `${find(`setting.${given.field}`) ?? given.field}: ${shown(given.field, given.value)}`;
      }
    }
  };
}

/** A value of a setting, as its page says it. */
export function useSettingWords() {
  const { t, find } = useTexts();
  return (field: string, value: string | number | boolean): string => {
    if (value === '') return t('setup.empty');
    const word = find(`setting.${field}.${value}`);
    if (word !== null) return word;
    return typeof value === 'boolean' ? t(value ? 'shell.on' : 'shell.off') : String(value);
  };
}
