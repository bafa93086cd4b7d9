import { settingDeclaration } from '@postern/contract/settings';
import { mail_setting_fields } from '@postern/contract/settings/mail-settings';
import { loadAllTexts } from '@postern/locales';
import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';
import { layout, showOf } from './layout.ts';

const shown = Object.values(layout)
  .flat()
  .flatMap(({ fields }) => [...fields]);

test('every setting of mail stands on the page, once', () => {
  expect([...shown].sort()).toEqual([...mail_setting_fields].sort());
});

test('each has a name and a line of help, and each value of few a word', async () => {
  const texts = new Set(Object.keys(await loadAllTexts('en_GB')));
  const wanted = shown.flatMap((field) => {
    const show = showOf(field, settingDeclaration(field).kind);
    const words =
      show === 'choice' || show === 'switch'
        ? choicesOf(field).map((value) => `setting.${field}.${value}`)
        : [];
    return [`setting.${field}`, `setting.${field}_help`, ...words];
  });
  expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
});
