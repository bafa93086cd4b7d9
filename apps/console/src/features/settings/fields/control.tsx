/** The control of a field, by its declaration. */

import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import { Select } from '@postern/ui/select.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { choicesOf } from './choices.ts';
import { showOf } from './layout.ts';
import { NumberField } from './number-field.tsx';
import type { Value } from './origin.ts';
import { useShown } from './shown.ts';

type Props = {
  id: string;
  field: SettingField;
  value: Value;
  invalid: boolean;
  describedBy: string;
  onChange: (value: Value) => void;
};

export function Control({ id, field, value, invalid, describedBy, onChange }: Props) {
  const shown = useShown();
  const declared = settingDeclaration(field);
  const show = showOf(field, declared.kind);
  const common = { id, describedBy };
  if (show === 'choice') {
    const choices = choicesOf(field);
    return (
      <Select
        {...common}
        value={String(value)}
        options={choices.map((each) => ({ value: String(each), label: shown(field, each) }))}
        onChange={(text) => onChange(choices.find((each) => String(each) === text) ?? text)}
      />
    );
  }
  if (declared.kind === 'boolean')
    return (
      <Toggle {...common} on={value === true} onChange={onChange}>
        {shown(field, value)}
      </Toggle>
    );
  if (declared.kind === 'number')
    return (
      <NumberField
        {...common}
        {...{ show, invalid, onChange }}
        value={Number(value)}
        bounds={{ min: declared.min, max: declared.max }}
      />
    );
  return (
    <TextBox
      id={id}
      value={String(value)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={onChange}
    />
  );
}
