/** The corner in which system messages appear, and the overlay of work that is waited for. */
import { shownOf, waitedFor } from '@postern/web/message-queue.ts';
import { clearMessages, useMessages } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './message.module.css';
import { MessageBox } from './message.tsx';
import { WaitOverlay } from './wait-overlay.tsx';

/** From this many on, one button takes them all away. */
const many = 3;

export function Messages() {
  const { t } = useTexts();
  const queue = useMessages();
  const shown = shownOf(queue);
  const waiting = waitedFor(queue);
  return (
    <>
      <section className={classes.corner} aria-label={t('shell.notices')}>
        {shown.length >= many && (
          <button type="button" className={classes.all} onClick={clearMessages}>
            {t('shell.dismiss_all')}
          </button>
        )}
        {shown.map((message) => (
          <MessageBox key={message.id} message={message} />
        ))}
      </section>
      {waiting && <WaitOverlay title={waiting.title} />}
    </>
  );
}
