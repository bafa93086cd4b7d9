import { useTexts } from '@postern/web/texts.tsx';
import { lazy, Suspense, useState } from 'react';
import classes from './trust.module.css';
import { type Pair, useTrustMark } from './trust-lookup.ts';
import { trust_signs, useTrustReason } from './trust-signs.ts';

const TrustDrawer = lazy(() => import('./trust-drawer.tsx'));

export default function TrustButton({ pair, quiet }: { pair: Pair; quiet: boolean }) {
  const { t } = useTexts();
  const reasonOf = useTrustReason();
  const mark = useTrustMark(pair);
  const [opened, setOpened] = useState(false);
  if (mark === null) return null;
  const [Sign, tone] = trust_signs[mark.level];
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-tone={quiet && tone === 'good' ? 'neutral' : tone}
        title={reasonOf(mark)}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Sign size={14} stroke={1.7} aria-hidden />
        {t(`trust.level_${mark.level}`)}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <TrustDrawer pair={pair} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
