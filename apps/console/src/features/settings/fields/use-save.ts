/** Saves what was changed, container by container: what is saved leaves the draft, what is refused stays with its reason. */

import {
  isSettingField,
  type SettingContainer,
  type SettingField,
  settingDeclaration,
} from '@postern/contract/settings';
import { settingsRead, settingsUpdate } from '@postern/contract/settings/extended-fields';
import { mailSettingHistoryList } from '@postern/contract/settings/mail-settings';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { say } from '@postern/web/messages.ts';
import { invalidate, keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '../page/place.ts';
import { type Changes, type Faults, useDraft } from './draft.tsx';
import { settingsInput } from './use-settings.ts';

function byContainer(changes: Changes): [SettingContainer, SettingField[]][] {
  const sorted = new Map<SettingContainer, SettingField[]>();
  for (const field of Object.keys(changes) as SettingField[]) {
    const { container } = settingDeclaration(field);
    sorted.set(container, [...(sorted.get(container) ?? []), field]);
  }
  return [...sorted];
}

/** What the server says of single fields; its words are the interface's, not the console's. */
function refusedFields(error: unknown): Faults {
  if (!(error instanceof ApiError) || !Array.isArray(error.detail)) return {};
  return Object.fromEntries(
    (error.detail as { loc?: unknown[]; msg?: unknown }[]).flatMap(({ loc, msg }) => {
      const field = String(loc?.at(-1) ?? '');
      return isSettingField(field) ? [[field, String(msg)]] : [];
    }),
  );
}

export function useSave(place: Place): {
  busy: boolean;
  problem: string | null;
  /** True: everything was saved. */
  save: () => Promise<boolean>;
} {
  const { t } = useTexts();
  const client = useQueryClient();
  const { changes, discard, refuse } = useDraft();
  const [problem, setProblem] = useState<string | null>(null);

  const { run, busy } = useAction(async () => {
    setProblem(null);
    let saved = 0;
    try {
      for (const [container, fields] of byContainer(changes)) {
        const body = Object.fromEntries(fields.map((field) => [field, changes[field] ?? null]));
        const settings = await call(settingsUpdate, {
          params: { container, ...place },
          query: { force_scope: 'true' },
          body: body as Record<string, never>,
        });
        client.setQueryData(keyOf(settingsRead, settingsInput(container, place)), settings);
        discard(fields);
        saved += fields.length;
      }
      say('success', t('setup.saved', { count: saved }));
      return true;
    } catch (error) {
      const fields = refusedFields(error);
      refuse(fields);
      const why = Object.keys(fields).length > 0 ? t('setup.refused') : errorText(error, t);
      setProblem(saved > 0 ? t('setup.partly', { count: saved, why }) : why);
      return false;
    } finally {
      if (saved > 0) {
        // Domains that inherit from here show another value now.
        void invalidate(client, [mailSettingHistoryList, settingsRead]);
      }
    }
  });
  return { busy, problem, save: async () => (await run(undefined)) === true };
}
