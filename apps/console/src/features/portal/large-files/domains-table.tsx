import {
  type LargeFileDomainUsage,
  largeFileOverview,
  largeFileOverviewExport,
} from '@postern/contract/portal/large-files';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { IconDownload } from '@tabler/icons-react';
import { InUse } from './in-use.tsx';
import { MEGABYTE, useSize } from './use-size.ts';

/** Every domain in reach, for those who look after several organisations. */
export function DomainsTable() {
  const { t } = useTexts();
  const format = useFormat();
  const size = useSize();
  const download = useDownload();
  const usage = useOperationPages(
    largeFileOverview,
    { query: {} },
    { after: (after) => ({ query: { after } }), next: (last) => last.next },
  );
  const found = usage.data?.pages.flatMap(({ domains }) => domains) ?? [];
  return (
    <PagePart
      title={t('large_files.domains')}
      tools={
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.75} aria-hidden />}
          onClick={() =>
            void download(() => request(largeFileOverviewExport, { query: {} }), 'large-files.csv')
          }
        >
          {t('large_files.domains_export')}
        </Button>
      }
    >
      <DataTable<LargeFileDomainUsage>
        columns={[
          {
            key: 'domain',
            title: t('large_files.domain'),
            is_main: true,
            is_head: true,
            cell: ({ domain, tenant_name }) => (
              <>
                <AppLink to={`/setup/lft?domain=${encodeURIComponent(domain)}`}>{domain}</AppLink>
                <span className={rows.note}>{tenant_name}</span>
              </>
            ),
          },
          {
            key: 'in_use',
            title: t('large_files.in_use'),
            cell: (row) => <InUse used_mb={row.in_use_mb} quota_mb={row.quota_mb} of={row.domain} />,
          },
          {
            key: 'users',
            title: t('large_files.users'),
            at_end: true,
            cell: ({ users }) => format.count(users),
          },
          {
            key: 'files',
            title: t('large_files.files'),
            at_end: true,
            cell: ({ files }) => format.count(files),
          },
          {
            key: 'average',
            title: t('large_files.average'),
            at_end: true,
            cell: (row) => size(row.avg_lft_in_mb * MEGABYTE),
          },
          {
            key: 'largest',
            title: t('large_files.largest'),
            at_end: true,
            cell: (row) => size(row.max_lft_in_mb * MEGABYTE),
          },
        ]}
        rows={found}
        rowKey={({ domain, tenant_id }) => `${domain} ${tenant_id}`}
        state={usage}
        caption={t('large_files.domains')}
        empty={<p className={rows.empty}>{t('large_files.usage_none')}</p>}
      />
      {usage.hasNextPage && (
        <div className={rows.more}>
          <Button
            variant="default"
            loading={usage.isFetchingNextPage}
            onClick={() => void usage.fetchNextPage()}
          >
            {t('large_files.more')}
          </Button>
        </div>
      )}
    </PagePart>
  );
}
