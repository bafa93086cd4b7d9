import type { MessageRow } from '@postern/contract/messages';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.tsx';
import { senderOf, shownState } from '../../mail/list/shown-state.ts';
import { StateMark, VerdictMark } from '../../ui/marks.tsx';
import classes from './tail.module.css';

type Props = { row: MessageRow; current: boolean; onOpen: (id: string) => void };

/** One message: when, which way, what was decided, from whom to whom, about what. */
export const TailLine = memo(function TailLine({ row, current, onOpen }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const Way = row.maildir === 'in' ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <button
      type="button"
      className={classes.line}
      data-current={current || undefined}
      onClick={() => onOpen(row.cloudid)}
    >
      <time dateTime={row.timestamp} title={format.utc(row.timestamp)}>
        {format.seconds(row.timestamp)}
      </time>
      <Way size={14} stroke={1.75} role="img" aria-label={t(`direction.${row.maildir}`)} />
      <VerdictMark value={row.class} />
      <StateMark value={shownState(row)} />
      <span className={classes.clip}>{senderOf(row).address}</span>
      <span className={classes.to}>{row.to_address}</span>
      <span className={classes.subject}>{row.subject || t('search.no_subject')}</span>
    </button>
  );
});
