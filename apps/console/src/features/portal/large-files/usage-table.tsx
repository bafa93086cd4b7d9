import { type LargeFileUsage, largeFileUsageList } from '@postern/contract/portal/large-files';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import classes from './large-files.module.css';
import { useSize } from './use-size.ts';

const MEGABYTE = 1_000_000;

export function UsageTable({ domain }: { domain: string }) {
  const { t } = useTexts();
  const size = useSize();
  const usage = useOperation(largeFileUsageList, { params: { domain } });
  const inUse = ({ in_use_mb, user_quota, email }: LargeFileUsage) => (
    <span className={classes.use}>
      <progress
        max={Math.max(1, user_quota)}
        value={in_use_mb}
        data-high={in_use_mb >= user_quota * 0.8 || undefined}
        aria-label={t('large_files.in_use_of', { email })}
      />
      <span>
        {t('large_files.of', { used: size(in_use_mb * MEGABYTE), quota: size(user_quota * MEGABYTE) })}
      </span>
    </span>
  );
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
          { key: 'in_use', title: t('large_files.in_use'), cell: inUse },
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
