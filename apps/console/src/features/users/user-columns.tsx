import type { ListedUser, UserRow } from '@postern/contract/users/user-list';
import type { Column } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { Tick } from '@postern/ui/tick.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import {
  IconAlertTriangle,
  IconDeviceMobile,
  IconLock,
  IconMail,
  IconMailForward,
  IconMinus,
  IconRefresh,
  IconUserEdit,
} from '@tabler/icons-react';
import classes from './users.module.css';

const factor_icons = { none: IconMinus, otp: IconDeviceMobile, sms: IconDeviceMobile, email: IconMail };
const origin_icons = { manual: IconUserEdit, auto: IconMailForward, sync: IconRefresh };

/** A role as the specification shows it. */
export const roleName = (role: string) => role.replaceAll('_', ' ');

type Props = {
  may_edit: boolean;
  ticked: ReadonlySet<string>;
  onTick: (email: string) => void;
  onOpen: (email: string) => void;
};

export function useUserColumns({ may_edit, ticked, onTick, onOpen }: Props): readonly Column<ListedUser>[] {
  const { t } = useTexts();
  const { moment } = useFormat();
  const when = (at: string | null) => (at === null ? '–' : moment(at));
  const tick: Column<ListedUser> = {
    key: 'tick',
    title: t('users.choose'),
    quiet: true,
    unnamed: true,
    className: classes.tick,
    cell: ({ email }) => (
      <Tick
        aria-label={t('users.choose_user', { email })}
        checked={ticked.has(email)}
        onChange={() => onTick(email)}
      />
    ),
  };
  return [
    ...(may_edit ? [tick] : []),
    {
      key: 'person',
      title: t('users.person'),
      is_main: true,
      cell: ({ email, name, locked }) => (
        <>
          <button type="button" className={classes.open} onClick={() => onOpen(email)}>
            {name || email}
          </button>
          {locked && (
            <span className={rows.mark} data-tone="warn">
              <IconLock size={14} stroke={1.75} aria-hidden />
              {t('users.locked')}
            </span>
          )}
          <span className={rows.note}>{email}</span>
        </>
      ),
    },
    {
      key: 'roles',
      title: t('users.roles'),
      cell: ({ roles }) => roles.map(roleName).toSorted().join(', '),
    },
    {
      key: 'factor',
      title: t('users.factor'),
      cell: (user) => <FactorMark user={user} />,
    },
    {
      key: 'may',
      title: t('users.may'),
      cell: ({ may_not_sign, may_not_encrypt }) =>
        t(may_not_sign ? 'users.may_none' : may_not_encrypt ? 'users.may_sign' : 'users.may_both'),
    },
    {
      key: 'origin',
      title: t('users.origin'),
      cell: ({ origin, directory }) => {
        const Icon = origin_icons[origin];
        return (
          <span className={rows.mark}>
            <Icon size={15} stroke={1.75} aria-hidden />
            {directory ?? t(`users.origin_${origin}`)}
          </span>
        );
      },
    },
    { key: 'in', title: t('users.last_in'), className: rows.when, cell: ({ last_in }) => when(last_in) },
    { key: 'out', title: t('users.last_out'), className: rows.when, cell: ({ last_out }) => when(last_out) },
  ];
}

export function FactorMark({ user: { second_factor, roles } }: { user: UserRow }) {
  const { t } = useTexts();
  if (second_factor === null) return <span className={rows.hint}>–</span>;
  // Whoever may do more than read the own mail should have one.
  const is_wanted = second_factor === 'none' && roles.some((role) => role !== 'user');
  const Icon = is_wanted ? IconAlertTriangle : factor_icons[second_factor];
  return (
    <span className={rows.mark} data-tone={is_wanted ? 'warn' : undefined}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {t(`users.factor_${second_factor}`)}
    </span>
  );
}
