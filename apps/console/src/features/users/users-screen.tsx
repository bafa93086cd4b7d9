/** Internal users: who has an account, how it came to be, and what they may do. */
import { roles } from '@postern/contract/base/vocabulary';
import { userExportCsv, userExportXlsx } from '@postern/contract/users/user-changes';
import { user_origins } from '@postern/contract/users/user-list';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import filter_row from '@postern/ui/filter-row.module.css';
import { FilterRow, FilterSelect } from '@postern/ui/filter-row.tsx';
import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { Menu, MenuItem } from '@postern/ui/menu.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import {
  IconCertificate,
  IconDownload,
  IconLock,
  IconLockOpen,
  IconPlus,
  IconShieldLock,
  IconUserStar,
} from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { BulkBar, type BulkOffer } from '../../parts/messages/bulk/bulk-bar.tsx';
import { FilterFold } from '../../parts/messages/search-field/filter-fold.tsx';
import { useLock } from './use-lock.ts';
import { useRequireFactor } from './use-require-factor.ts';
import { type ChangeUsers, type UsersAddress, useUsers, useUsersAddress } from './use-users.ts';
import { roleName, useUserColumns } from './user-columns.tsx';
import classes from './users.module.css';

const UserPanel = lazy(() => import('./user-panel.tsx'));
const GiveRole = lazy(() => import('./give-role.tsx'));
const SetSigning = lazy(() => import('./set-signing.tsx'));
const UserForm = lazy(() => import('./user-form.tsx'));
const UserLink = lazy(async () => await withTexts(['credentials'], import('./user-link.tsx')));

const export_formats = [
  ['CSV', userExportCsv],
  ['XLSX', userExportXlsx],
] as const;

/** Told by the panel, when it is open. */
const beside_panel = new Set(['may', 'in', 'out']);

