/** What members of one group of the directory get here. */
import {
  type SyncGroupDraft as Draft,
  parseGivenSetting,
  type SyncGroup,
  sync_group_draft,
  syncActionList,
} from '@postern/contract/directory-sync';
import { isSettingField, settingDeclaration } from '@postern/contract/settings';
import { sign_enc_modes } from '@postern/contract/users';
import { Button } from '@postern/ui/button.tsx';
import { Field } from '@postern/ui/field.tsx';
import type { FormHandle } from '@postern/ui/form.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { FieldError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import classes from './directory-sync.module.css';
import type { Given } from './task-groups.tsx';
import { useSettingWords } from './use-gift-words.ts';

type Action = SyncGroup['actions'][number];

const valuesOf = (actions: readonly Action[], action: Action['action']) =>
  actions.flatMap((one) => (one.action === action ? [one.action_values] : []));

const settingOf = (text: string) => {
  const given = parseGivenSetting(text);
  return given ? [{ field: given.field as string, value: String(given.value) }] : [];
};

type Props = {
  kind: string;
  group: Given | null;
  onClose: () => void;
  onSave: (group: Given) => Promise<void>;
};

/** One role and one group here; more that another client has set stay as they are. */
export function GroupForm({ kind, group, onClose, onSave }: Props) {
  const { t } = useTexts();
  const offered = useOperation(syncActionList, {});
  const actions = group?.actions ?? [];
  const [role = '', ...other_roles] = valuesOf(actions, 'role');
  const [join = '', ...other_groups] = valuesOf(actions, 'group');
  const [protection = ''] = valuesOf(actions, 'protection');
  const settings = valuesOf(actions, 'setting').flatMap(settingOf);
  const offeredOf = (action: Action['action']) =>
    offered.data?.find((one) => one.action === action)?.values ?? [];
  const roles = [...new Set([...offeredOf('role'), ...(role ? [role] : [])])];

  async function save(draft: Draft) {
    const one = (action: Action['action'], action_values: string) =>
      action_values === '' ? [] : [{ action, action_values }];
    const given = [
      ...one('role', draft.role),
      ...one('group', draft.join),
      ...one('protection', draft.protection),
      ...draft.settings.flatMap(({ field, value }) => (field ? one('setting', `${field}=${value}`) : [])),
    ];
    if (given.length === 0) throw new FieldError('join', t('sync.groups_need'));
    const rest = [
      ...other_roles.filter((value) => value !== draft.role).flatMap((value) => one('role', value)),
      ...other_groups.filter((value) => value !== draft.join).flatMap((value) => one('group', value)),
    ];
    await onSave({ sync_group: draft.sync_group, actions: [...given, ...rest] });
  }

  const help = { m365: 'sync.groups_name_m365', csv: 'sync.groups_name_csv' } as const;
  return (
    <FormDrawer<Draft>
      title={t(group === null ? 'sync.groups_add' : 'sync.groups_edit')}
      verb={t('sync.save')}
      values={{ sync_group: group?.sync_group ?? '', role, join, protection, settings }}
      schema={sync_group_draft}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field
            name="sync_group"
            label={t('sync.groups_name')}
            help={t(kind === 'm365' || kind === 'csv' ? help[kind] : 'sync.groups_name_ldap')}
            most={500}
            focus
          />
          <Field
            name="role"
            type="select"
            label={t('sync.groups_role')}
            options={[
              { value: '', label: t('sync.groups_role_none') },
              ...roles.map((value) => ({ value, label: value })),
            ]}
          />
          <Field name="join" label={t('sync.groups_join')} help={t('sync.groups_join_help')} most={80} />
          <Field
            name="protection"
            type="select"
            label={t('users.sign_enc')}
            help={t('sync.groups_protection_help')}
            options={[
              { value: '', label: t('sync.groups_unchanged') },
              ...sign_enc_modes.map((value) => ({ value, label: t(`users.sign_enc_${value}`) })),
            ]}
          />
          <GivenSettings form={form} offered={offeredOf('setting')} />
        </>
      )}
    </FormDrawer>
  );
}

type SettingsProps = { form: FormHandle<Draft>; offered: readonly string[] };

function GivenSettings({ form, offered }: SettingsProps) {
  const { t, find } = useTexts();
  const settings = form.watch('settings');
  const nameOf = (field: string) => find(`setting.${field}`) ?? field;
  const put = (next: Draft['settings']) => form.setValue('settings', next, { shouldDirty: true });
  // What has no name on any page is for programs.
  const free = offered.filter(
    (field) => find(`setting.${field}`) !== null && !settings.some((one) => one.field === field),
  );
  const options = free
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <section className={classes.part}>
      <h3>{t('sync.groups_settings')}</h3>
      <p className={rows.note}>{t('sync.groups_settings_help')}</p>
      {settings.map(({ field }, index) => (
        <div key={`${field} ${index}`} className={classes.given}>
          <GivenValue name={`settings.${index}.value`} field={field} label={nameOf(field)} />
          <button
            type="button"
            className={rows.act}
            data-danger
            aria-label={`${t('sync.groups_remove')}: ${nameOf(field)}`}
            onClick={() => put(settings.filter((one) => one.field !== field))}
          >
            {t('sync.groups_remove')}
          </button>
        </div>
      ))}
      {options.length > 0 && (
        <AddSetting options={options} onAdd={(field) => put([...settings, firstOf(field)])} />
      )}
    </section>
  );
}

/** With the value that everybody has anyway, to be changed. */
function firstOf(field: string): Draft['settings'][number] {
  return { field, value: isSettingField(field) ? String(settingDeclaration(field).default) : '' };
}

function GivenValue({ name, field, label }: { name: string; field: string; label: string }) {
  const shown = useSettingWords();
  if (!isSettingField(field)) return null;
  const declared = settingDeclaration(field);
  const choices =
    declared.kind === 'boolean' ? [true, false] : declared.kind === 'option' ? declared.options : null;
  if (choices)
    return (
      <Field
        {...{ name, label }}
        type="select"
        options={choices.map((value) => ({ value: String(value), label: shown(field, value) }))}
      />
    );
  return <Field {...{ name, label }} {...(declared.kind === 'text' && { most: declared.max })} />;
}

function AddSetting({
  options,
  onAdd,
}: {
  options: readonly { value: string; label: string }[];
  onAdd: (field: string) => void;
}) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState('');
  const field = options.some(({ value }) => value === chosen) ? chosen : (options[0]?.value ?? '');
  return (
    <div className={classes.given}>
      <Select
        id="sync-add-setting"
        label={t('sync.groups_setting')}
        value={field}
        options={options}
        onChange={setChosen}
      />
      <Button variant="default" onClick={() => onAdd(field)}>
        {t('sync.groups_setting_add')}
      </Button>
    </div>
  );
}
