/** Operators' news and states of the service, in every language. */
import { newsItemCreate, newsItemDelete, newsItemList, type WrittenNews } from '@postern/contract/news';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { KindMark, usePeriod } from '../../parts/news/state-words.tsx';
import { NewsForm } from './news-form.tsx';

export function NewsScreen() {
  const { t, locale } = useTexts();
  const period = usePeriod();
  const [open, setOpen] = useState<WrittenNews | 'new' | null>(null);
  const items = useOperation(newsItemList, { query: {} });
  const remove = useAction((item: WrittenNews) => call(newsItemDelete, { params: { id: item.id } }), {
    success: () => t('news.removed'),
    undo: (_data, { kind, parts, texts, starts, ends }) => ({
      run: () => call(newsItemCreate, { body: { kind, parts, texts, starts, ends } }),
      done: t('news.restored'),
    }),
    invalidates: [newsItemList],
  });
  useKeys({ n: () => setOpen('new') });
  const columns: Column<WrittenNews>[] = [
    {
      key: 'text',
      title: t('news.text'),
      is_main: true,
      cell: (item) => (
        <>
          {item.texts[locale] || item.texts.en_GB}
          <span className={rows.note}>
            {[item.created_by, ...item.parts.map((part) => t(`news.part_${part}`))].join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      title: t('news.kind'),
      unnamed: true,
      cell: ({ kind, state }) => <KindMark kind={kind} ended={state === 'ended'} />,
    },
    {
      key: 'when',
      title: t('news.when'),
      cell: (item) => (
        <>
          {period(item)}
          <span className={rows.note}>{t(`news.state_${item.state}`)}</span>
        </>
      ),
    },
    {
      key: 'acts',
      title: t('news.acts'),
      quiet: true,
      at_end: true,
      cell: (item) => (
        <>
          <button type="button" className={rows.act} onClick={() => setOpen(item)}>
            {t('news.edit')}
          </button>
          <button type="button" className={rows.act} data-danger onClick={() => void remove.run(item)}>
            {t('news.remove')}
          </button>
        </>
      ),
    },
  ];
  return (
    <PageFrame
      title={t('news.title')}
      lead={t('news.lead')}
      tools={
        <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setOpen('new')}>
          {t('news.add')}
        </Button>
      }
    >
      <DataTable
        columns={columns}
        rows={items.data ?? []}
        rowKey={({ id }) => id}
        state={items}
        moves
        empty={
          <div className={rows.nothing}>
            <h3>{t('news.empty')}</h3>
            <p>{t('news.empty_text')}</p>
          </div>
        }
      />
      {open && <NewsForm item={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}
