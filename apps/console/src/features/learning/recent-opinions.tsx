import type { Learning } from '@postern/contract/learning';
import type { TextKey } from '@postern/locales';
import { AppLink } from '@postern/ui/app-link.tsx';
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
      {recent.length === 0 && <p className={rows.empty}>{t('learning.no_opinion')}</p>}
      {recent.length > 0 && (
        <table className={rows.table}>
          <thead>
            <tr>
              <th>{t('learning.col_message')}</th>
              <th>{t('learning.col_opinion')}</th>
              <th>{t('learning.col_person')}</th>
              <th>{t('learning.col_when')}</th>
              <th>{t('learning.col_learned')}</th>
            </tr>
          </thead>
          <tbody>
            {recent.map((one) => (
              <tr key={`${one.cloudid} ${one.teacher}`}>
                <td className={rows.first}>
                  <AppLink to={paths.messageDetails(one.cloudid)}>
                    {one.subject || t('learning.no_subject')}
                  </AppLink>
                  <span className={rows.note}>{one.from_address}</span>
                </td>
                <td>
                  <span className={rows.mark} data-tone={one.opinion === 'spam' ? 'warn' : undefined}>
                    {one.opinion === 'spam' ? (
                      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                    ) : (
                      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
                    )}
                    {t(one.opinion === 'spam' ? 'learning.unwanted' : 'learning.wanted')}
                  </span>
                  <span className={rows.note}>{howOf(one.how)}</span>
                </td>
                <td>{one.teacher}</td>
                <td className={rows.when} title={format.utc(one.at)}>
                  {format.moment(one.at)}
                </td>
                <td>
                  {!one.is_usable
                    ? t('learning.not_usable')
                    : one.learned_in === null
                      ? t('learning.not_yet')
                      : t('learning.in_version', { version: one.learned_in })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagePart>
  );
}
