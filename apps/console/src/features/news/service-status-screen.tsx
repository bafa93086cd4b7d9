/** What operators said of the service: outages, slowness, maintenance. */
import { itemList, type NewsItem } from '@postern/contract/news';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { KindMark, usePeriod } from '../../parts/news/state-words.tsx';
import { Updates } from '../../parts/news/updates.tsx';

export function ServiceStatusScreen() {
  const { t } = useTexts();
  const { count } = useFormat();
  const period = usePeriod();
  const items = useOperation(itemList, { query: { kind: 'service_state', ended: 'true' } });
  const all = items.data ?? [];
  const current = all.filter(({ kind, state }) => state === 'current' && kind !== 'maintenance').length;
  const columns: Column<NewsItem>[] = [
    {
      key: 'text',
      title: t('news.text'),
      is_main: true,
      cell: ({ text, parts, updates }) => (
        <>
          {text}
          {parts.length > 0 && (
            <span className={rows.note}>{parts.map((part) => t(`news.part_${part}`)).join(' · ')}</span>
          )}
          <Updates updates={updates} />
        </>
      ),
    },
    {
      key: 'kind',
      title: t('news.kind'),
      unnamed: true,
      cell: ({ kind, state }) => <KindMark kind={kind} ended={state === 'ended'} />,
    },
    { key: 'when', title: t('news.when'), cell: (item) => period(item) },
  ];
  return (
    <PageFrame
      title={
        items.data === undefined
          ? t('screen.servstate')
          : current === 0
            ? t('news.status_good')
            : t('news.status_bad', { count: current, number: count(current) })
      }
      lead={t('news.status_lead')}
      tools={
        <a href="/status/" target="_blank" rel="noreferrer">
          {t('news.public_page')}
        </a>
      }
    >
      <DataTable
        columns={columns}
        rows={all}
        rowKey={({ id }) => id}
        state={items}
        groupOf={({ state }) => t(`news.state_${state}`)}
        empty={
          <div className={rows.nothing}>
            <h3>{t('news.status_empty')}</h3>
            <p>{t('news.status_empty_text')}</p>
          </div>
        }
      />
    </PageFrame>
  );
}
