/** Mail that waits for delivery, by destination, with the reason and the way to try it now. */
import {
  type MailQueueRow,
  mailQueueDetail,
  mailQueueFlush,
  mailQueueOverview,
  mailQueueSummary,
} from '@postern/contract/mail-queue';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { AwayInstances } from '../../parts/instances/away-instances.tsx';
import { ElsewhereLink } from '../../parts/instances/elsewhere.tsx';
import { paths } from '../../paths.ts';
import { QueuePanel } from './queue-panel.tsx';

export function MailQueueScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<MailQueueRow | null>(null);
  const overview = useOperation(mailQueueOverview, { query: {} });
  const state = useOperation(mailQueueSummary, { query: {} });
  const list = state.data ?? [];
  const count = list.reduce((sum, row) => sum + row.count, 0);
  const silent = (overview.data ?? []).filter(({ server }) => server !== '').map(({ server }) => server);
  const away = new Set(
    (overview.data ?? []).flatMap(({ instance, server, queue }) =>
      server === '' && queue.active < 0 ? instance : [],
    ),
  );
  const flush = useAction(mailQueueFlush, {
    success: ({ tried }, { query: { domainname } }) =>
      t('queue.tried', { count: tried, number: format.count(tried), domain: domainname }),
    invalidates: [mailQueueSummary, mailQueueOverview, mailQueueDetail],
  });
  const tryNow = (domainname: string) => void flush.run({ query: { domainname } });
  const title =
    count === 0 ? t('queue.title_none') : t('queue.title', { count, number: format.count(count) });
  return (
    <PageFrame
      title={state.data ? title : t('screen.testtools_mailqueue')}
      lead={
        <>
          {t('queue.lead')}
          {silent.length > 0 && ` ${t('queue.silent', { count: silent.length, nodes: silent.join(', ') })}`}
        </>
      }
      tools={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.5} />}
          loading={state.isFetching}
          onClick={() => {
            void state.refetch();
            void overview.refetch();
          }}
        >
          {t('queue.refresh')}
        </Button>
      }
      beside={
        open && <QueuePanel row={open} onTry={tryNow} busy={flush.busy} onClose={() => setOpen(null)} />
      }
    >
      <AwayInstances names={[...away]} />
      <DataTable
        state={state}
        rows={list}
        rowKey={({ address, direction, queue, elsewhere }) =>
          `${address} ${direction} ${queue} ${elsewhere?.instance ?? ''}`
        }
        moves
        rowProps={(row) => ({ 'data-open': row === open || undefined })}
        columns={[
          {
            key: 'address',
            title: t('queue.destination'),
            is_main: true,
            cell: (row) => (
              <button type="button" className={rows.first} onClick={() => setOpen(row)}>
                {row.address}
              </button>
            ),
          },
          { key: 'queue', title: t('queue.direction'), cell: ({ queue }) => t(`queue.type_${queue}`) },
          {
            key: 'count',
            title: t('queue.waiting'),
            at_end: true,
            cell: (row) => format.count(row.count),
          },
          {
            key: 'oldest',
            title: t('queue.oldest'),
            className: rows.when,
            cellProps: ({ oldest }) => ({ title: format.utc(oldest) }),
            cell: ({ oldest }) => format.moment(oldest),
          },
          {
            key: 'reason',
            title: t('queue.reason'),
            cell: ({ reason }) => (reason === '' ? t('queue.not_tried') : reason),
          },
          {
            key: 'next',
            title: t('queue.next'),
            className: rows.when,
            cellProps: ({ next_attempt }) => ({ title: format.utc(next_attempt) }),
            cell: ({ next_attempt }) => format.moment(next_attempt),
          },
          {
            key: 'try',
            title: t('queue.try'),
            quiet: true,
            at_end: true,
            cell: ({ address, elsewhere }) =>
              elsewhere ? (
                <ElsewhereLink elsewhere={elsewhere} path={paths.mailQueue()} className={rows.act} />
              ) : (
                <button type="button" className={rows.act} onClick={() => tryNow(address)}>
                  {t('queue.try')}
                  <span className="sr-only"> {address}</span>
                </button>
              ),
          },
        ]}
      />
    </PageFrame>
  );
}
