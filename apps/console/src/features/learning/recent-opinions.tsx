import type { Learning } from '@postern/contract/learning';
import type { TextKey } from '@postern/locales';
import { AppLink } from '@postern/ui/app-link.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { paths } from '../../paths.ts';

const hows = {
  release: 'learning.how_release',
  quick_release: 'learning.how_quick_release',
  hash: 'learning.how_hash',
  report: 'learning.how_report',
  review: 'learning.how_review',
  virus: 'learning.how_virus',
  list: 'learning.how_list',
} as const satisfies Record<string, TextKey>;

export function RecentOpinions({ learning: { recent } }: { learning: Learning }) {
  const { t } = useTexts();
  const format = useFormat();
  const howOf = (how: string) => t(hows[how as keyof typeof hows] ?? 'learning.how_review');
  return (
    <PagePart title={t('learning.recent')} lead={t('learning.recent_lead')}>
      <DataTable
        columns={[
          {
            key: 'message',
            title: t('learning.col_message'),
            is_main: true,
            cell: ({ cloudid, subject, from_address }) => (
              <>
                <AppLink to={paths.messageDetails(cloudid)}>{subject || t('learning.no_subject')}</AppLink>
                <span className={rows.note}>{from_address}</span>
              </>
            ),
          },
          {
            key: 'opinion',
            title: t('learning.col_opinion'),
            unnamed: true,
            cell: ({ opinion, how }) => (
              <>
                <span className={rows.mark} data-tone={opinion === 'spam' ? 'warn' : undefined}>
                  {opinion === 'spam' ? (
                    <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                  ) : (
                    <IconCircleCheck size={16} stroke={1.75} aria-hidden />
                  )}
                  {t(opinion === 'spam' ? 'learning.unwanted' : 'learning.wanted')}
                </span>
                <span className={rows.note}>{howOf(how)}</span>
              </>
            ),
          },
          { key: 'person', title: t('learning.col_person'), unnamed: true, cell: ({ teacher }) => teacher },
          {
            key: 'when',
            title: t('learning.col_when'),
            unnamed: true,
            className: rows.when,
            cellProps: ({ at }) => ({ title: format.utc(at) }),
            cell: ({ at }) => format.moment(at),
          },
          {
            key: 'learned',
            title: t('learning.col_learned'),
            unnamed: true,
            cell: ({ is_usable, learned_in }) =>
              !is_usable
                ? t('learning.not_usable')
                : learned_in === null
                  ? t('learning.not_yet')
                  : t('learning.in_version', { version: learned_in }),
          },
        ]}
        rows={recent}
        rowKey={({ cloudid, teacher }) => `${cloudid} ${teacher}`}
        empty={<p className={rows.empty}>{t('learning.no_opinion')}</p>}
      />
    </PagePart>
  );
}
