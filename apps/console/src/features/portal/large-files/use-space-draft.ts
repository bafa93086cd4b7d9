import { fieldsOf, type SettingField, type SettingValue, settingFault } from '@postern/contract/settings';
import type { Settings } from '@postern/contract/settings/extended-fields';
import { useState } from 'react';

export type SpaceField = Extract<
  SettingField,
  'quota_global' | 'quota_global_enforce' | 'quota_global_warnings' | 'quota_user' | 'user_allowed'
>;
type Changes = { [Field in SpaceField]?: SettingValue<Field> | null };

export type SpaceDraft = {
  /** What would hold. */
  value: <Field extends SpaceField>(field: Field) => SettingValue<Field>;
  /** null: the inherited value holds again. */
  change: <Field extends SpaceField>(field: Field, value: SettingValue<Field> | null) => void;
  isChanged: (field: SpaceField) => boolean;
  /** The domain has a value of its own, or would have. */
  isOwn: (field: SpaceField) => boolean;
  fault: (field: SpaceField) => string | undefined;
  body: Changes;
  discard: () => void;
};

/** Changes to the space and the rights of a domain that are not saved yet. */
export function useSpaceDraft(settings: Settings): SpaceDraft {
  const [draft, setDraft] = useState<Changes>({});
  const stored = (field: SpaceField) => settings[field];
  const inherited = (field: SpaceField) => {
    const setting = stored(field);
    return setting?.scope === 'domain' ? setting.next_value : setting?.value;
  };
  const value = <Field extends SpaceField>(field: Field) => {
    const changed = draft[field];
    return (
      changed === undefined ? stored(field)?.value : changed === null ? inherited(field) : changed
    ) as SettingValue<Field>;
  };
  const isOwn = (field: SpaceField) =>
    draft[field] === undefined ? stored(field)?.scope === 'domain' : draft[field] !== null;
  const isChanged = (field: SpaceField) =>
    draft[field] !== undefined &&
    (value(field) !== stored(field)?.value || isOwn(field) !== (stored(field)?.scope === 'domain'));
  const changed = (fieldsOf('lft') as SpaceField[]).filter(isChanged);
  return {
    ...{ value, isOwn, isChanged },
    change: (field, to) => setDraft((before) => ({ ...before, [field]: to })),
    fault: (field) => (isChanged(field) ? (settingFault(field, value(field)) ?? undefined) : undefined),
    body: Object.fromEntries(changed.map((field) => [field, draft[field]])),
    discard: () => setDraft({}),
  };
}
