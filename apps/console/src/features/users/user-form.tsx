/** Adds a user, or changes one's name and roles. */
import type { Role } from '@postern/contract/base/vocabulary';
import { MOST_SUBJECT_PART, subject_attributes, subjectPartFault } from '@postern/contract/keys/subject-part';
import {
  rightsOf,
  type SignEncMode,
  sign_enc_modes,
  signEncOf,
  signEncOptions,
} from '@postern/contract/users';
import {
  type UserNotification,
  userCreate,
  userRoleList,
  userUpdate,
} from '@postern/contract/users/user-changes';
import { type UserDetail, userList, userRead } from '@postern/contract/users/user-list';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { HoldKeys } from '@postern/ui/keyboard.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useMe } from '../../lib/me.tsx';
import { ChoiceList } from '../../parts/credentials/choice-list.tsx';
import { roleName } from './user-columns.tsx';

type Values = {
  email: string;
  name: string;
  roles: Role[];
  /** Of a new one. */
  notification: UserNotification;
  mobile: string;
  sign_enc: SignEncMode;
  mpki_subject_part: string;
};
type Props = {
  user: UserDetail | null;
  onClose: () => void;
  onSaved?: (email: string, one_time_link: string | null) => void;
};

export default function UserForm({ user, onClose, onSaved }: Props) {
  const { t } = useTexts();
  const { services } = useMe();
  const offered = useOperation(userRoleList, {});
  const invalidates = [userList, userRead];
  const create = useAction(userCreate, {
    success: ({ email, is_told }, { body }) =>
      body.notification === 'sms' && !is_told ? null : t('users.said_added', { email }),
    onDone: ({ email, is_told, one_time_link }, { body }) => {
      if (body.notification === 'sms' && !is_told) say('warning', t('users.said_not_told', { email }));
      onSaved?.(email, one_time_link);
    },
    invalidates,
  });
  const update = useAction(userUpdate, { success: () => t('users.said_changed'), invalidates });
  if (offered.isPending) return <HoldKeys />;
  if (offered.isLoadingError)
    return <Failed title="error.screen_title" error={offered.error} onRetry={offered.refetch} />;
  const may_give = offered.data.roles;
  // A role that is held and may not be given stays; it is shown, so that nobody wonders where it is.
  const fixed = (user?.roles ?? []).filter((role) => !may_give.includes(role));
  const name_fixed = user !== null && user.directory !== null;
  // Who has not named themselves yet may get roles all the same.
  const offered_modes = user?.sign_enc_options ?? signEncOptions(services);
  // What is held stays to choose from, even where no service offers it any longer.
  const modes = sign_enc_modes.filter(
    (mode) => offered_modes.includes(mode) || (user !== null && mode === signEncOf(user)),
  );
  const rightsIn = ({ sign_enc, mpki_subject_part }: Values) => ({
    ...(modes.length > 1 ? rightsOf(sign_enc) : {}),
    mpki_subject_part,
  });
  const newBody = (values: Values) => ({
    ...{ email: values.email, name: values.name, roles: values.roles, ...rightsIn(values) },
    ...{ locked: false, notification: values.notification },
    mobile: values.notification === 'sms' ? values.mobile : '',
  });
  const changedBody = (values: Values, { name }: UserDetail) => ({
    ...(!name_fixed && values.name !== name && { name: values.name }),
    ...{ roles: [...values.roles, ...fixed], ...rightsIn(values) },
  });
  const body = (user === null ? userCreate.body : userUpdate.body) as Schema;
  const schema: Schema = {
    safeParse: (typed) => {
      // Said in the reader's language, which the contract does not know.
      const { mpki_subject_part = '' } = typed as Partial<Values>;
      const fault = subjectPartFault(mpki_subject_part.trim());
      if (!fault) return body.safeParse(typed);
      const message = t(`users.subject_${fault.fault}`, {
        ...{ what: fault.what, most: MOST_SUBJECT_PART, attributes: subject_attributes.join(', ') },
      });
      return { success: false, error: { issues: [{ path: ['mpki_subject_part'], message }] } };
    },
  };
  return (
    <FormDialog<Values>
      title={user === null ? t('users.add_title') : t('users.edit_title', { email: user.email })}
      verb={t(user === null ? 'users.add_verb' : 'users.save')}
      width={560}
      values={{
        email: user?.email ?? '',
        name: user?.name ?? '',
        notification: 'none',
        mobile: '',
        sign_enc: user === null ? (modes[0] ?? 'none') : signEncOf(user),
        mpki_subject_part: user?.mpki_subject_part ?? '',
        roles: (user?.roles ?? ['user']).filter((role) => may_give.includes(role)),
      }}
      schema={schema}
      body={(values) => (user === null ? newBody(values) : changedBody(values, user))}
      onSubmit={(values) =>
        user === null
          ? create.attempt({ body: newBody(values) })
          : update.attempt({ params: { email: user.email }, body: changedBody(values, user) })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          {user === null && (
            <Field
              name="email"
              type="email"
              label={t('users.address')}
              help={t('users.address_help')}
              most={320}
              focus
            />
          )}
          <Field
            name="name"
            label={t('users.name')}
            help={t(name_fixed ? 'users.name_of_directory' : 'users.name_help')}
            most={200}
            readOnly={name_fixed}
            focus={user !== null}
          />
          {user === null && (
            <Field
              name="notification"
              type="select"
              label={t('users.tell')}
              help={t('users.tell_help')}
              options={offered.data.notifications.map((value) => ({
                value,
                label: t(`users.tell_${value}`),
              }))}
            />
          )}
          {user === null && form.watch('notification') === 'sms' && (
            <Field
              name="mobile"
              type="tel"
              label={t('users.mobile')}
              help={t('users.mobile_help')}
              placeholder="0041791234567"
              most={100}
            />
          )}
          {modes.length > 1 && (
            <Field
              name="sign_enc"
              type="select"
              label={t('users.sign_enc')}
              help={t('users.sign_enc_help')}
              options={modes.map((value) => ({ value, label: t(`users.sign_enc_${value}`) }))}
            />
          )}
          <Field
            name="mpki_subject_part"
            label={t('users.subject_part')}
            help={t('users.subject_part_help')}
            most={MOST_SUBJECT_PART}
            placeholder="CN=Ada Lovelace,O=Example Ltd,C=GB"
          />
          <ChoiceList
            legend={t('users.roles')}
            help={
              fixed.length === 0
                ? t('users.roles_help')
                : t('users.roles_fixed', { roles: fixed.map(roleName).join(', ') })
            }
            problem={form.formState.errors.roles?.message}
            options={may_give.map((role) => ({
              value: role,
              label: roleName(role),
              note: t(`access.role_${role}`),
            }))}
            chosen={form.watch('roles')}
            onChange={(roles) => form.setValue('roles', roles, { shouldDirty: true })}
          />
        </>
      )}
    </FormDialog>
  );
}
