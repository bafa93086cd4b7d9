/** Internal users: who has an account, how it came to be, and what they may do. */
import { roles } from '@postern/contract/base/vocabulary';
import { userExportCsv, userExportXlsx } from '@postern/contract/users/user-changes';
import { user_origins } from '@postern/contract/users/user-list';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { FilterRow, FilterSelect } from '@postern/ui/filter-row.tsx';
import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
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
import { useLock } from './use-lock.ts';
import { useRequireFactor } from './use-require-factor.ts';
import { type ChangeUsers, type UsersAddress, useUsers, useUsersAddress } from './use-users.ts';
import { roleName, useUserColumns } from './user-columns.tsx';
import classes from './users.module.css';

const UserDrawer = lazy(() => import('./user-drawer.tsx'));
const GiveRole = lazy(() => import('./give-role.tsx'));
const SetSigning = lazy(() => import('./set-signing.tsx'));
const UserForm = lazy(() => import('./user-form.tsx'));
const UserLink = lazy(async () => await withTexts(['credentials'], import('./user-link.tsx')));

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
    onOpen: (email) => change({ open: email }),
  });
  useKeys({ '/': () => field.current?.focus() });

  async function lockTicked(locked: boolean) {
    await lock.run({ body: { emails: [...ticked], locked } });
    setTicked(new Set());
  }

  return (
    <PageFrame title={t('screen.userManagement_internal')} lead={t('users.lead')}>
      <Filters address={address} onChange={change} field={field} />
      <div className={classes.acts}>
        {may_edit && (
          <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setAdding(true)}>
            {t('users.add')}
          </Button>
        )}
        {may_export &&
          (
            [
              ['CSV', userExportCsv],
              ['XLSX', userExportXlsx],
            ] as const
          ).map(([format, operation]) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={15} stroke={1.75} />}
              onClick={() =>
                void download(() => request(operation, { query: filter }), `users.${format.toLowerCase()}`)
              }
            >
              {t('users.export', { format })}
            </Button>
          ))}
      </div>
      <DataTable
        columns={columns}
        rows={users}
        rowKey={({ email }) => email}
        state={pages}
        moves
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
      {ticked.size > 0 && (
        <section className={classes.bar} aria-label={t('users.chosen_acts')}>
          <strong>{t('users.chosen', { count: ticked.size })}</strong>
          <Button
            variant="default"
            loading={requireFactor.busy}
            leftSection={<IconShieldLock size={15} stroke={1.75} />}
            onClick={async () => {
              await requireFactor.run([...ticked]);
              setTicked(new Set());
            }}
          >
            {t('users.require')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUserStar size={15} stroke={1.75} />}
            onClick={() => setAsking('role')}
          >
            {t('users.give_role')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCertificate size={15} stroke={1.75} />}
            onClick={() => setAsking('signing')}
          >
            {t('users.signing')}
          </Button>
          <Button
            variant="default"
            loading={lock.busy}
            leftSection={<IconLock size={15} stroke={1.75} />}
            onClick={() => void lockTicked(true)}
          >
            {t('users.lock')}
          </Button>
          <Button
            variant="default"
            loading={lock.busy}
            leftSection={<IconLockOpen size={15} stroke={1.75} />}
            onClick={() => void lockTicked(false)}
          >
            {t('users.unlock')}
          </Button>
          <button type="button" className="link" onClick={() => setTicked(new Set())}>
            {t('users.clear')}
          </button>
        </section>
      )}
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
        {address.open !== null && (
          <UserDrawer
            key={address.open}
            email={address.open}
            may_edit={may_edit}
            onClose={() => change({ open: null }, true)}
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
    </FilterRow>
  );
}
