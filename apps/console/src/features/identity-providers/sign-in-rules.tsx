/** What the tenant asks of its people when they sign in. A change holds at once, for open sessions as well. */

import {
  type Setting,
  type Settings,
  settingsRead,
  settingsUpdate,
} from '@postern/contract/settings/extended-fields';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Select } from '@postern/ui/select.tsx';
import { SettingHead, SettingRow } from '@postern/ui/setting-row.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { call } from '@postern/web/api.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '../../lib/me.tsx';
import { useSettingOrigin } from '../../lib/setting-origin.ts';
import { useShownValue } from '../../lib/shown-value.ts';

const fields = ['require_second_factor', 'second_factor_default', 'sign_in_with_m365'] as const;
type Field = (typeof fields)[number];

const factors = ['otp', 'sms', 'email'] as const;

export function SignInRules() {
  const { t } = useTexts();
  const { tenant_id } = useMe();
  const client = useQueryClient();
  const params = { container: 'loginmethods', scope: 'tenant', scope_value: String(tenant_id) } as const;
  const key = keyOf(settingsRead, { params });
  const settings = useOperation(settingsRead, { params });
  if (settings.isPending) return <Loading rows={3} />;
  if (settings.isLoadingError)
    return <Failed title="error.screen_title" error={settings.error} onRetry={settings.refetch} />;

  async function put(field: Field, value: Setting['value'] | null): Promise<void> {
    const answer = await call(settingsUpdate, {
      params,
      query: { force_scope: 'true' },
      body: { [field]: value },
    });
    client.setQueryData<Settings>(key, answer);
  }

  return (
    <PagePart title={t('federation.rules')} lead={t('federation.rules_lead')}>
      <SettingHead names={[t('profile.col_setting'), t('profile.col_value'), t('profile.col_origin')]} />
      {fields.map((field) => {
        const setting = settings.data[field];
        return setting?.active && <Rule key={field} field={field} setting={setting} put={put} />;
      })}
    </PagePart>
  );
}

type RuleProps = {
  field: Field;
  setting: Setting;
  put: (field: Field, value: Setting['value'] | null) => Promise<void>;
};

function Rule({ field, setting, put }: RuleProps) {
  const { t } = useTexts();
  const shown = useShownValue();
  const originOf = useSettingOrigin();
  const id = `rule-${field}`;
  const is_own = setting.scope === 'tenant';
  const { value, next_value, may_change } = setting;

  const before = is_own ? value : null;
  const { run: change } = useAction((next: Setting['value'] | null) => put(field, next), {
    success: () => t('profile.changed', { setting: t(`setting.${field}`) }),
    undo: () => () => put(field, before),
  });

  function control() {
    if (!may_change) return shown(field, value);
    if (typeof value === 'boolean')
      return (
        <Toggle id={id} on={value} onChange={change} describedBy={`${id}-help`}>
          {shown(field, value)}
        </Toggle>
      );
    const options = factors.map((each) => ({ value: each, label: shown(field, each) }));
    return (
      <Select id={id} value={String(value)} options={options} describedBy={`${id}-help`} onChange={change} />
    );
  }

  return (
    <SettingRow
      {...(may_change && { control_id: id })}
      label={t(`setting.${field}`)}
      help={t(`setting.${field}_help`)}
      control={control()}
      origin={originOf(field, setting)}
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
