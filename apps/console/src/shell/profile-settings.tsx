import type { SettingValue } from '@postern/contract/settings';
import { locales } from '@postern/locales';
import { language_names } from '@postern/locales/locale';
import { Segmented } from '@postern/ui/segmented.tsx';
import { Switch } from '@postern/ui/switch.tsx';
import { storeCloudSettings, useCloudSettings } from '@postern/web/cloud-settings.ts';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useThemeMode } from '@postern/web/theme-mode.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMe } from '../lib/me.tsx';
import { useDownlink } from '../lib/network-gauge.ts';
import type { Backup as BackupFile } from '../lib/settings-backup.ts';
import { useSetting, useSwitchSetting } from '../lib/user-settings.ts';
import { LoadBackup } from '../parts/settings/load-backup.tsx';
import classes from './profile-drawer.module.css';

const themes = ['system', 'light', 'dark'] as const satisfies readonly SettingValue<'ui_theme'>[];
const sizes = ['small', 'default', 'large'] as const satisfies readonly SettingValue<'ui_button_size'>[];
const testing = ['none', 'beta'] as const satisfies readonly SettingValue<'cloud_feature_testing'>[];

export function QuickSettings() {
  const { t, locale } = useTexts();
  const change = useSwitchSetting();
  return (
    <section className={classes.part}>
      <h3>{t('profile_drawer.quick')}</h3>
      <Segmented
        label={t('shell.language')}
        value={locale}
        options={locales.map((value) => ({ value, label: language_names[value], lang: value.slice(0, 2) }))}
        onChange={(user_language) => change({ user_language })}
      />
      <Switch
        label={t('profile_drawer.expert')}
        help={t('profile_drawer.expert_text')}
        on={useSetting('user_expertmode')}
        onChange={(user_expertmode) => change({ user_expertmode })}
      />
      <div>
        <Segmented
          label={t('profile_drawer.testing')}
          value={useSetting('cloud_feature_testing')}
          options={testing.map((value) => ({ value, label: t(`profile_drawer.testing_${value}`) }))}
          onChange={(cloud_feature_testing) => change({ cloud_feature_testing })}
        />
        <p className={classes.help}>{t('profile_drawer.testing_text')}</p>
      </div>
    </section>
  );
}

export function Appearance() {
  const { t } = useTexts();
  const change = useSwitchSetting();
  const here = useCloudSettings();
  const downlink = useDownlink();
  const theme = useSetting('ui_theme');
  const has_themes = useMe().flags.includes('theming');
  return (
    <section className={classes.part}>
      <h3>{t('profile_drawer.look')}</h3>
      {has_themes && (
        <Segmented
          label={t('profile_drawer.theme')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`profile_drawer.theme_${value}`) }))}
          onChange={(ui_theme) => change({ ui_theme })}
        />
      )}
      <Segmented
        label={t('profile_drawer.buttons')}
        value={here.button_size}
        options={sizes.map((value) => ({ value, label: t(`profile_drawer.buttons_${value}`) }))}
        onChange={(ui_button_size) => change({ ui_button_size })}
      />
      <Switch
        label={t('profile_drawer.collapsed')}
        on={here.collapsed}
        onChange={(collapsed) => storeCloudSettings({ collapsed })}
      />
      <Switch
        label={t('profile_drawer.accordions')}
        on={here.accordions_open}
        onChange={(ui_accordions_open) => change({ ui_accordions_open })}
      />
      <Switch
        label={t('profile_drawer.gauge')}
        help={downlink === null ? t('profile_drawer.gauge_none') : undefined}
        on={here.gauge}
        onChange={(ui_gauge) => change({ ui_gauge })}
      />
      <Switch
        label={t('shell.single_keys')}
        on={here.single_keys}
        onChange={(ui_single_keys) => change({ ui_single_keys })}
      />
    </section>
  );
}

/** Saving is for everybody; loading one for operators and those who act as somebody else (spec 1 section 2). */
export function Backup() {
  const { t, locale } = useTexts();
  const me = useMe();
  const mode = useThemeMode();
  const here = useCloudSettings();
  const expertMode = useSetting('user_expertmode');
  const betaFeatureTesting = useSetting('cloud_feature_testing');

  function save() {
    const backup: BackupFile = {
      locale,
      expertMode,
      betaFeatureTesting,
      showGauge: here.gauge,
      isDark: mode === 'dark',
    };
    const content = new Blob([JSON.stringify(backup, null, 2)], { type: 'application/json' });
    saveFile(content, `postern-settings-${me.email}.json`);
  }

  return (
    <section className={classes.part}>
      <h3>{t('profile_drawer.backup')}</h3>
      <p className={classes.help}>{t('profile_drawer.backup_text')}</p>
      <div className={classes.buttons}>
        <button type="button" className={classes.button} onClick={save}>
          <IconDownload size={16} stroke={1.6} aria-hidden />
          {t('profile_drawer.backup_save')}
        </button>
      </div>
      {(me.is_superuser || me.impersonation !== null) && <LoadBackup />}
    </section>
  );
}
