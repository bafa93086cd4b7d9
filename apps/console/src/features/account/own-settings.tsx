/** The settings everybody has, each with where its value comes from. They take effect at once and can be undone. */

import type { SettingValue } from '@postern/contract/settings';
import type { Setting } from '@postern/contract/settings/extended-fields';
import { locales } from '@postern/locales';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Select } from '@postern/ui/select.tsx';
import { SettingHead, SettingRow } from '@postern/ui/setting-row.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { say, sayUndoable } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../lib/me.tsx';
import { useSettingOrigin } from '../../lib/setting-origin.ts';
import type { SettingChange } from '../../lib/settings-backup.ts';
import { useShownValue } from '../../lib/shown-value.ts';
import { useChangeSettings, useOwnSettings } from '../../lib/user-settings.ts';

type Choice = 'user_language' | 'cloud_feature_testing' | 'ui_theme' | 'ui_button_size';
type OnOff = 'user_expertmode' | 'ui_gauge' | 'ui_single_keys' | 'ui_accordions_open';
type Field = Choice | OnOff;

const choices: { readonly [F in Choice]: readonly SettingValue<F>[] } = {
  user_language: locales,
  cloud_feature_testing: ['none', 'beta'],
  ui_theme: ['system', 'light', 'dark'],
  ui_button_size: ['small', 'default', 'large'],
};

const groups: readonly { title: 'profile.settings' | 'profile.appearance'; fields: readonly Field[] }[] = [
  { title: 'profile.settings', fields: ['user_language', 'user_expertmode', 'cloud_feature_testing'] },
  {
    title: 'profile.appearance',
    fields: ['ui_theme', 'ui_button_size', 'ui_gauge', 'ui_single_keys', 'ui_accordions_open'],
  },
];

export function OwnSettings() {
  const { t } = useTexts();
  const settings = useOwnSettings();
  const has_themes = useMe().flags.includes('theming');
  if (settings.isPending) return <Loading rows={6} />;
  if (settings.isLoadingError)
    return <Failed title="error.screen_title" error={settings.error} onRetry={settings.refetch} />;
  return groups.map(({ title, fields }) => (
    <PagePart key={title} title={t(title)}>
      <SettingHead names={[t('profile.col_setting'), t('profile.col_value'), t('profile.col_origin')]} />
      {fields.map((field) => {
        if (field === 'ui_theme' && !has_themes) return null;
        const setting = settings.data[field];
        return setting && <OwnSetting key={field} field={field} setting={setting} />;
      })}
    </PagePart>
  ));
}

function OwnSetting({ field, setting }: { field: Field; setting: Setting }) {
  const { t, locale, setLocale } = useTexts();
  const shown = useShownValue();
  const change = useChangeSettings();
  const originOf = useSettingOrigin();
  const id = `setting-${field}`;
  const is_own = setting.scope === 'user';
  // A mere default leaves the console in the browser's language, and is a choice as good as the others.
  const is_browsers = field === 'user_language' && setting.scope === 'default' && setting.value !== locale;

  async function takeBack() {
    await change({ [field]: is_own ? setting.value : null } as SettingChange);
    if (is_browsers) setLocale(locale);
  }

  async function put(value: Setting['value'] | null) {
    try {
      await change({ [field]: value } as SettingChange);
    } catch (error) {
      return say('error', errorText(error, t));
    }
    sayUndoable(t('profile.changed', { setting: t(`setting.${field}`) }), {
      undo: () => void takeBack(),
    });
  }

  return (
    <SettingRow
      control_id={id}
      label={t(`setting.${field}`)}
      help={[
        t(`setting.${field}_help`),
        ...(is_browsers ? [t('profile.language_of_mail', { language: shown(field, setting.value) })] : []),
      ].join(' ')}
      control={
        typeof setting.value === 'boolean' ? (
          <Toggle id={id} on={setting.value} onChange={put} describedBy={`${id}-help`}>
            {shown(field, setting.value)}
          </Toggle>
        ) : (
          <Select
            id={id}
            value={is_browsers ? '' : String(setting.value)}
            options={[
              ...(is_browsers
                ? [{ value: '', label: t('profile.language_of_browser', { language: shown(field, locale) }) }]
                : []),
              ...choices[field as Choice].map((value) => ({
                value: String(value),
                label: shown(field, value),
                ...(field === 'user_language' && { lang: value.slice(0, 2) }),
              })),
            ]}
            describedBy={`${id}-help`}
            onChange={put}
          />
        )
      }
      origin={originOf(field, setting)}
      reset={
        is_own && setting.next_value !== null
          ? {
              label: t('profile.use', { value: shown(field, setting.next_value) }),
              onReset: () => void put(null),
            }
          : undefined
      }
    />
  );
}
