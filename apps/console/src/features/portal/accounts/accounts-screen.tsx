/** People outside with an account of a secure mail portal. */
import {
  type PortalAccount,
  portalAccountExportCsv,
  portalAccountExportXlsx,
  portalAccountList,
} from '@postern/contract/portal/accounts';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { FilterRow, FilterSelect } from '@postern/ui/filter-row.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import { type AccountState, account_states, useAccountColumns } from './account-columns.tsx';
import { MobileDialog } from './mobile-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { usePortalTabs } from './portal-tabs.ts';
import { useAccountActs } from './use-account-acts.ts';

export function AccountsScreen() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  return usePortalTabs() && view === 'messages' ? <RecordsScreen /> : <Accounts />;
}

function Accounts() {
  const { t } = useTexts();
  const format = useFormat();
  const search = useSearch({ strict: false }) as Partial<Record<'q' | 'status', string>>;
  const change = useChangeAddress<'q' | 'status'>();
  const download = useDownload();
  const [calling, setCalling] = useState<PortalAccount | null>(null);
  const [phoning, setPhoning] = useState<PortalAccount | null>(null);
  const [deleting, setDeleting] = useState<PortalAccount | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const q = search.q ?? '';
  const status = account_states.find((one) => one === search.status) ?? null;
  const filter = { ...(q.trim() !== '' && { q: q.trim() }), ...(status && { status }) };
  const list = useOperationPages(
    portalAccountList,
    { query: filter },
    { after: (after) => ({ query: { ...filter, after } }), next: (page) => page.next },
  );
  const tabs = usePortalTabs();
  const acts = useAccountActs();
  const columns = useAccountColumns({
    acts,
    onMobile: setCalling,
    onPhone: setPhoning,
    onDelete: setDeleting,
  });
  useKeys({ '/': () => field.current?.focus() });
  const accounts = list.data?.pages.flatMap(({ users }) => users) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <PageFrame
      title={t('screen.userManagement_gina')}
      lead={t('portal_accounts.lead')}
      {...(tabs && { tabs, open: 'people' })}
      tools={(
        [
          ['CSV', portalAccountExportCsv],
          ['XLSX', portalAccountExportXlsx],
        ] as const
      ).map(([kind, operation]) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.75} />}
          onClick={() =>
            void download(() => request(operation, { query: filter }), `portal-users.${kind.toLowerCase()}`)
          }
        >
          {t('portal_accounts.export', { format: kind })}
        </Button>
      ))}
    >
      <FilterRow
        label={t('portal_accounts.find')}
        q={q}
        field={field}
        onSearch={(text) => change({ q: text }, true)}
      >
        <FilterSelect<AccountState>
          id="portal-account-status"
          label={t('portal_accounts.status')}
          value={status}
          any={t('portal_accounts.any')}
          options={account_states.map((value) => ({ value, label: t(`portal_accounts.${value}`) }))}
          onChange={(value) => change({ status: value })}
        />
      </FilterRow>
      <DataTable
        columns={columns}
        rows={accounts}
        rowKey={({ id }) => id}
        state={list}
        moves
        above={
          total > 0 && <p>{t('portal_accounts.count', { count: total, number: format.count(total) })}</p>
        }
        empty={
          <div className={rows.nothing}>
            <h3>{t(q === '' && !status ? 'portal_accounts.empty' : 'portal_accounts.none')}</h3>
            {q === '' && !status ? (
              <p>{t('portal_accounts.empty_text')}</p>
            ) : (
              <button type="button" className="link" onClick={() => change({ q: null, status: null })}>
                {t('portal_accounts.show_all')}
              </button>
            )}
          </div>
        }
        more={{
          label: t('portal_accounts.more'),
          has_more: list.hasNextPage,
          busy: list.isFetchingNextPage,
          onMore: list.fetchNextPage,
        }}
      />
      {calling && <MobileDialog account={calling} onClose={() => setCalling(null)} />}
      {phoning && <PhoneDialog account={phoning} onClose={() => setPhoning(null)} />}
      {deleting && (
        <ConfirmDialog
          title={t('portal_accounts.delete_title', { email: deleting.email })}
          verb={t('portal_accounts.delete')}
          icon={<IconTrash size={15} stroke={1.75} />}
          danger
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await acts.remove.run(deleting);
            setDeleting(null);
          }}
        >
          <p>{t('portal_accounts.delete_text')}</p>
        </ConfirmDialog>
      )}
    </PageFrame>
  );
}
