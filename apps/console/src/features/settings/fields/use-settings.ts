/** All settings of mail that apply at a place, container by container, as one. */
import { type Settings, settingsRead } from '@postern/contract/settings/extended-fields';
import { mail_setting_containers, mail_setting_fields } from '@postern/contract/settings/mail-settings';
import { call } from '@postern/web/api.ts';
import { useQueries } from '@tanstack/react-query';
import type { Place } from '../page/place.ts';

export const settingsKey = (container: string, { scope, scope_value }: Place) =>
  ['settingsRead', container, scope, scope_value] as const;

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
    queries: mail_setting_containers.map((container) => ({
      queryKey: settingsKey(container, place),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(settingsRead, { params: { container, ...place } }, signal),
      retry: false,
    })),
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
