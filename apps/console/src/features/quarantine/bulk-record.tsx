/** What one did to many messages at once, kept and readable afterwards with everything that was left alone. */

import { bulkActionList } from '@postern/contract/quarantine/actions';
import { Dialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useBulkWords } from '../../parts/messages/actions/use-bulk-words.ts';
import classes from '../../parts/messages/bulk/bulk-dialog.module.css';
import { LeftAlone } from '../../parts/messages/bulk/left-alone.tsx';
import { subjectText } from '../../parts/messages/subject-text.ts';

export function BulkRecord({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const words = useBulkWords();
  const records = useOperation(bulkActionList, {});
  return (
    <Dialog onClose={onClose} width={600} title={t('bulk.record_title')}>
      {records.isError ? (
        <Failed title="error.list_title" error={records.error} onRetry={records.refetch} />
      ) : records.data === undefined ? (
        <Loading rows={3} />
      ) : records.data.length === 0 ? (
        <p className={classes.checking}>{t('bulk.record_empty')}</p>
      ) : (
        <ul className={classes.records}>
          {records.data.map((record) => (
            <li key={record.batch}>
              <p>{words(record.action, record.done, record.done + record.ignored.length)}</p>
              <p className={classes.meta}>
                <time dateTime={record.timestamp} title={format.utc(record.timestamp)}>
                  {format.moment(record.timestamp)}
                </time>
                {record.undone > 0 && ` · ${t('bulk.record_undone', { count: format.count(record.undone) })}`}
              </p>
              <LeftAlone
                action={record.action}
                left="was_left"
                messages={record.ignored.map((one) => ({
                  ...{ cloudid: one.cloudid, code: one.code },
                  subject:
                    one.subject === null || one.content === null
                      ? t('bulk.unknown')
                      : subjectText({ subject: one.subject, content: one.content }, t),
                }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
