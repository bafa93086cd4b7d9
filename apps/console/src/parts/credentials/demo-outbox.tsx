/** The demo world has no telephone: the text message just sent is read here. Elsewhere nothing is shown. */
import { smsOutboxList } from '@postern/contract/system-mail';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useEffect, useState } from 'react';
import classes from './credentials.module.css';

/** The newest text message; null where there is no outbox. */
async function newestText(signal?: AbortSignal): Promise<string | null> {
  try {
    const { messages } = await call(smsOutboxList, {}, signal);
    return messages.toSorted((a, b) => b.sent_at.localeCompare(a.sent_at))[0]?.text ?? '';
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export function DemoOutbox() {
  const { t } = useTexts();
  const [is_demo, setDemo] = useState(false);
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    newestText(abort.signal)
      .then((newest) => setDemo(newest !== null))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
    return () => abort.abort();
  }, []);

  if (!is_demo) return null;
  return (
    <>
      <button type="button" onClick={() => void newestText().then(setText)}>
        {t('factor.outbox')}
      </button>
      {text !== null && (
        <p className={classes.outbox} role="status">
          {text}
        </p>
      )}
    </>
  );
}
