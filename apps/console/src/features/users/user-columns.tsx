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
  /** All that are shown, or none where some are ticked. */
  onTickAll: () => void;
  count: number;
  onOpen: (email: string) => void;
};

export function useUserColumns({
  may_edit,
  ticked,
  onTick,
  onTickAll,
  count,
  onOpen,
}: Props): readonly Column<ListedUser>[] {
  const { t } = useTexts();
  const { moment } = useFormat();
  const when = (at: string | null) => (at === null ? '–' : moment(at));
  const mayWords = ({ may_not_sign, may_not_encrypt }: ListedUser) =>
    t(may_not_sign ? 'users.may_none' : may_not_encrypt ? 'users.may_sign' : 'users.may_both');
  const tick: Column<ListedUser> = {
    key: 'tick',
    title: t('users.choose'),
    head: (
      <Tick
        aria-label={t('users.choose_all')}
        checked={ticked.size > 0 && ticked.size === count}
        indeterminate={ticked.size > 0 && ticked.size < count}
        onChange={onTickAll}
      />
    ),
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
      className: classes.person,
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
      className: classes.roles,
      unnamed: true,
      cell: (user) => (
        <>
          {user.roles.map(roleName).toSorted().join(', ')}
          <span className={classes.also}> · {mayWords(user)}</span>
        </>
      ),
    },
    {
      key: 'factor',
      title: t('users.factor'),
      className: classes.factor,
      unnamed: true,
      cell: (user) => <FactorMark user={user} />,
    },
    {
      key: 'may',
      title: t('users.may'),
      className: classes.wide,
      cell: mayWords,
    },
    {
      key: 'origin',
      title: t('users.origin'),
      className: classes.origin,
      unnamed: true,
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
    {
      key: 'in',
      title: t('users.last_in'),
      className: `${rows.when} ${classes.in}`,
      cell: ({ last_in }) => when(last_in),
    },
    {
      key: 'out',
      title: t('users.last_out'),
      className: `${rows.when} ${classes.wide}`,
      cell: ({ last_out }) => when(last_out),
    },
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
