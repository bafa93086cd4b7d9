import type { ReviewAction } from '@postern/contract/base/vocabulary';
import { Button } from '@postern/ui/button.tsx';
import { useLetter } from '@postern/ui/kbd.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { action_icons } from './decision-mark.tsx';
import classes from './review.module.css';

export const action_keys = [
  ['release', 'R'],
  ['hash', 'S'],
  ['reviewed', 'E'],
  ['virus', 'V'],
] as const satisfies readonly (readonly [ReviewAction, string])[];

type Props = { disabled: boolean; onDecide: (action: ReviewAction) => void };

/** One click or key each, always in the same corner. */
export function ReviewActions({ disabled, onDecide }: Props) {
  const { t } = useTexts();
  const withLetter = useLetter();
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('review.actions')}>
      {action_keys.map(([action, key]) => {
        const Sign = action_icons[action];
        return (
          <Button
            key={action}
            variant="default"
            className={classes.action}
            leftSection={<Sign size={15} stroke={1.7} />}
            {...withLetter(key)}
            disabled={disabled}
            data-danger={action === 'virus' || undefined}
            onClick={() => onDecide(action)}
          >
            {t(`review.${action}`)}
          </Button>
        );
      })}
    </div>
  );
}
