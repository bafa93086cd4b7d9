import type { PortalAccount } from '@postern/contract/portal/accounts';
import type { Column } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconBan, IconCircleCheck, IconHourglass, IconLock } from '@tabler/icons-react';
import type { useAccountActs } from './use-account-acts.ts';

export const account_states = ['enabled', 'locked', 'unregistered', 'waiting'] as const;
export type AccountState = (typeof account_states)[number];

const looks = {
  enabled: [IconCircleCheck, 'good'],
  locked: [IconLock, 'bad'],
  unregistered: [IconHourglass, undefined],
  waiting: [IconHourglass, 'warn'],
  ended: [IconBan, 'bad'],
} as const;

function StateOf({ account: { account_status, registered, approval } }: { account: PortalAccount }) {
  const { t } = useTexts();
  const access =
    approval === 'waiting' || approval === 'ended' ? approval : registered ? 'enabled' : 'unregistered';
  const state = account_status === 'locked' ? 'locked' : access;
  const [Icon, tone] = looks[state];
  return (
    <span className={rows.mark} data-tone={tone}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {t(`portal_accounts.${state}`)}
    </span>
  );
}

type Options = {
  acts: ReturnType<typeof useAccountActs>;
  onMobile: (account: PortalAccount) => void;
  onPhone: (account: PortalAccount) => void;
  onDelete: (account: PortalAccount) => void;
};

export function useAccountColumns({
  acts,
  onMobile,
  onPhone,
  onDelete,
}: Options): readonly Column<PortalAccount>[] {
  const { t } = useTexts();
  const format = useFormat();
  return [
    {
      key: 'person',
      title: t('portal_accounts.person'),
      is_main: true,
      cell: ({ email, name, shared }) => (
        <>
          {email}
          {shared ? (
            <span className={rows.note}>{t('portal_accounts.shared')}</span>
          ) : (
            name !== '' && <span className={rows.note}>{name}</span>
          )}
        </>
      ),
    },
    {
      key: 'portal',
      title: t('portal_accounts.portal'),
      cell: ({ domain, customer }) => (
        <>
          {domain}
          <span className={rows.note}>{customer}</span>
        </>
      ),
    },
    { key: 'state', title: t('portal_accounts.status'), cell: (account) => <StateOf account={account} /> },
    {
      key: 'mobile',
      title: t('portal_accounts.mobile'),
      cell: (account) => (
        <button type="button" className={rows.act} onClick={() => onMobile(account)}>
          {account.mobile || t('portal_accounts.set_mobile')}
          <span className="sr-only"> {account.email}</span>
        </button>
      ),
    },
    {
      key: 'used',
      title: t('portal_accounts.used'),
      className: rows.when,
      cell: ({ account_last_used }) =>
        account_last_used === null ? t('portal_accounts.never') : format.moment(account_last_used),
    },
    {
      key: 'acts',
      title: t('portal_accounts.acts'),
      quiet: true,
      at_end: true,
      cell: (account) => <Acts account={account} acts={acts} onPhone={onPhone} onDelete={onDelete} />,
    },
  ];
}

function Acts({ account, acts, onPhone, onDelete }: Omit<Options, 'onMobile'> & { account: PortalAccount }) {
  const { t } = useTexts();
  const is_locked = account.account_status === 'locked';
  const whose = <span className="sr-only"> {account.email}</span>;
  const decide = (approved: boolean) => void acts.decide.run({ account, approved });
  return (
    <>
      {(account.approval === 'waiting' || account.approval === 'ended') && (
        <button type="button" className={rows.act} onClick={() => decide(true)}>
          {t(account.approval === 'waiting' ? 'portal_accounts.approve' : 'portal_accounts.allow')}
          {whose}
        </button>
      )}
      {account.approval === 'waiting' && (
        <button type="button" className={rows.act} data-danger onClick={() => decide(false)}>
          {t('portal_accounts.refuse')}
          {whose}
        </button>
      )}
      <button
        type="button"
        className={rows.act}
        onClick={() => void acts.lock.run({ account, account_status: is_locked ? 'enabled' : 'locked' })}
      >
        {t(is_locked ? 'portal_accounts.unlock' : 'portal_accounts.lock')}
        {whose}
      </button>
      {!is_locked && (
        <button type="button" className={rows.act} onClick={() => void acts.signOut.run(account)}>
          {t('portal_accounts.sign_out')}
          {whose}
        </button>
      )}
      {!is_locked && account.registered && (
        <button type="button" className={rows.act} onClick={() => void acts.resetPassword.run(account)}>
          {t('portal_accounts.reset_password')}
          {whose}
        </button>
      )}
      {!is_locked && account.mobile !== '' && (
        <button type="button" className={rows.act} onClick={() => void acts.textPassword.run(account)}>
          {t('portal_accounts.text_password')}
          {whose}
        </button>
      )}
      {!is_locked && (
        <button type="button" className={rows.act} onClick={() => onPhone(account)}>
          {t('portal_accounts.phone_confirm')}
          {whose}
        </button>
      )}
      <button type="button" className={rows.act} data-danger onClick={() => onDelete(account)}>
        {t('portal_accounts.delete')}
        {whose}
      </button>
    </>
  );
}
