import type { DataOf } from '@postern/contract/base/operation';
import type { smsOutboxList } from '@postern/contract/system-mail';
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
      {messages.length === 0 ? (
        <p className={rows.empty}>{t('devboard.outbox_empty')}</p>
      ) : (
        <table className={rows.table}>
          <thead>
            <tr>
              <th>{t('devboard.outbox_at')}</th>
              <th>{t('devboard.outbox_to')}</th>
              <th>{t('devboard.outbox_text')}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map(({ id, to, mobile, text, sent_at }) => (
              <tr key={id}>
                <td className={rows.when} title={format.utc(sent_at)}>
                  {format.moment(sent_at)}
                </td>
                <td>
                  {to}
                  <span className={rows.note}>{mobile}</span>
                </td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagePart>
  );
}
