import type { MessageRow } from '@postern/contract/messages';
import { StateMark, VerdictMark } from '@postern/ui/marks.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { memo } from 'react';
import { Address } from '../../../parts/messages/list/address.tsx';
import { senderOf, shownState } from '../../../parts/messages/list/shown-state.ts';
import { subjectText } from '../../../parts/messages/subject-text.ts';
import classes from './tail.module.css';

type Props = {
  row: MessageRow;
  current: boolean;
  /** The one line that Tab comes to. */
  stop: boolean;
  onOpen: (id: string) => void;
  onFocus: (id: string) => void;
  onMove: (by: 1 | -1) => void;
};

/** One message: when, which way, what was decided, from whom to whom, about what. */
export const TailLine = memo(function TailLine({ row, current, stop, onOpen, onFocus, onMove }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const Way = row.maildir === 'in' ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <button
      type="button"
      className={classes.line}
      data-current={current || undefined}
      tabIndex={stop ? 0 : -1}
      onClick={() => onOpen(row.cloudid)}
      onFocus={() => onFocus(row.cloudid)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        onMove(event.key === 'ArrowDown' ? 1 : -1);
      }}
    >
      <time dateTime={row.timestamp} title={format.utc(row.timestamp)}>
        {format.seconds(row.timestamp)}
      </time>
      <Way size={14} stroke={1.75} role="img" aria-label={t(`direction.${row.maildir}`)} />
      <VerdictMark value={row.class} />
      <StateMark value={shownState(row)} />
      <span className={classes.from}>
        <Address of={senderOf(row).address} />
      </span>
      <span className={classes.to}>{row.to_address}</span>
      <span className={classes.subject}>{subjectText(row, t)}</span>
    </button>
  );
});
