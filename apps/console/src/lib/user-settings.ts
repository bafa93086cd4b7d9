/** The person's own settings: kept by the server, with a copy in this browser of those the first picture needs. */

import { sessionRead } from '@postern/contract/identity/sign-in';
import { type SettingField, type SettingValue, setting_fields } from '@postern/contract/settings';
import {
  type Settings,
  settingHistoryList,
  settingsRead,
  settingsUpdate,
} from '@postern/contract/settings/extended-fields';
import { isLocale } from '@postern/locales';
import { call } from '@postern/web/api.ts';
import { type CloudSettings, storeCloudSettings } from '@postern/web/cloud-settings.ts';
import { createTurns } from '@postern/web/in-turn.ts';
import { invalidate, keyOf } from '@postern/web/query-keys.ts';
import { setLocale } from '@postern/web/texts.tsx';
import { setThemeChoice } from '@postern/web/theme-mode.ts';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SettingChange } from './settings-backup.ts';

export const own_settings = { container: 'settings', scope: 'user', scope_value: 'me' } as const;
export const own_settings_key = keyOf(settingsRead, { params: own_settings });

export function useOwnSettings() {
  return useOperation(settingsRead, { params: own_settings }, { staleTime: Number.POSITIVE_INFINITY });
}

/** The value in force; the field's own default where the server has not said. */
export function useSetting<Field extends SettingField>(field: Field): SettingValue<Field> {
  const { data } = useOwnSettings();
  return (data?.[field]?.value ?? setting_fields[field].default) as SettingValue<Field>;
}

const in_browser: Partial<Record<SettingField, keyof CloudSettings>> = {
  ui_button_size: 'button_size',
  ui_gauge: 'gauge',
  ui_single_keys: 'single_keys',
  ui_accordions_open: 'accordions_open',
};

function applyHere(field: SettingField, value: unknown): void {
  const place = in_browser[field];
  if (place !== undefined) storeCloudSettings({ [place]: value });
  if (field === 'user_language' && isLocale(value)) setLocale(value);
  if (field === 'ui_theme') setThemeChoice(value === 'light' || value === 'dark' ? value : 'system');
}

/** Takes over what somebody has decided, for this person or all; a mere default leaves this browser's own choice. */
export function applySettings(settings: Settings): void {
  for (const field of Object.keys(settings) as SettingField[]) {
    const setting = settings[field];
    if (setting && setting.scope !== 'default') applyHere(field, setting.value);
  }
}

/** After a change or its undo: what is in force now, whatever scope it comes from. */
export function applyFields(settings: Settings, fields: readonly SettingField[]): void {
  for (const field of fields) {
    const setting = settings[field];
    if (setting) applyHere(field, setting.value);
  }
}

const inTurn = createTurns();
let under_way = 0;

/** Changes own settings: at once in this browser, then at the server; null gives back what is inherited. */
export function useChangeSettings(): (change: SettingChange) => Promise<Settings> {
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const before = client.getQueryData<Settings>(own_settings_key) ?? {};
      const expected: Settings = { ...before };
      for (const field of Object.keys(change) as SettingField[]) {
        const value = change[field];
        const setting = before[field];
        if (value === null || value === undefined) continue;
        applyHere(field, value);
        if (setting) expected[field] = { ...setting, scope: 'user', value };
      }
      client.setQueryData(own_settings_key, expected);
      under_way += 1;
      try {
        const settings = await inTurn(() =>
          call(settingsUpdate, { params: own_settings, query: { force_scope: 'true' }, body: change }),
        );
        // An answer from before a later change would show that one as not made.
        if (under_way === 1) {
          client.setQueryData(own_settings_key, settings);
          applyFields(settings, Object.keys(change) as SettingField[]);
        }
        // Beta features are flags of the session.
        if ('cloud_feature_testing' in change) void invalidate(client, [sessionRead]);
        void invalidate(client, [settingHistoryList]);
        return settings;
      } catch (error) {
        void client.invalidateQueries({ queryKey: own_settings_key });
        throw error;
      } finally {
        under_way -= 1;
      }
    },
    [client],
  );
}

/** The same for switches that have no place of their own for a failure. */
export function useSwitchSetting(): (change: SettingChange) => void {
  const change_settings = useChangeSettings();
  const { run } = useAction(change_settings, { parallel: true });
  return useCallback((change) => void run(change), [run]);
}
