/** Lets several users sign or encrypt, or not. */
import { userUpdate } from '@postern/contract/users/user-changes';
import { userList, userRead } from '@postern/contract/users/user-list';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { changeEach, OutOfReach } from './change-each.ts';

const rights = {
  sign: { field: 'may_not_sign', value: false, needs: 'signOnly' },
  no_sign: { field: 'may_not_sign', value: true, needs: 'none' },
  encrypt: { field: 'may_not_encrypt', value: false, needs: 'signAndEnc' },
  no_encrypt: { field: 'may_not_encrypt', value: true, needs: 'none' },
} as const;
type Right = keyof typeof rights;
const choices = Object.keys(rights) as Right[];

const set = (email: string, right: Right, value: boolean) =>
  call(userUpdate, { params: { email }, body: { [rights[right].field]: value } });

const setSigning = ({ emails, right }: { emails: readonly string[]; right: Right }) =>
  changeEach(emails, async (email) => {
    const { field, value, needs } = rights[right];
    const user = await call(userRead, { params: { email } });
    if (user[field] === value) return undefined;
    if (!user.sign_enc_options.includes(needs)) throw new OutOfReach();
    await set(email, right, value);
    return true;
  });

type Props = { emails: readonly string[]; onDone: () => void; onClose: () => void };

export default function SetSigning({ emails, onDone, onClose }: Props) {
  const { t } = useTexts();
  const change = useAction(setSigning, {
    success: ({ done, left }, { right }) => ({
      title: t('users.said_signing', { count: done.length, what: t(`users.right_${right}`) }),
      ...(left.length > 0 && { text: left.map((email) => t('users.not_required', { email })).join(' ') }),
    }),
    undo: ({ done }, { right }) =>
      done.length === 0
        ? null
        : {
            run: () => Promise.all(done.map(({ email }) => set(email, right, !rights[right].value))),
            done: t('users.said_undone'),
          },
    onDone,
    invalidates: [userList, userRead],
  });
  return (
    <FormDialog<{ right: Right }>
      title={t('users.signing_title')}
      verb={t('users.signing_verb')}
      values={{ right: 'sign' }}
      schema={userUpdate.body as Schema}
      body={({ right }) => ({ [rights[right].field]: rights[right].value })}
      onSubmit={({ right }) => change.attempt({ emails, right })}
      onClose={onClose}
    >
      <p>{t('users.signing_text')}</p>
      <Field
        name="right"
        type="select"
        label={t('users.signing_what')}
        options={choices.map((value) => ({ value, label: t(`users.right_${value}`) }))}
      />
    </FormDialog>
  );
}
