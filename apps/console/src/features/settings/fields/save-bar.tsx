/** What is not saved yet, at the foot of the page, with the way to look at it once more and save. */
import { Button } from '@postern/ui/button.tsx';
import { Kbd } from '@postern/ui/kbd.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import type { Place } from '../page/place.ts';
import { useDraft } from './draft.tsx';
import { useFaults } from './faults.ts';
import classes from './fields.module.css';
import { ReviewDialog } from './review-dialog.tsx';

export function SaveBar({ place }: { place: Place }) {
  const { t } = useTexts();
  const { changes, refused, discard } = useDraft();
  const faults = useFaults();
  const [reviewing, setReviewing] = useState(false);
  const count = Object.keys(changes).length;
  const wrong = Object.keys({ ...refused, ...faults(changes) }).length;
  const open = () => wrong === 0 && setReviewing(true);
  useKeys({ 'Ctrl+s': open }, count > 0);
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('setup.unsaved', { count })}>
      <p className={classes.told} aria-live="polite">
        <b>{t('setup.unsaved', { count })}</b>{' '}
        {wrong > 0 ? (
          <span className={classes.wrong}>{t('setup.wrong', { count: wrong })}</span>
        ) : (
          t(`setup.applies_${place.scope}`)
        )}
      </p>
      <Button variant="default" onClick={() => discard()}>
        {t('setup.discard')}
      </Button>
      <Button
        onClick={open}
        aria-disabled={wrong > 0 || undefined}
        aria-keyshortcuts="Control+S"
        rightSection={<Kbd>Ctrl S</Kbd>}
      >
        {t('setup.review')}
      </Button>
      {reviewing && <ReviewDialog place={place} onClose={() => setReviewing(false)} />}
    </section>
  );
}
