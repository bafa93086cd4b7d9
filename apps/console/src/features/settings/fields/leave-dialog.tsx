/** Whoever leaves with something unsaved is asked: it cannot be brought back. */
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useBlocker } from '@tanstack/react-router';
import { addressOf, type Place, placeOf, type Search } from '../page/place.ts';

type Props = { place: Place; count: number };

export function LeaveDialog({ place, count }: Props) {
  const { t } = useTexts();
  const unsaved = count > 0;
  const blocker = useBlocker({
    // Another tab of the same place keeps what was changed.
    shouldBlockFn: ({ next }) => {
      if (!unsaved) return false;
      const there = next.pathname.endsWith('/setup/general') ? placeOf(next.search as Search) : null;
      return there === null || addressOf(there) !== addressOf(place);
    },
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog onClose={blocker.reset} width={440} top="14vh" title={t('setup.leave_title', { count })}>
      <p>{t('setup.leave_text')}</p>
      <Foot onCancel={blocker.proceed} cancel={t('setup.leave')}>
        <Button onClick={blocker.reset} data-autofocus>
          {t('setup.stay')}
        </Button>
      </Foot>
    </Dialog>
  );
}
