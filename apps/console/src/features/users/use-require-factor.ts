import { settingsRead, settingsUpdate } from '@postern/contract/settings/extended-fields';
import { userList, userRead } from '@postern/contract/users/user-list';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

/** What a user had of their own before; null: nothing, what they inherit holds. */
type Before = { email: string; value: boolean | null };

const settingsOf = (email: string) =>
  ({ container: 'loginmethods', scope: 'user', scope_value: email }) as const;

async function ownValue(email: string): Promise<boolean | null> {
  const settings = await call(settingsRead, { params: settingsOf(email) });
  const own = settings.require_second_factor?.chain.find(({ scope }) => scope === 'user');
  return own === undefined ? null : own.value === true;
}

const ask = (email: string, value: boolean | null) =>
  call(settingsUpdate, {
    params: settingsOf(email),
    query: { force_scope: 'true' },
    body: { require_second_factor: value },
  });

/**
 * A second factor is asked of each of several people. Of whom it was asked already is left alone, so that undo does
 * not take it from them; who is beyond the reader's reach is named.
 */
async function requireFactor(emails: readonly string[]): Promise<{ done: Before[]; left: string[] }> {
  const done: Before[] = [];
  const left: string[] = [];
  for (const email of emails) {
    try {
      const value = await ownValue(email);
      if (value === true) continue;
      await ask(email, true);
      done.push({ email, value });
    } catch (error) {
      if (!(error instanceof ApiError) || ![403, 404, 422].includes(error.status ?? 0)) throw error;
      left.push(email);
    }
  }
  return { done, left };
}

export function useRequireFactor() {
  const { t } = useTexts();
  return useAction(requireFactor, {
    success: ({ done, left }) => ({
      title: t('users.said_required', { count: done.length }),
      ...(left.length > 0 && { text: left.map((email) => t('users.not_required', { email })).join(' ') }),
    }),
    undo: ({ done }) =>
      done.length === 0
        ? null
        : {
            run: () => Promise.all(done.map(({ email, value }) => ask(email, value))),
            done: t('users.said_undone'),
          },
    invalidates: [userList, userRead],
  });
}
