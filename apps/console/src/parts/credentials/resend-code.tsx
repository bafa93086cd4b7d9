import { ApiError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { useCountdown } from './use-countdown.ts';

/** The server sends a code a minute at most. */
const pause_seconds = 60;

type Sent = { sent_to: string; expires_at: string };

type Props = {
  send: () => Promise<Sent>;
  onSent?: (sent: Sent) => void;
  onFailed: (error: unknown) => void;
};

/** “Send another code”, with the seconds until it may be asked for. */
export function ResendCode({ send, onSent, onFailed }: Props) {
  const { t } = useTexts();
  const [left, wait] = useCountdown(pause_seconds);
  const [sent, setSent] = useState(false);

  async function again() {
    try {
      const answer = await send();
      wait(pause_seconds);
      setSent(true);
      onSent?.(answer);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code_sent_recently')
        wait(error.retry_after ?? pause_seconds);
      else onFailed(error);
    }
  }

  return (
    <>
      {left > 0 ? (
        <p>{t('factor.resend_in', { count: left })}</p>
      ) : (
        <button type="button" onClick={again}>
          {t('factor.resend')}
        </button>
      )}
      {sent && <p role="status">{t('factor.resent')}</p>}
    </>
  );
}
