import { settingsUpdate } from '@postern/contract/settings/extended-fields';
import { userList, userRead } from '@postern/contract/users/user-list';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

const ask = (email: string, value: true | null) =>
  call(settingsUpdate, {
    params: { container: 'loginmethods', scope: 'user', scope_value: email },
    query: { force_scope: 'true' },
    body: { require_second_factor: value },
  });

/** A second factor is asked of each of several people; who is beyond the reader's reach is named and left alone. */
async function requireFactor(emails: readonly string[]): Promise<{ done: string[]; left: string[] }> {
  const done: string[] = [];
  const left: string[] = [];
  for (const email of emails) {
    try {
      await ask(email, true);
      done.push(email);
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
            run: () => Promise.all(done.map((email) => ask(email, null))),
            done: t('users.said_undone'),
          },
    invalidates: [userList, userRead],
  });
}
