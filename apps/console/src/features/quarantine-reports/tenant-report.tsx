/** When people are told of held mail who have chosen nothing themselves: the tenant's values, each taking effect at once and undone the same way. */

import {
  type Setting,
  type Settings,
  settingsRead,
  settingsUpdate,
} from '@postern/contract/settings/extended-fields';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { SettingHead, SettingRow } from '@postern/ui/setting-row.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { call } from '@postern/web/api.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { useSettingOrigin } from '../../lib/setting-origin.ts';
import { useShownValue } from '../../lib/shown-value.ts';
import type { Kind } from './report-query.ts';
import classes from './reports.module.css';
import { type Part, parts, readTime, TimeRow, timeText } from './time-row.tsx';

const fieldOf = <Name extends string>(kind: Kind, name: Name) =>
  kind === 'own' ? (`report_${name}` as const) : (`admin_report_${name}` as const);

export function TenantReport({ kind }: { kind: Kind }) {
  const { t } = useTexts();
  const { tenant_id } = useMe();
  const client = useQueryClient();
  const params = { container: 'quarreport', scope: 'tenant', scope_value: String(tenant_id) } as const;
  const key = keyOf(settingsRead, { params });
  const settings = useOperation(settingsRead, { params }, { retry: false });

  async function put(field: string, value: Setting['value'] | null): Promise<void> {
    const query = { force_scope: 'true' } as const;
    client.setQueryData<Settings>(
      key,
      await call(settingsUpdate, { params, query, body: { [field]: value } }),
    );
  }

  return (
    <PagePart title={t(`reports.tenant_${kind}_title`)} lead={t(`reports.tenant_${kind}_lead`)}>
      {settings.isPending && <Loading rows={6} />}
      {settings.isError && (
        <Failed title="error.screen_title" error={settings.error} onRetry={settings.refetch} />
      )}
      {settings.data && <Rows kind={kind} settings={settings.data} put={put} />}
    </PagePart>
  );
}

type Change = { field: string; next: Setting['value'] | null; before: Setting['value'] | null };

type RowsProps = {
  kind: Kind;
  settings: Settings;
  put: (field: string, value: Setting['value'] | null) => Promise<void>;
};

function Rows({ kind, settings, put }: RowsProps) {
  const { t } = useTexts();
  const { run } = useAction(({ field, next }: Change) => put(field, next), {
    success: () => t('reports.changed'),
    undo:
      (_data, { field, before }) =>
      () =>
        put(field, before),
    parallel: true,
  });
  const shown = useShownValue();
  const originOf = useSettingOrigin();
  const [equal, setEqual] = useState<Part | null>(null);

  function rowOf(name: 'active' | 'send_empty' | 'blocked_senders' | Part) {
    const field = fieldOf(kind, name);
    const setting = settings[field];
    if (!setting) return null;
    const is_own = setting.scope === 'tenant';
    const { value, next_value, may_change } = setting;
    const change = (next: Setting['value'] | null) => {
      setEqual(null);
      return run({ field, next, before: is_own ? value : null });
    };
    const use = next_value === null ? '' : t('profile.use', { value: shown(field, next_value) });
    return {
      ...{ id: `tenant-${field}`, value, change, disabled: !may_change, origin: originOf(field, setting) },
      reset: is_own && may_change && use ? { label: use, onReset: () => void change(null) } : undefined,
    };
  }

  function toggle(name: 'active' | 'send_empty' | 'blocked_senders') {
    const row = rowOf(name);
    if (!row) return null;
    const { id, value, change, disabled, origin, reset } = row;
    return (
      <SettingRow
        control_id={id}
        label={t(`reports.${name}`)}
        help={t(name === 'active' ? `reports.tenant_${kind}_active_help` : `reports.${name}_help`)}
        control={
          <Toggle
            id={id}
            on={value === true}
            disabled={disabled}
            describedBy={`${id}-help`}
            onChange={(on) => void change(on)}
          >
            {t(value === true ? 'shell.on' : 'shell.off')}
          </Toggle>
        }
        origin={origin}
        reset={reset}
      />
    );
  }

  function time(part: Part) {
    const row = rowOf(part);
    if (!row) return null;
    const { id, value, change, disabled, origin, reset } = row;
    const taken = parts.filter((each) => each !== part).map((each) => rowOf(each)?.value);
    return (
      <TimeRow
        {...{ id, part, disabled, origin, reset }}
        time={readTime(String(value))}
        fault={equal === part ? t('reports.times_equal') : undefined}
        onChange={(next) => {
          const text = next === null ? '' : timeText(next);
          if (text !== '' && taken.includes(text)) setEqual(part);
          else void change(text);
        }}
      />
    );
  }

  return (
    <>
      {settings[fieldOf(kind, 'active')]?.may_change === false && (
        <p className={classes.due}>{t('reports.read_only')}</p>
      )}
      <SettingHead names={[t('profile.col_setting'), t('profile.col_value'), t('profile.col_origin')]} />
      {toggle('active')}
      {parts.map((part) => (
        <div key={part}>{time(part)}</div>
      ))}
      {toggle('send_empty')}
      {toggle('blocked_senders')}
    </>
  );
}