export function UsersScreen() {
  const { t } = useTexts();
  const [address, change] = useUsersAddress();
  const { pages, users, counts, may_edit, may_export, filter } = useUsers(address);
  const download = useDownload();
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState<'role' | 'signing' | null>(null);
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const field = useRef<HTMLInputElement>(null);
  const lock = useLock();
  const requireFactor = useRequireFactor();
  const narrowed =
    address.q !== '' || [address.role, address.origin, address.factor, address.state].some(Boolean);
  const columns = useUserColumns({
    may_edit,
    ticked,
    onTick: (email) => {
      const next = new Set(ticked);
      if (!next.delete(email)) next.add(email);
      setTicked(next);
    },
    onTickAll: () => setTicked(new Set(ticked.size > 0 ? [] : users.map(({ email }) => email))),
    count: users.length,
    onOpen: (email) => change({ open: email }),
  });
  useKeys({ '/': () => field.current?.focus() });
  useKeys({ Escape: () => setTicked(new Set()) }, ticked.size > 0 && address.open === null);

  async function lockTicked(locked: boolean) {
    await lock.run({ body: { emails: [...ticked], locked } });
    setTicked(new Set());
  }

  const are_locked = ticked.size > 0 && users.every(({ email, locked }) => locked || !ticked.has(email));
  const offers: BulkOffer[] = [
    {
      label: t('users.require'),
      short: t('users.factor'),
      icon: <IconShieldLock size={15} stroke={1.75} />,
      onRun: async () => {
        await requireFactor.run([...ticked]);
        setTicked(new Set());
      },
    },
    {
      label: t('users.give_role'),
      icon: <IconUserStar size={15} stroke={1.75} />,
      onRun: () => setAsking('role'),
    },
    {
      label: t('users.signing'),
      icon: <IconCertificate size={15} stroke={1.75} />,
      onRun: () => setAsking('signing'),
    },
    are_locked
      ? {
          label: t('users.unlock'),
          icon: <IconLockOpen size={15} stroke={1.75} />,
          onRun: () => void lockTicked(false),
        }
      : {
          label: t('users.lock'),
          icon: <IconLock size={15} stroke={1.75} />,
          onRun: () => void lockTicked(true),
        },
  ];

  return (
    <PageFrame
      title={t('screen.userManagement_internal')}
      lead={t('users.lead')}
      tools={
        <>
          {may_export && (
            <Menu
              label={t('users.export_all')}
              trigger_class={classes.export}
              trigger={
                <>
                  <IconDownload size={15} stroke={1.6} aria-hidden />
                  {t('users.export_all')}
                </>
              }
            >
              {export_formats.map(([format, operation]) => (
                <MenuItem
                  key={format}
                  onClick={() =>
                    void download(
                      () => request(operation, { query: filter }),
                      `users.${format.toLowerCase()}`,
                    )
                  }
                >
                  {t('users.export', { format })}
                </MenuItem>
              ))}
            </Menu>
          )}
          {may_edit && (
            <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setAdding(true)}>
              {t('users.add')}
            </Button>
          )}
        </>
      }
      over={
        ticked.size > 0 && (
          <BulkBar
            name={t('users.chosen_acts')}
            count={ticked.size}
            offers={offers}
            onClear={() => setTicked(new Set())}
          />
        )
      }
      beside={
        <Suspense fallback={<HoldKeys />}>
          {address.open !== null && (
            <UserPanel
              email={address.open}
              may_edit={may_edit}
              onClose={() => change({ open: null }, true)}
            />
          )}
        </Suspense>
      }
    >
      <Filters address={address} onChange={change} field={field} />
      <DataTable
        columns={address.open === null ? columns : columns.filter(({ key }) => !beside_panel.has(key))}
        rows={users}
        rowKey={({ email }) => email}
        state={pages}
        className={classes.table}
        moves
        onMove={address.open === null ? undefined : ({ email }) => change({ open: email }, true)}
        rowProps={({ email }) => ({ 'data-open': email === address.open || undefined })}
        above={counts && <Counts counts={counts} onChange={change} />}
        empty={
          <div className={rows.nothing}>
            <h3>{t(narrowed ? 'users.nothing' : 'users.empty')}</h3>
            <p>{t(narrowed ? 'users.nothing_text' : 'users.empty_text')}</p>
            {narrowed && (
              <button
                type="button"
                className="link"
                onClick={() => change({ q: null, role: null, origin: null, factor: null, state: null })}
              >
                {t('users.show_all')}
              </button>
            )}
          </div>
        }
        more={{
          label: t('users.more'),
          has_more: pages.hasNextPage,
          busy: pages.isFetchingNextPage,
          onMore: pages.fetchNextPage,
        }}
      />
      <Suspense fallback={<HoldKeys />}>
        {asking === 'role' && (
          <GiveRole
            emails={[...ticked]}
            onDone={() => setTicked(new Set())}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'signing' && (
          <SetSigning
            emails={[...ticked]}
            onDone={() => setTicked(new Set())}
            onClose={() => setAsking(null)}
          />
        )}
        {adding && (
          <UserForm
            user={null}
            onClose={() => setAdding(false)}
            onSaved={(email, link) => {
              if (link === null) change({ open: email });
              else setMade({ email, link });
            }}
          />
        )}
        {made !== null && (
          <UserLink
            {...made}
            onClose={() => {
              setMade(null);
              change({ open: made.email });
            }}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}

type CountProps = { counts: NonNullable<ReturnType<typeof useUsers>['counts']>; onChange: ChangeUsers };

function Counts({ counts, onChange }: CountProps) {
  const { t } = useTexts();
  const format = useFormat();
  const part = (label: string, count: number | null, change: Parameters<ChangeUsers>[0]) =>
    count !== null &&
    count > 0 && (
      <button type="button" className={classes.count} onClick={() => onChange(change)}>
        {label} <span>{format.count(count)}</span>
      </button>
    );
  return (
    <p className={classes.counts}>
      <strong>{t('users.count', { count: counts.all })}</strong>
      {part(t('users.count_no_factor'), counts.no_factor, { factor: 'none' })}
      {counts.admins_without_factor !== null && counts.admins_without_factor > 0 && (
        <span className={classes.warn}>
          {t('users.count_managers')} {format.count(counts.admins_without_factor)}
        </span>
      )}
      {part(t('users.locked'), counts.locked, { state: 'locked' })}
      {user_origins.map((origin) => (
        <span key={origin}>{part(t(`users.origin_${origin}`), counts[origin], { origin })}</span>
      ))}
    </p>
  );
}

type FilterProps = {
  address: UsersAddress;
  onChange: ChangeUsers;
  field: React.RefObject<HTMLInputElement | null>;
};

function Filters({ address, onChange, field }: FilterProps) {
  const { t } = useTexts();
  return (
    <FilterRow label={t('users.search')} q={address.q} field={field} onSearch={(q) => onChange({ q }, true)}>
      <FilterFold
        className={filter_row.fold}
        count={[address.role, address.origin, address.factor, address.state].filter(Boolean).length}
      >
        <FilterSelect
          id="users-role"
          label={t('users.roles')}
          value={address.role}
          any={t('users.any_role')}
          options={roles.map((value) => ({ value, label: roleName(value) }))}
          onChange={(role) => onChange({ role })}
        />
        <FilterSelect
          id="users-origin"
          label={t('users.origin')}
          value={address.origin}
          any={t('users.any_origin')}
          options={user_origins.map((value) => ({ value, label: t(`users.origin_${value}`) }))}
          onChange={(origin) => onChange({ origin })}
        />
        <FilterSelect
          id="users-factor"
          label={t('users.factor')}
          value={address.factor}
          any={t('users.any_factor')}
          options={[
            { value: 'none', label: t('users.without_factor') },
            { value: 'any', label: t('users.with_factor') },
          ]}
          onChange={(factor) => onChange({ factor })}
        />
        <FilterSelect
          id="users-state"
          label={t('users.state')}
          value={address.state}
          any={t('users.any_state')}
          options={[
            { value: 'active', label: t('users.state_active') },
            { value: 'locked', label: t('users.locked') },
          ]}
          onChange={(state) => onChange({ state })}
        />
      </FilterFold>
    </FilterRow>
  );
}
