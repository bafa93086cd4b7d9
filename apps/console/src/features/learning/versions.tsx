import type { LearnedVersion, Learning } from '@postern/contract/learning';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { usePercent } from './percent.ts';

const shown_first = 10;

export function Versions({
  learning,
  onRestore,
}: {
  learning: Learning;
  onRestore: (version: number) => void;
}) {
  const { t } = useTexts();
  const format = useFormat();
  const percent = usePercent();
  const [all, setAll] = useState(false);
  const { versions, tenant_id } = learning;

  const what = ({ kind, restored_from, fresh, made_by }: LearnedVersion) => {
    if (kind === 'reset') return t('learning.kind_reset', { who: made_by });
    if (kind === 'restored')
      return t('learning.kind_restored', { version: restored_from ?? 0, who: made_by });
    return fresh === 0 ? t('learning.kind_faded') : t('learning.kind_learned', { count: fresh });
  };
  const leftOut = ({ capped, contradicted }: LearnedVersion) => [
    ...(capped > 0 ? [t('learning.capped', { count: capped, number: format.count(capped) })] : []),
    ...(contradicted > 0
      ? [t('learning.contradicted', { count: contradicted, number: format.count(contradicted) })]
      : []),
  ];
  return (
    <PagePart title={t('learning.versions')} lead={t('learning.versions_lead')}>
      <DataTable
        columns={[
          { key: 'version', title: t('learning.col_version'), is_main: true, cell: ({ version }) => version },
          {
            key: 'made',
            title: t('learning.col_made'),
            unnamed: true,
            className: rows.when,
            cellProps: ({ made_at }) => ({ title: format.utc(made_at) }),
            cell: ({ made_at }) => format.moment(made_at),
          },
          {
            key: 'what',
            title: t('learning.col_what'),
            unnamed: true,
            cell: (version) => (
              <>
                {what(version)}
                {leftOut(version).map((text) => (
                  <span key={text} className={rows.note}>
                    {text}
                  </span>
                ))}
              </>
            ),
          },
          {
            key: 'reports',
            title: t('learning.reports'),
            at_end: true,
            cell: ({ spam }) => format.count(spam),
          },
          {
            key: 'releases',
            title: t('learning.releases'),
            at_end: true,
            cell: ({ ham }) => format.count(ham),
          },
          {
            key: 'people',
            title: t(tenant_id === 0 ? 'learning.tenants' : 'learning.people'),
            at_end: true,
            cell: ({ tenants, people }) => format.count(tenant_id === 0 ? tenants : people),
          },
          {
            key: 'caught',
            title: t('learning.caught'),
            at_end: true,
            cell: ({ quality }) => (quality ? percent(quality.spam_caught) : '–'),
          },
          {
            key: 'flagged',
            title: t('learning.flagged'),
            at_end: true,
            cell: ({ quality }) => (quality ? percent(quality.ham_flagged) : '–'),
          },
          {
            key: 'restore',
            title: t('learning.restore'),
            quiet: true,
            at_end: true,
            cell: ({ version, may_restore }) => (
              <>
                {version === versions[0]?.version && (
                  <span className={rows.note}>{t('learning.in_force')}</span>
                )}
                {may_restore && (
                  <button type="button" className={rows.act} onClick={() => onRestore(version)}>
                    {t('learning.restore')}
                    <span className="sr-only"> {version}</span>
                  </button>
                )}
              </>
            ),
          },
        ]}
        rows={versions.slice(0, all ? undefined : shown_first)}
        rowKey={({ version }) => String(version)}
        empty={<p className={rows.empty}>{t('learning.no_version')}</p>}
      />
      {versions.length > shown_first && !all && (
        <button type="button" className={rows.act} onClick={() => setAll(true)}>
          {t('learning.all_versions', { count: versions.length })}
        </button>
      )}
    </PagePart>
  );
}
