import { MAIL_QUEUE_SHOWN, type MailQueueRow, mailQueueDetail } from '@postern/contract/mail-queue';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { ElsewhereLink } from '../../parts/instances/elsewhere.tsx';
import { ListPanel } from '../../parts/list-panel/list-panel.tsx';
import { paths } from '../../paths.ts';

type Props = { row: MailQueueRow; busy: boolean; onTry: (domain: string) => void; onClose: () => void };

/** Why mail to one destination waits, and which messages do. */
export function QueuePanel({ row, busy, onTry, onClose }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const { address, queue, count, senders, reason, expires, elsewhere } = row;
  const state = useOperation(mailQueueDetail, {
    query: { domainname: address, queue, ...(elsewhere && { instance: elsewhere.instance }) },
  });
  return (
    <ListPanel
      title={address}
      onClose={onClose}
      foot={
        elsewhere ? (
          <ElsewhereLink elsewhere={elsewhere} path={paths.mailQueue()} />
        ) : (
          <Button
            leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
            loading={busy}
            onClick={() => onTry(address)}
          >
            {t('queue.try')}
          </Button>
        )
      }
    >
      <p>
        {t('queue.facts', { count, number: format.count(count), senders: format.count(senders) })}{' '}
        {t('queue.expires', { at: format.moment(expires) })}
      </p>
      <p>{reason === '' ? t('queue.not_tried') : reason}</p>
      <DataTable
        state={state}
        rows={state.data ?? []}
        rowKey={({ queue_id, recipient, timestamp }) => `${queue_id} ${recipient} ${timestamp}`}
        empty={<p className={rows.empty}>{t('queue.empty')}</p>}
        columns={[
          { key: 'sender', title: t('queue.sender'), is_main: true, cell: ({ sender }) => sender || '<>' },
          { key: 'recipient', title: t('queue.recipient'), cell: ({ recipient }) => recipient },
          {
            key: 'at',
            title: t('queue.since'),
            className: rows.when,
            cellProps: ({ timestamp }) => ({ title: format.utc(timestamp) }),
            cell: ({ timestamp }) => format.moment(timestamp),
          },
          {
            key: 'attempts',
            title: t('queue.attempts'),
            at_end: true,
            cell: ({ attempts }) => format.count(attempts),
          },
        ]}
      />
      {count > MAIL_QUEUE_SHOWN && <p>{t('queue.first', { number: format.count(MAIL_QUEUE_SHOWN) })}</p>}
    </ListPanel>
  );
}
