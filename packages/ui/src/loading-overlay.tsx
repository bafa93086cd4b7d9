import { useTexts } from '@postern/web/texts.tsx';
import { useEffect, useState } from 'react';
import { Spinner, WaitSentence } from './loading.tsx';
import classes from './states.module.css';

const shown_after_ms = 150;

/** Covers the page until there is anything to show; after 10 s and 20 s it says that it still works on it. */
export function LoadingOverlay() {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), shown_after_ms);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.overlay} role="status" aria-label={t('loading.screen')}>
      {shown && <Spinner />}
      <WaitSentence active />
    </div>
  );
}
