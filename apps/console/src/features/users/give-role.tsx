/** Adds a role to those that several users have. */
import type { Role } from '@postern/contract/base/vocabulary';
import { userRoleList, userUpdate } from '@postern/contract/users/user-changes';
import { userList, userRead } from '@postern/contract/users/user-list';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { HoldKeys } from '@postern/ui/keyboard.ts';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { changeEach } from './change-each.ts';
import { roleName } from './user-columns.tsx';

type Given = { emails: readonly string[]; role: Role };

const giveRole = ({ emails, role }: Given) =>
  changeEach(emails, async (email) => {
    const { roles } = await call(userRead, { params: { email } });
    if (roles.includes(role)) return undefined;
    await call(userUpdate, { params: { email }, body: { roles: [...roles, role] } });
    return true;
  });

/** Other roles given meanwhile stay. */
async function takeRole(email: string, role: Role): Promise<void> {
  const { roles } = await call(userRead, { params: { email } });
  await call(userUpdate, { params: { email }, body: { roles: roles.filter((one) => one !== role) } });
}

type Props = { emails: readonly string[]; onDone: () => void; onClose: () => void };

export default function GiveRole({ emails, onDone, onClose }: Props) {
  const { t } = useTexts();
  const offered = useOperation(userRoleList, {});
  const give = useAction(giveRole, {
    success: ({ done, left }, { role }) => ({
      title: t('users.said_role', { count: done.length, role: roleName(role) }),
      ...(left.length > 0 && { text: left.map((email) => t('users.not_required', { email })).join(' ') }),
    }),
    undo: ({ done }, { role }) =>
      done.length === 0
        ? null
        : {
            run: () => Promise.all(done.map(({ email }) => takeRole(email, role))),
            done: t('users.said_undone'),
          },
    onDone,
    invalidates: [userList, userRead],
  });
  if (offered.isPending) return <HoldKeys />;
  if (offered.isLoadingError)
    return <Failed title="error.screen_title" error={offered.error} onRetry={offered.refetch} />;
  const [first = 'user'] = offered.data.roles;
  return (
    <FormDialog<{ role: Role }>
      title={t('users.give_role_title')}
      verb={t('users.give_role_verb')}
      values={{ role: first }}
      schema={userUpdate.body as Schema}
      body={({ role }) => ({ roles: [role] })}
      onSubmit={({ role }) => give.attempt({ emails, role })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{t('users.give_role_text')}</p>
          <Field
            name="role"
            type="select"
            label={t('users.role')}
            help={t(`access.role_${form.watch('role')}`)}
            options={offered.data.roles.map((value) => ({ value, label: roleName(value) }))}
          />
        </>
      )}
    </FormDialog>
  );
}
