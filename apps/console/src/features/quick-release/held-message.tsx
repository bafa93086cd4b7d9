import type { QuickMessage } from '@postern/contract/quarantine-reports/quick-release';
import { VerdictMark } from '@postern/ui/marks.tsx';
import type { Format } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useEffect, useRef } from 'react';
import { heldBecause } from '../../parts/messages/list/columns.tsx';
import { LinkButton } from '../../sign-in/link-page.tsx';
import classes from './quick-release.module.css';

type Props = {
  message: QuickMessage;
  /** The one whose link was opened. */
  first: boolean;
  busy: boolean;
  /** The report's reader: mail to anybody else says to whom it is. */
  reader: string;
  /** In the reader's zone. */
  format: Format;
  /** `welcome`: and the sender goes on the reader's own welcome list. */
  onRelease: (event: MouseEvent, welcome: boolean) => void;
  onReport: (event: MouseEvent) => void;
};

/** One held message: who, what, why, and what can be done or has become of it. */
export function HeldMessage({ message, first, busy, reader, format, onRelease, onReport }: Props) {
  const { t, find } = useTexts();
  const { state, from_name, from_address, to_address, subject } = message;
  const is_readers = to_address.toLowerCase() === reader.toLowerCase();
  const why = heldBecause(message, { find });
  const shown = subject || t('quick.no_subject');
  const words = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  // The button goes with what it did; whoever pressed it by a key stands at the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it became is the moment to look.
  useEffect(() => {
    if (pressed.current) words.current?.focus();
    pressed.current = false;
  }, [state]);
  function press(event: MouseEvent, welcome: boolean) {
    if (busy) return;
    pressed.current = true;
    onRelease(event, welcome);
  }
  return (
    <li className={classes.message} data-first={first || undefined}>
      <div className={classes.words}>
        <p className={classes.sender}>
          {from_name && <bdi>{from_name}</bdi>}{' '}
          <span className={classes.address}>{from_address || t('quick.no_sender')}</span>
        </p>
        {!is_readers && <p className={classes.address}>{t('quick.to', { address: to_address })}</p>}
        <p className={classes.subject} dir="auto">
          {shown}
        </p>
        <p className={classes.facts}>
          <VerdictMark value={message.class} />
          <time dateTime={message.received} title={format.utc(message.received)}>
            {format.moment(message.received)}
          </time>
          {why && <span>{why}</span>}
        </p>
      </div>
      <div className={classes.side} aria-live="polite">
        {state === 'held' ? (
          <div className={classes.buttons}>
            <LinkButton
              is_primary={first}
              busy={busy}
              label={t('quick.release_of', { subject: shown })}
              onClick={(event) => press(event, false)}
            >
              {t('quick.release')}
            </LinkButton>
            {message.may_welcome && (
              <LinkButton
                is_primary={false}
                busy={busy}
                label={`${t('quick.welcome')}: ${from_address}, ${shown}`}
                onClick={(event) => press(event, true)}
              >
                {t('quick.welcome')}
              </LinkButton>
            )}
          </div>
        ) : (
          <p ref={words} className={classes.state} data-state={state} tabIndex={-1}>
            {state === 'refused'
              ? t('quick.refused', { why: refusedBecause(message, find) || t('quick.refused_unsafe') })
              : state === 'released' && !is_readers
                ? t('quick.released_to', { address: to_address })
                : state === 'not_allowed' && !is_readers
                  ? t('quick.not_allowed_here')
                  : t(`quick.${state}`)}
          </p>
        )}
        {message.may_report && (
          <div className={classes.report}>
            <LinkButton
              is_primary={false}
              busy={busy}
              label={`${t('quick.phishing')}: ${shown}`}
              onClick={(event) => !busy && onReport(event)}
            >
              {t('quick.phishing')}
            </LinkButton>
          </div>
        )}
        {message.reported && <p className={classes.state}>{t('quick.reported')}</p>}
      </div>
    </li>
  );
}

function refusedBecause({ refused }: QuickMessage, find: ReturnType<typeof useTexts>['find']): string {
  if (!refused) return '';
  return heldBecause({ held_reason: refused.code, held_params: refused.params, class: 'virus' }, { find });
}
