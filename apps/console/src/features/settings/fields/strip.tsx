/** What a changed value would have done to the mail of the last seven days, tried by the server on that mail. */

import type { SettingField } from '@postern/contract/settings';
import { type SettingTrialField, setting_trial_fields } from '@postern/contract/settings/trial';
import { EffectStrip } from './effect-strip.tsx';
import type { StripProps } from './trial.ts';
import { VerdictStrip } from './verdict-strip.tsx';

const isEffect = (field: SettingField): field is SettingTrialField =>
  (setting_trial_fields as readonly SettingField[]).includes(field);

export function Strip({ place, field, value }: StripProps) {
  return isEffect(field) ? (
    <EffectStrip {...{ place, field, value }} />
  ) : (
    <VerdictStrip {...{ place, field, value }} />
  );
}
