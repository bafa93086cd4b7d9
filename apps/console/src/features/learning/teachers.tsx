import type { Learning } from '@postern/contract/learning';
import { AppLink } from '@postern/ui/app-link.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';

type Props = {
  learning: Learning;
  addressOf: (subject: string) => string;
  onHeed: (teacher: string, ignored: boolean) => void;
};

export function Teachers({ learning: { teachers, tenant_id }, addressOf, onHeed }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const are_tenants = tenant_id === 0;
  return (
    <PagePart
      title={t(are_tenants ? 'learning.teaching_tenants' : 'learning.teachers')}
      lead={t(are_tenants ? 'learning.teaching_tenants_lead' : 'learning.teachers_lead')}
    >
      {teachers.length === 0 && <p className={rows.empty}>{t('learning.no_teacher')}</p>}
      {teachers.length > 0 && (
        <table className={rows.table}>
          <thead>
            <tr>
              <th>{t(are_tenants ? 'learning.col_tenant' : 'learning.col_person')}</th>
              <th className={rows.end}>{t('learning.reports')}</th>
              <th className={rows.end}>{t('learning.releases')}</th>
              <th>{t('learning.col_last')}</th>
              <th>{t('learning.col_counts')}</th>
            </tr>
          </thead>
          <tbody>
            {teachers.map((one) => (
              <tr key={one.teacher}>
                <td className={rows.first}>
                  {are_tenants ? (
                    <AppLink to={addressOf(one.teacher)}>{one.name}</AppLink>
                  ) : (
                    one.name || one.teacher
                  )}
                  {!are_tenants && one.name !== '' && <span className={rows.note}>{one.teacher}</span>}
                </td>
                <td className={rows.end} data-label={t('learning.reports')}>
                  {format.count(one.spam)}
                </td>
                <td className={rows.end} data-label={t('learning.releases')}>
                  {format.count(one.ham)}
                </td>
                <td className={rows.when} title={format.utc(one.last_at)}>
                  {format.moment(one.last_at)}
                </td>
                <td>
                  <Toggle
                    on={!one.ignored}
                    label={t('learning.counts_of', { who: one.name || one.teacher })}
                    onChange={(on) => onHeed(one.teacher, !on)}
                  >
                    {t(one.ignored ? 'learning.ignored' : 'learning.heeded')}
                  </Toggle>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagePart>
  );
}
