import { userList, userLockBulk, userRead } from '@postern/contract/users/user-list';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

/** Locks or unlocks; taken back by the opposite for those whose state it changed. */
export function useLock() {
  const { t } = useTexts();
  return useAction(userLockBulk, {
    success: ({ changed, refused }, { body }) => ({
      title: t(body.locked ? 'users.said_locked' : 'users.said_unlocked', { count: changed.length }),
      ...(refused.length > 0 && {
        text: refused.map(({ email, why }) => `${email}: ${t(`users.refused_${why}`)}`).join(' '),
      }),
    }),
    undo: ({ changed }, { body }) =>
      changed.length === 0
        ? null
        : {
            run: () => call(userLockBulk, { body: { emails: changed, locked: !body.locked } }),
            done: t('users.said_undone'),
          },
    invalidates: [userList, userRead],
  });
}
