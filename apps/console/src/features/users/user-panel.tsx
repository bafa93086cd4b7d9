/** One user: what they may do in words, how they sign in, their last mail; and what can be done about them. */
import { twofaUserReset } from '@postern/contract/identity/two-factor';
import { signEncOf } from '@postern/contract/users';
import { userDelete } from '@postern/contract/users/user-changes';
import { type UserDetail, userLastMessages, userList, userRead } from '@postern/contract/users/user-list';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconEdit, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayOpen } from '../../lib/me.tsx';
import { ListPanel } from '../../parts/list-panel/list-panel.tsx';
import { SettingRules } from '../../parts/settings/setting-rules.tsx';
import { paths } from '../../paths.ts';
import { useLock } from './use-lock.ts';
import { FactorMark, roleName } from './user-columns.tsx';
import UserForm from './user-form.tsx';
import classes from './users.module.css';

type Props = { email: string; may_edit: boolean; onClose: () => void };

export default function UserPanel({ email, may_edit, onClose }: Props) {
  const detail = useOperation(userRead, { params: { email } });
  return (
    <ListPanel title={detail.data?.name || email} onClose={onClose}>
      {detail.isPending && <Loading />}
      {detail.isError && (
        <Failed title="error.list_title" error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {detail.data && <Content key={email} user={detail.data} may_edit={may_edit} onClose={onClose} />}
    </ListPanel>
  );
}

type ContentProps = { user: UserDetail; may_edit: boolean; onClose: () => void };

function Content({ user, may_edit, onClose }: ContentProps) {
  const { t } = useTexts();
  const format = useFormat();
  const lock = useLock();
  const [open, setOpen] = useState<'edit' | 'delete' | 'reset' | null>(null);
  const close = () => setOpen(null);
  const { email } = user;
  const when = (moment: string | null, none: string) =>
    moment === null ? none : <span title={format.utc(moment)}>{format.moment(moment)}</span>;
  return (
    <>
      <p className={rows.note}>{email}</p>
      <section className={classes.part}>
        <h3>{t('users.roles_allow')}</h3>
        {(user.roles.length === 0 ? (['user'] as const) : user.roles).map((role) => (
          <p key={role} className={classes.role}>
            <strong>{roleName(role)}</strong>
            <span className={rows.note}>{t(`access.role_${role}`)}</span>
          </p>
        ))}
      </section>
      <section className={classes.part}>
        <h3>{t('users.account')}</h3>
        <dl className={rows.facts}>
          <dt>{t('users.origin')}</dt>
          <dd>{user.directory ?? t(`users.origin_${user.origin}`)}</dd>
          <dt>{t('users.factor')}</dt>
          <dd>
            <FactorMark user={user} />
            {may_edit && user.may_change && user.second_factor !== 'none' && (
              <button type="button" className={rows.act} onClick={() => setOpen('reset')}>
                {t('users.reset')}
              </button>
            )}
          </dd>
          <dt>{t('users.password')}</dt>
          <dd>
            {user.has_password
              ? when(user.password_changed, t('users.password_set'))
              : t('users.no_password')}
          </dd>
          <dt>{t('users.last_seen')}</dt>
          <dd>{when(user.last_seen, t('users.never'))}</dd>
          <dt>{t('users.created')}</dt>
          <dd>{when(user.created, '')}</dd>
          <dt>{t('users.sign_enc')}</dt>
          <dd>{t(`users.sign_enc_${signEncOf(user)}`)}</dd>
          {user.mpki_subject_part !== '' && (
            <>
              <dt>{t('users.subject_part')}</dt>
              <dd className={classes.long}>{user.mpki_subject_part}</dd>
            </>
          )}
          {user.confidentialdomains.length > 0 && (
            <>
              <dt>{t('users.confidential')}</dt>
              <dd>{user.confidentialdomains.join(', ')}</dd>
            </>
          )}
        </dl>
      </section>
      <section className={`${classes.part} ${classes.settings}`}>
        <h3>{t('users.settings')}</h3>
        <SettingRules container="settings" scope="user" of={email} fields={['user_language']} without_help />
        <SettingRules
          container="loginmethods"
          scope="user"
          of={email}
          fields={['sign_in_with_m365', 'require_second_factor']}
          without_help
        />
        <SettingRules container="ruleengine" scope="user" of={email} fields={['always_plain']} without_help />
        <SettingRules container="lft" scope="user" of={email} fields={['user_allowed']} without_help />
        <SettingRules
          container="quarreport"
          scope="user"
          of={email}
          fields={[
            ...(['report_active', 'report_morning', 'report_midday', 'report_evening'] as const),
            ...(['report_send_empty', 'report_blocked_senders'] as const),
          ]}
          without_help
        />
      </section>
      <LastMail email={email} />
      {may_edit && user.may_change && (
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconEdit size={15} stroke={1.75} />}
            onClick={() => setOpen('edit')}
          >
            {t('users.edit')}
          </Button>
          <Button
            variant="default"
            loading={lock.busy}
            leftSection={
              user.locked ? <IconLockOpen size={15} stroke={1.75} /> : <IconLock size={15} stroke={1.75} />
            }
            onClick={() => void lock.run({ body: { emails: [email], locked: !user.locked } })}
          >
            {t(user.locked ? 'users.unlock' : 'users.lock')}
          </Button>
          {user.may_delete && (
            <Button
              variant="default"
              leftSection={<IconTrash size={15} stroke={1.75} />}
              onClick={() => setOpen('delete')}
            >
              {t('users.delete')}
            </Button>
          )}
        </div>
      )}
      {open === 'edit' && <UserForm user={user} onClose={close} />}
      {open === 'delete' && <DeleteDialog email={email} onClose={close} onDeleted={onClose} />}
      {open === 'reset' && <ResetDialog email={email} onClose={close} />}
    </>
  );
}

function LastMail({ email }: { email: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const mayOpen = useMayOpen();
  const last = useOperation(userLastMessages, { params: { email } });
  if (!last.data) return null;
  const line = (label: string, moment: string | null, link: string | null) => (
    <>
      <dt>{label}</dt>
      <dd>
        {moment === null ? (
          t('users.no_mail')
        ) : link !== null && mayOpen('msgdetails') ? (
          <AppLink className="link" to={link}>
            {format.moment(moment)}
          </AppLink>
        ) : (
          format.moment(moment)
        )}
      </dd>
    </>
  );
  return (
    <section className={classes.part}>
      <h3>{t('users.last_mail')}</h3>
      <dl className={rows.facts}>
        {line(t('users.last_in'), last.data.last_in_timestamp, last.data.last_in_link)}
        {line(t('users.last_out'), last.data.last_out_timestamp, last.data.last_out_link)}
      </dl>
      {mayOpen('msgsearch') && (
        <p>
          <AppLink className="link" to={paths.messageSearch({ q: `to:${email}` })}>
            {t('users.mail_of')}
          </AppLink>
        </p>
      )}
    </section>
  );
}

function ResetDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTexts();
  const reset = useAction(twofaUserReset, {
    success: () => t('users.said_reset', { email }),
    invalidates: [userList, userRead],
  });
  return (
    <ConfirmDialog
      title={t('users.reset_title')}
      verb={t('users.reset_verb')}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await reset.run({ params: { user: email }, body: { method: 'none' } });
        onClose();
      }}
    >
      <p>{t('users.reset_text', { email })}</p>
    </ConfirmDialog>
  );
}

type DeleteProps = { email: string; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ email, onClose, onDeleted }: DeleteProps) {
  const { t } = useTexts();
  const remove = useAction(userDelete, {
    success: () => t('users.said_deleted', { email }),
    onDone: onDeleted,
    invalidates: [userList],
  });
  return (
    <ConfirmDialog
      title={t('users.delete_title', { email })}
      verb={t('users.delete_verb')}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await remove.run({ params: { email } });
        onClose();
      }}
    >
      <p>{t('users.delete_text')}</p>
    </ConfirmDialog>
  );
}
