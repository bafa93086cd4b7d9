import type { MessageRow } from '@postern/contract/messages';
import { AppLink } from '@postern/ui/app-link.tsx';
import { VerdictMark } from '@postern/ui/marks.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

/** A held message: what it was judged, when it came and its subject; below them what is given. */
export function HeldLink({ row, children }: { row: MessageRow; children: ReactNode }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <AppLink to={paths.messageDetails(row.cloudid, { from: 'quarasearch' })}>
      <span className={classes.held_top}>
        <VerdictMark value={row.class} />
        <time dateTime={row.timestamp} title={format.utc(row.timestamp)}>
          {format.isToday(row.timestamp) ? format.clock(row.timestamp) : format.day(row.timestamp)}
        </time>
      </span>
      <span className={classes.what}>{row.subject || t('search.no_subject')}</span>
      {children}
    </AppLink>
  );
}
