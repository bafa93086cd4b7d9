import { useTexts } from '@postern/web/texts.tsx';
import { useEffect, useState } from 'react';
import classes from './states.module.css';

/** Seconds waited so far, in the two steps that get a sentence (design language, section 8). */
export function useWaited(active: boolean): 0 | 10 | 20 {
  const [waited, setWaited] = useState<0 | 10 | 20>(0);
  useEffect(() => {
    setWaited(0);
    if (!active) return;
    const ten = setTimeout(() => setWaited(10), 10_000);
    const twenty = setTimeout(() => setWaited(20), 20_000);
    return () => {
      clearTimeout(ten);
      clearTimeout(twenty);
    };
  }, [active]);
  return waited;
}

export function WaitSentence({ active }: { active: boolean }) {
  const { t } = useTexts();
  const waited = useWaited(active);
  if (waited === 0) return null;
  return (
    <p className={classes.wait} role="status">
      {t(waited === 10 ? 'loading.after_10' : 'loading.after_20')}
    </p>
  );
}

/** Skeleton rows, shown only when the first load takes longer than 150 ms. */
export function Loading({ rows = 3 }: { rows?: number }) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.loading} role="status" aria-label={t('loading.screen')}>
      {shown &&
        Array.from({ length: rows }, (_, index) => index).map((index) => (
          <div key={index} className={classes.skeleton} aria-hidden="true">
            <span />
            <span />
            <span style={{ width: `${[100, 83, 92][index % 3]}%` }} />
          </div>
        ))}
      <WaitSentence active />
    </div>
  );
}

/** Spinner; place it beside a label that says what goes on. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
