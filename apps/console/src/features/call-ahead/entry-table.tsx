import type { CallAheadEntry } from '@postern/contract/domains/call-ahead';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './call-ahead.module.css';
import { MeaningMark } from './meaning-mark.tsx';

type Props = {
  entries: readonly CallAheadEntry[];
  editable: boolean;
  onClear: (entry: CallAheadEntry) => void;
};

export function EntryTable({ entries, editable, onClear }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const clearing: Column<CallAheadEntry> = {
    key: 'clear',
    title: t('callahead.clear'),
    quiet: true,
    at_end: true,
    cell: (entry) => (
      <button
        type="button"
        className={rows.act}
        aria-label={t('callahead.clear_this', { address: entry.address })}
        onClick={() => onClear(entry)}
      >
        {t('callahead.clear')}
      </button>
    ),
  };
  return (
    <DataTable
      columns={[
        {
          key: 'address',
          title: t('callahead.col_address'),
          head_class: classes.who,
          is_main: true,
          cell: ({ address }) => address,
        },
        {
          key: 'result',
          title: t('callahead.col_result'),
          unnamed: true,
          cell: ({ positive }) => <MeaningMark meaning={positive ? 'positive' : 'negative'} />,
        },
        {
          key: 'since',
          title: t('callahead.col_since'),
          className: rows.when,
          cellProps: ({ since }) => ({ title: format.utc(since) }),
          cell: ({ since, check_ts }) => (
            <>
              {format.moment(since)}
              {check_ts !== since && (
                <span className={rows.note} title={format.utc(check_ts)}>
                  {t('callahead.asked_again', { when: format.moment(check_ts) })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'until',
          title: t('callahead.col_until'),
          className: rows.when,
          cellProps: ({ expiry }) => ({ title: format.utc(expiry) }),
          cell: ({ expiry }) => format.moment(expiry),
        },
        {
          key: 'words',
          title: t('callahead.col_words'),
          unnamed: true,
          cell: ({ message, server }) => (
            <>
              <span className={classes.words}>{message}</span>
              <span className={rows.note}>{server}</span>
            </>
          ),
        },
        ...(editable ? [clearing] : []),
      ]}
      rows={entries}
      rowKey={({ address }) => address}
    />
  );
}
