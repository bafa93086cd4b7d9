import type { LearnedVersion, Learning } from '@postern/contract/learning';
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
  return (
    <PagePart title={t('learning.versions')} lead={t('learning.versions_lead')}>
      {versions.length === 0 && <p className={rows.empty}>{t('learning.no_version')}</p>}
      {versions.length > 0 && (
        <table className={rows.table}>
          <thead>
            <tr>
              <th>{t('learning.col_version')}</th>
              <th>{t('learning.col_made')}</th>
              <th>{t('learning.col_what')}</th>
              <th className={rows.end}>{t('learning.reports')}</th>
              <th className={rows.end}>{t('learning.releases')}</th>
              <th className={rows.end}>{t(tenant_id === 0 ? 'learning.tenants' : 'learning.people')}</th>
              <th className={rows.end}>{t('learning.caught')}</th>
              <th className={rows.end}>{t('learning.flagged')}</th>
              <th>
                <span className="sr-only">{t('learning.restore')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.slice(0, all ? undefined : shown_first).map((one, at) => (
              <tr key={one.version}>
                <td className={rows.first}>{one.version}</td>
                <td className={rows.when} title={format.utc(one.made_at)}>
                  {format.moment(one.made_at)}
                </td>
                <td>{what(one)}</td>
                <td className={rows.end} data-label={t('learning.reports')}>
                  {format.count(one.spam)}
                </td>
                <td className={rows.end} data-label={t('learning.releases')}>
                  {format.count(one.ham)}
                </td>
                <td
                  className={rows.end}
                  data-label={t(tenant_id === 0 ? 'learning.tenants' : 'learning.people')}
                >
                  {format.count(tenant_id === 0 ? one.tenants : one.people)}
                </td>
                <td className={rows.end} data-label={t('learning.caught')}>
                  {one.quality ? percent(one.quality.spam_caught) : '–'}
                </td>
                <td className={rows.end} data-label={t('learning.flagged')}>
                  {one.quality ? percent(one.quality.ham_flagged) : '–'}
                </td>
                <td className={rows.end}>
                  {at === 0 && <span className={rows.note}>{t('learning.in_force')}</span>}
                  {one.may_restore && (
                    <button type="button" className={rows.act} onClick={() => onRestore(one.version)}>
                      {t('learning.restore')}
                      <span className="sr-only"> {one.version}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {versions.length > shown_first && !all && (
        <button type="button" className={rows.act} onClick={() => setAll(true)}>
          {t('learning.all_versions', { count: versions.length })}
        </button>
      )}
    </PagePart>
  );
}
