import { VerdictMark } from '@postern/ui/marks.tsx';
import { Tick } from '@postern/ui/tick.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { SenderCell } from '../../parts/messages/list/sender-cell.tsx';
import { DecisionMark } from './decision-mark.tsx';
import type { Mark } from './decisions.ts';
import classes from './review.module.css';
import type { ReviewRow } from './review-rows.ts';

type Props = {
  row: ReviewRow;
  at: number;
  style: CSSProperties;
  current: boolean;
  opened: boolean;
  mark: Mark | null;
  /** Of a cluster: how many of its messages are decided. */
  part: string | null;
  included: boolean;
  onChoose: (row: ReviewRow) => void;
  onToggle: (row: ReviewRow) => void;
  onInclude: (row: ReviewRow) => void;
};

/** Two lines: verdict, sender, time; subject and how many are alike, or what was decided. On a phone the sender has a line of its own. */
export const ReviewLine = memo(function ReviewLine(props: Props) {
  const { row, mark, part, current, opened } = props;
  const { t } = useTexts();
  const format = useFormat();
  const { message, cluster, kind } = row;
  const many = kind === 'cluster' && cluster.messages.length > 1;
  const number = cluster.messages.length;
  return (
    <div
      id={`row-${row.key}`}
      role="row"
      data-index={props.at}
      data-kind={kind}
      data-current={current || undefined}
      data-decided={mark !== null || undefined}
      aria-rowindex={props.at + 1}
      aria-level={kind === 'cluster' ? 1 : 2}
      aria-expanded={many ? opened : undefined}
      aria-selected={current}
      className={classes.row}
      style={props.style}
      onClick={() => props.onChoose(row)}
    >
      <span role="gridcell" className={classes.lead}>
        {many && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.chevron}
            aria-label={t(opened ? 'review.collapse' : 'review.expand')}
            onClick={(event) => {
              event.stopPropagation();
              props.onToggle(row);
            }}
          >
            {opened ? (
              <IconChevronDown size={15} stroke={1.7} />
            ) : (
              <IconChevronRight size={15} stroke={1.7} />
            )}
          </button>
        )}
        {kind === 'member' && (
          <Tick
            tabIndex={-1}
            checked={props.included}
            disabled={mark !== null}
            aria-label={t('review.include', {
              subject: message.subject || t('search.no_subject'),
              to: message.to_address,
            })}
            onClick={(event) => {
              event.stopPropagation();
              props.onInclude(row);
            }}
            readOnly
          />
        )}
      </span>
      <span role="gridcell" className={classes.first}>
        <VerdictMark value={message.class} />
        <SenderCell row={message} />
        <time className={classes.time} dateTime={message.timestamp} title={format.utc(message.timestamp)}>
          {format.moment(message.timestamp)}
        </time>
      </span>
      <span role="gridcell" className={classes.second}>
        <span className={classes.subject}>
          {kind === 'member' && <span className={classes.to}>{message.to_address}</span>}
          {message.subject || t('search.no_subject')}
        </span>
        {many && mark === null && (
          <span className={classes.alike} title={t('review.alike_long', { count: number })}>
            {t('review.alike', { number: format.count(number) })}
            {cluster.tenants > 1 && `, ${t('review.of_tenants', { count: cluster.tenants })}`}
          </span>
        )}
        {mark !== null && <DecisionMark mark={mark} {...(part === null ? {} : { part })} />}
      </span>
    </div>
  );
});
