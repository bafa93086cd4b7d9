import { type LargeFileUsage, largeFileUsageList } from '@postern/contract/portal/large-files';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { InUse } from './in-use.tsx';
import classes from './large-files.module.css';
import { MEGABYTE, useSize } from './use-size.ts';

export function UsageTable({ domain }: { domain: string }) {
  const { t } = useTexts();
  const size = useSize();
  const usage = useOperation(largeFileUsageList, { params: { domain } });
  return (
    <PagePart
      title={t('large_files.usage')}
      tools={<span className={classes.hint}>{t('large_files.usage_days')}</span>}
    >
      <DataTable<LargeFileUsage>
        columns={[
          {
            key: 'email',
            title: t('large_files.user'),
            is_main: true,
            is_head: true,
            cell: ({ email }) => email,
          },
          {
            key: 'in_use',
            title: t('large_files.in_use'),
            cell: (row) => <InUse used_mb={row.in_use_mb} quota_mb={row.user_quota} of={row.email} />,
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
          {
            key: 'from',
            title: t('large_files.quota_from'),
            cell: (row) => t(`large_files.from_${row.quota_from}`),
          },
        ]}
        rows={usage.data ?? []}
        rowKey={({ email }) => email}
        state={usage}
        caption={t('large_files.usage')}
        empty={<p className={rows.empty}>{t('large_files.usage_none')}</p>}
      />
    </PagePart>
  );
}
