import { expect, it } from 'vitest';
import { BackupFileError, changeOfBackup, readBackup } from './settings-backup.ts';

const whole = {
  locale: 'fr_FR',
  expertMode: true,
  betaFeatureTesting: 'beta',
  showGauge: false,
  isDark: true,
};

it('reads what a backup may hold and ignores everything else', () => {
  expect(readBackup('a.JSON', JSON.stringify(whole))).toEqual(whole);
  const odd = {
    locale: 'it_IT',
    expertMode: 'yes',
    betaFeatureTesting: 'all',
    showGauge: 1,
    isDark: null,
    x: 1,
  };
  expect(readBackup('a.json', JSON.stringify(odd))).toEqual({});
  expect(readBackup('a.json', '{"locale":"de_DE","__proto__":{"isDark":true}}')).toEqual({ locale: 'de_DE' });
});

it('refuses other files', () => {
  for (const [name, text] of [
    ['a.txt', '{}'],
    ['a.json', '{'],
    ['a.json', '[]'],
    ['a.json', 'null'],
    ['a.json', '"x"'],
  ] as const)
    expect(() => readBackup(name, text), `${name} ${text}`).toThrow(BackupFileError);
});

it('says what a backup changes', () => {
  expect(changeOfBackup({})).toEqual({});
  expect(changeOfBackup({ ...whole, betaFeatureTesting: 'beta' })).toEqual({
    user_language: 'fr_FR',
    user_expertmode: true,
    cloud_feature_testing: 'beta',
    ui_gauge: false,
    ui_theme: 'dark',
  });
});
