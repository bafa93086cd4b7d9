import type { ReviewAction } from '@postern/contract/base/vocabulary';
import { useTexts } from '@postern/web/texts.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconBiohazard,
  IconCornerUpLeft,
  IconEye,
  IconFingerprint,
} from '@tabler/icons-react';
import type { Mark } from './decisions.ts';
import classes from './review.module.css';

export const action_icons: Record<ReviewAction, Icon> = {
  release: IconCornerUpLeft,
  hash: IconFingerprint,
  reviewed: IconEye,
  virus: IconBiohazard,
};

/** What was decided, in the place of what waits: icon and word. */
export function DecisionMark({ mark, part }: { mark: Mark; part?: string }) {
  const { t } = useTexts();
  const Sign = mark.left_out ? IconAlertTriangle : action_icons[mark.action];
  return (
    <span className={classes.mark} data-left-out={mark.left_out || undefined}>
      <Sign size={14} stroke={1.7} aria-hidden />
      {t(mark.left_out ? 'review.mark_left_out' : `review.mark_${mark.action}`)}
      {part !== undefined && ` ${part}`}
    </span>
  );
}
