/** What the server itself says about its parts; nothing is shown while it has not answered. */

import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './sign-in-frame.module.css';

export function ServerStatus() {
  const { t } = useTexts();
  const [ready, setReady] = useState<boolean | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch('readyz', { signal: abort.signal, cache: 'no-store' })
      .then((answer) => setReady(answer.ok))
      .catch(() => {
        if (!abort.signal.aborted) setReady(false);
      });
    return () => abort.abort();
  }, []);
  return (
    <p className={classes.status} role="status">
      {ready === true && (
        <>
          <IconCircleCheck size={14} stroke={1.75} color="var(--p-good)" aria-hidden />
          {t('auth.all_work')}
        </>
      )}
      {ready === false && (
        <>
          <IconAlertTriangle size={14} stroke={1.75} color="var(--p-warn)" aria-hidden />
          {t('auth.not_ready')}
        </>
      )}
    </p>
  );
}
