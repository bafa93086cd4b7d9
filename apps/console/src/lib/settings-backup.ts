/** The settings backup file (spec 1 section 3): written here, and read with the checks of spec 1 section 5. */
import type { SettingField, SettingValue } from '@postern/contract/settings';
import { isLocale } from '@postern/locales';

export type Backup = {
  locale?: string;
  expertMode?: boolean;
  betaFeatureTesting?: 'none' | 'beta';
  showGauge?: boolean;
  isDark?: boolean;
};

export type SettingChange = { [Field in SettingField]?: SettingValue<Field> | null };

export class BackupFileError extends Error {
  constructor() {
    super('not a settings backup');
    this.name = 'BackupFileError';
  }
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** What a backup may change; anything else in it is ignored. */
export function readBackup(name: string, text: string): Backup {
  if (!name.toLowerCase().endsWith('.json')) throw new BackupFileError();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new BackupFileError();
    throw error;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BackupFileError();
  const { locale, expertMode, betaFeatureTesting, showGauge, isDark } = value as Record<string, unknown>;
  return {
    ...(isLocale(locale) && { locale }),
    ...(isBoolean(expertMode) && { expertMode }),
    ...((betaFeatureTesting === 'none' || betaFeatureTesting === 'beta') && { betaFeatureTesting }),
    ...(isBoolean(showGauge) && { showGauge }),
    ...(isBoolean(isDark) && { isDark }),
  };
}

export function changeOfBackup({
  locale,
  expertMode,
  betaFeatureTesting,
  showGauge,
  isDark,
}: Backup): SettingChange {
  return {
    ...(isLocale(locale) && { user_language: locale }),
    ...(expertMode !== undefined && { user_expertmode: expertMode }),
    ...(betaFeatureTesting !== undefined && { cloud_feature_testing: betaFeatureTesting }),
    ...(showGauge !== undefined && { ui_gauge: showGauge }),
    ...(isDark !== undefined && { ui_theme: isDark ? ('dark' as const) : ('light' as const) }),
  };
}
