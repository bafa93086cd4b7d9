import type { Learning } from '@postern/contract/learning';
import { AppLink } from '@postern/ui/app-link.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
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
      <DataTable
        columns={[
          {
            key: 'teacher',
            title: t(are_tenants ? 'learning.col_tenant' : 'learning.col_person'),
            is_main: true,
            cell: ({ teacher, name }) =>
              are_tenants ? (
                <AppLink to={addressOf(teacher)}>{name}</AppLink>
              ) : (
                <>
                  {name || teacher}
                  {name !== '' && <span className={rows.note}>{teacher}</span>}
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
            key: 'last',
            title: t('learning.col_last'),
            unnamed: true,
            className: rows.when,
            cellProps: ({ last_at }) => ({ title: format.utc(last_at) }),
            cell: ({ last_at }) => format.moment(last_at),
          },
          {
            key: 'counts',
            title: t('learning.col_counts'),
            unnamed: true,
            cell: ({ teacher, name, ignored }) => (
              <Toggle
                on={!ignored}
                label={t('learning.counts_of', { who: name || teacher })}
                onChange={(on) => onHeed(teacher, !on)}
              >
                {t(ignored ? 'learning.ignored' : 'learning.heeded')}
              </Toggle>
            ),
          },
        ]}
        rows={teachers}
        rowKey={({ teacher }) => teacher}
        empty={<p className={rows.empty}>{t('learning.no_teacher')}</p>}
      />
    </PagePart>
  );
}
