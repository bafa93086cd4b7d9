import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import type { Value } from './origin.ts';

/** The values a select offers for a field of few values. */
export function choicesOf(field: SettingField): readonly Value[] {
  const declared = settingDeclaration(field);
  switch (declared.kind) {
    case 'option':
      return declared.options;
    case 'boolean':
      return [false, true];
    case 'number':
      return Array.from({ length: declared.max - declared.min + 1 }, (_each, index) => declared.min + index);
    default:
      return [];
  }
}
