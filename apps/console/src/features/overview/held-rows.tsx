import type { MessageRow } from '@postern/contract/messages';
import { heldSentence } from '@postern/locales/held-sentence';
import { Button } from '@postern/ui/button.tsx';
import { StateMark } from '@postern/ui/marks.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useRowActions } from '../../parts/messages/actions/lazy-row-actions.tsx';
import { SenderCell } from '../../parts/messages/list/sender-cell.tsx';
import { shownState } from '../../parts/messages/list/shown-state.ts';
import { subjectText } from '../../parts/messages/subject-text.ts';
import { HeldLink } from './held-link.tsx';
import classes from './overview.module.css';

/** Mail that is held for the reader. Release does, or asks for, what the message's page would. */
export function HeldRows({ rows, asked }: { rows: readonly MessageRow[]; asked: readonly string[] }) {
  const { t, find } = useTexts();
  const { act, actions } = useRowActions({ row: undefined, enabled: false });
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.cloudid} className={`${classes.held} ${classes.held_wide}`}>
            <HeldLink row={row}>
              <span className={classes.held_from}>
                <SenderCell row={row} />
              </span>
              <span className={classes.note}>{heldSentence(row, find)}</span>
            </HeldLink>
            {row.released !== null ? (
              <StateMark value={shownState(row)} />
            ) : asked.includes(row.cloudid) ? (
              <span className={classes.note}>{t('home.release_asked')}</span>
            ) : (
              <Button
                variant="default"
                aria-label={t('home.release_of', { subject: subjectText(row, t) })}
                onClick={() => act(row.cloudid, 'r')}
              >
                {t('home.release')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {actions}
    </>
  );
}
