/** Operators' news and states of the service, in every language. */
import {
  itemList,
  newsItemCreate,
  newsItemDelete,
  newsItemList,
  newsUpdateDelete,
  type WrittenNews,
} from '@postern/contract/news';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
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
import { Updates } from '../../parts/news/updates.tsx';
import { NewsForm } from './news-form.tsx';
import { UpdateForm } from './update-form.tsx';

export function NewsScreen() {
  const { t, locale } = useTexts();
  const period = usePeriod();
  const [open, setOpen] = useState<WrittenNews | 'new' | null>(null);
  const [updating, setUpdating] = useState<WrittenNews | null>(null);
  const [removing, setRemoving] = useState<WrittenNews | null>(null);
  const items = useOperation(newsItemList, { query: {} });
  const remove = useAction((item: WrittenNews) => call(newsItemDelete, { params: { id: item.id } }), {
    success: () => t('news.removed'),
    undo: (_data, { kind, parts, texts, starts, ends, updates }) =>
      updates.length > 0
        ? null
        : {
            run: () => call(newsItemCreate, { body: { kind, parts, texts, starts, ends } }),
            done: t('news.restored'),
          },
    invalidates: [newsItemList, itemList],
  });
  const removeUpdate = useAction(newsUpdateDelete, {
    success: () => t('news.update_removed'),
    invalidates: [newsItemList, itemList],
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
          <Updates
            updates={item.updates.map(({ texts, ...update }) => ({
              ...update,
              text: texts[locale] || (texts.en_GB ?? ''),
            }))}
            actOf={(update_id) => (
              <button
                type="button"
                className={rows.act}
                onClick={() => void removeUpdate.run({ params: { id: item.id, update_id } })}
              >
                {t('news.update_remove')}
              </button>
            )}
          />
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
          {item.kind !== 'news' && item.state !== 'ended' && (
            <button type="button" className={rows.act} onClick={() => setUpdating(item)}>
              {t('news.update_write')}
            </button>
          )}
          <button type="button" className={rows.act} onClick={() => setOpen(item)}>
            {t('news.edit')}
          </button>
          <button
            type="button"
            className={rows.act}
            data-danger
            onClick={() => (item.updates.length > 0 ? setRemoving(item) : void remove.run(item))}
          >
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
      {updating && <UpdateForm item={updating} onClose={() => setUpdating(null)} />}
      {removing && (
        <ConfirmDialog
          title={t('news.remove_title')}
          verb={t('news.remove')}
          danger
          busy={remove.busy}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.run(removing);
            setRemoving(null);
          }}
        >
          <p>{t('news.remove_text')}</p>
        </ConfirmDialog>
      )}
      {open && <NewsForm item={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}
