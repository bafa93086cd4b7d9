import type { CallAheadEntry } from '@postern/contract/domains/call-ahead';
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
  return (
    <table className={rows.table}>
      <thead>
        <tr>
          <th className={classes.who}>{t('callahead.col_address')}</th>
          <th>{t('callahead.col_result')}</th>
          <th>{t('callahead.col_since')}</th>
          <th>{t('callahead.col_until')}</th>
          <th>{t('callahead.col_words')}</th>
          {editable && (
            <th>
              <span className="sr-only">{t('callahead.clear')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.address}>
            <td className={rows.first}>{entry.address}</td>
            <td>
              <MeaningMark meaning={entry.positive ? 'positive' : 'negative'} />
            </td>
            <td className={rows.when} data-label={t('callahead.col_since')} title={format.utc(entry.since)}>
              {format.moment(entry.since)}
              {entry.check_ts !== entry.since && (
                <span className={rows.note} title={format.utc(entry.check_ts)}>
                  {t('callahead.asked_again', { when: format.moment(entry.check_ts) })}
                </span>
              )}
            </td>
            <td className={rows.when} data-label={t('callahead.col_until')} title={format.utc(entry.expiry)}>
              {format.moment(entry.expiry)}
            </td>
            <td>
              <span className={classes.words}>{entry.message}</span>
              <span className={rows.note}>{entry.server}</span>
            </td>
            {editable && (
              <td className={rows.end}>
                <button
                  type="button"
                  className={rows.act}
                  aria-label={t('callahead.clear_this', { address: entry.address })}
                  onClick={() => onClear(entry)}
                >
                  {t('callahead.clear')}
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
