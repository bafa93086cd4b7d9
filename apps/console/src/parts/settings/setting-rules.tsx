/** Settings that are switched or chosen from a list, of an organisation, a domain or a person: each with its origin and the way back to the inherited value. */
import {
  isSwitchedOff,
  type SettingContainer,
  type SettingField,
  type SettingScope,
  settingDeclaration,
} from '@postern/contract/settings';
import {
  type Setting,
  type Settings,
  settingsRead,
  settingsUpdate,
} from '@postern/contract/settings/extended-fields';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Select } from '@postern/ui/select.tsx';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { call } from '@postern/web/api.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettingOrigin } from '../../lib/setting-origin.ts';
import { useShownValue } from '../../lib/shown-value.ts';

type Props = {
  container: SettingContainer;
  scope: SettingScope;
  /** Of the scope: a tenant's number, a domain, an address. */
  of: string;
  fields: readonly SettingField[];
  /** Their sentences speak to the reader: left out where the settings are somebody else's. */
  without_help?: boolean;
};

export function SettingRules({ container, scope, of, fields, without_help = false }: Props) {
  const client = useQueryClient();
  const params = { container, scope, scope_value: of };
  const key = keyOf(settingsRead, { params });
  const settings = useOperation(settingsRead, { params });
  if (settings.isPending) return <Loading rows={fields.length} />;
  if (settings.isLoadingError)
    return <Failed title="error.screen_title" error={settings.error} onRetry={settings.refetch} />;

  async function put(field: SettingField, value: Setting['value'] | null): Promise<void> {
    const answer = await call(settingsUpdate, {
      params,
      query: { force_scope: 'true' },
      body: { [field]: value },
    });
    client.setQueryData<Settings>(key, answer);
  }

  return fields.map((field) => {
    const setting = settings.data[field];
    return setting?.active && <Rule key={field} {...{ field, setting, put, scope, of, without_help }} />;
  });
}

const isTime = (field: SettingField) => /^(admin_)?report_(morning|midday|evening)$/.test(field);

/** A time of day, or none. */
function TimeBox({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  return (
    <TextBox
      id={id}
      type="time"
      value={typed}
      onChange={setTyped}
      onBlur={(event) => {
        // What is half typed is no time, nor that there shall be none.
        if (event.currentTarget.validity.badInput) setTyped(value);
        else if (typed !== value) onChange(typed);
      }}
    />
  );
}

type RuleProps = Required<Pick<Props, 'scope' | 'of' | 'without_help'>> & {
  field: SettingField;
  setting: Setting;
  put: (field: SettingField, value: Setting['value'] | null) => Promise<void>;
};

function Rule({ field, setting, put, scope, of, without_help }: RuleProps) {
  const { t, find } = useTexts();
  const shown = useShownValue();
  const originOf = useSettingOrigin();
  const id = `rule-${field}`;
  const label = find(`setting.${field}`) ?? field;
  const help = without_help ? undefined : (find(`setting.${field}_help`) ?? undefined);
  const described = help === undefined ? {} : { describedBy: `${id}-help` };
  const is_own = setting.scope === scope;
  // Their own value is not the reader's.
  const origin = originOf(field, setting);
  const { value, next_value, may_change } = setting;

  const before = is_own ? value : null;
  const { run: change } = useAction((next: Setting['value'] | null) => put(field, next), {
    success: () => t('profile.changed', { setting: label }),
    undo: () => () => put(field, before),
  });

  function control() {
    const declared = settingDeclaration(field);
    if (!may_change) return shown(field, value);
    // What is asked of everybody is not switched off for one.
    const is_fixed = value === true && !is_own && isSwitchedOff(field, scope, false);
    if (is_fixed) return shown(field, value);
    // Where each side has words of its own, such as "Never signed", on and off would say less.
    if (typeof value === 'boolean' && find(`setting.${field}.true`) !== null) {
      const sides = [false, true].map((side) => ({ value: String(side), label: shown(field, side) }));
      return (
        <Select
          id={id}
          value={String(value)}
          options={sides}
          {...described}
          onChange={(side) => change(side === 'true')}
        />
      );
    }
    if (typeof value === 'boolean')
      return (
        <Toggle
          id={id}
          on={value}
          onChange={(on) => change(isSwitchedOff(field, scope, on) ? null : on)}
          {...described}
        >
          {shown(field, value)}
        </Toggle>
      );
    if (isTime(field)) return <TimeBox key={String(value)} id={id} value={String(value)} onChange={change} />;
    if (declared.kind !== 'option') return shown(field, value);
    const options = declared.options.map((each) => ({ value: each, label: shown(field, each) }));
    return <Select id={id} value={String(value)} options={options} {...described} onChange={change} />;
  }

  return (
    <SettingRow
      {...(may_change && { control_id: id })}
      label={label}
      help={help}
      control={control()}
      origin={{ ...origin, text: is_own && scope === 'user' ? of : origin.text }}
      reset={
        is_own && may_change && next_value !== null
          ? {
              label: t('profile.use', { value: shown(field, next_value) }),
              onReset: () => void change(null),
            }
          : undefined
      }
    />
  );
}
