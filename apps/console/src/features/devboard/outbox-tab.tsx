import type { DataOf } from '@postern/contract/base/operation';
import type { smsOutboxList } from '@postern/contract/system-mail';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';

type Props = { messages: DataOf<typeof smsOutboxList>['messages'] };

/** The demo world has no telephone: what would have been sent is read here. */
export default function OutboxTab({ messages }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <PagePart title={t('devboard.outbox')} lead={t('devboard.outbox_lead')}>
      <DataTable
        columns={[
          {
            key: 'at',
            title: t('devboard.outbox_at'),
            unnamed: true,
            className: rows.when,
            cellProps: ({ sent_at }) => ({ title: format.utc(sent_at) }),
            cell: ({ sent_at }) => format.moment(sent_at),
          },
          {
            key: 'to',
            title: t('devboard.outbox_to'),
            unnamed: true,
            cell: ({ to, mobile }) => (
              <>
                {to}
                <span className={rows.note}>{mobile}</span>
              </>
            ),
          },
          { key: 'text', title: t('devboard.outbox_text'), unnamed: true, cell: ({ text }) => text },
        ]}
        rows={messages}
        rowKey={({ id }) => String(id)}
        empty={<p className={rows.empty}>{t('devboard.outbox_empty')}</p>}
      />
    </PagePart>
  );
}
