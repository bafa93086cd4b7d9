import { settingsRead, settingsUpdate } from '@postern/contract/settings/extended-fields';
import { userList, userRead } from '@postern/contract/users/user-list';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { changeEach } from './change-each.ts';

const settingsOf = (email: string) =>
  ({ container: 'loginmethods', scope: 'user', scope_value: email }) as const;

/** What a user has of their own; null: nothing, what they inherit holds. */
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
 * not take it from them.
 */
const requireFactor = (emails: readonly string[]) =>
  changeEach(emails, async (email) => {
    const before = await ownValue(email);
    if (before === true) return undefined;
    await ask(email, true);
    return before;
  });

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
            run: () => Promise.all(done.map(({ email, before }) => ask(email, before))),
            done: t('users.said_undone'),
          },
    invalidates: [userList, userRead],
  });
}
