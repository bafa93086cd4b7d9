/** All settings of mail that apply at a place, container by container, as one. */

import type { Operation } from '@postern/contract/base/operation';
import type { SettingContainer } from '@postern/contract/settings';
import { type Settings, settingsRead } from '@postern/contract/settings/extended-fields';
import {
  mail_setting_containers,
  mail_setting_fields,
  mailSettingHistoryList,
  settingsCompare,
} from '@postern/contract/settings/mail-settings';
import { operationQuery } from '@postern/web/use-operation.ts';
import { useQueries } from '@tanstack/react-query';
import type { Place } from '../page/place.ts';

export const settingsInput = (container: SettingContainer, place: Place) => ({
  params: { container, ...place },
});

/** What shows settings of mail, and must be read again once they are others. */
export const setting_readings: readonly Operation[] = [settingsRead, settingsCompare, mailSettingHistoryList];

/** What is people's own, such as when their report comes, stands on their pages. */
const mailOnly = (settings: Settings): Settings =>
  Object.fromEntries(
    mail_setting_fields.flatMap((field) => (settings[field] ? [[field, settings[field]]] : [])),
  );

export function useSettingsOf(place: Place): {
  settings: Settings | undefined;
  error: Error | null;
  refetch: () => void;
} {
  return useQueries({
    queries: mail_setting_containers.map((container) =>
      operationQuery(settingsRead, settingsInput(container, place), { retry: false }),
    ),
    combine: (results) => {
      const whole = results.every(({ data }) => data !== undefined);
      return {
        settings: whole ? mailOnly(Object.assign({}, ...results.map(({ data }) => data))) : undefined,
        error: results.find(({ error }) => error)?.error ?? null,
        refetch: () => {
          for (const { refetch } of results) void refetch();
        },
      };
    },
  });
}
