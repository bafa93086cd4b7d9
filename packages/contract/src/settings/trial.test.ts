import { expect, test } from 'vitest';
import { mail_setting_fields } from './mail-settings.ts';
import { setting_trial_fields } from './trial.ts';
import { what_if_door_fields, what_if_fields } from './what-if.ts';

test('every mail setting is tried in one way', () => {
  const tried = [...what_if_fields, ...what_if_door_fields, ...setting_trial_fields];
  expect(tried.toSorted()).toEqual(mail_setting_fields.toSorted());
});
