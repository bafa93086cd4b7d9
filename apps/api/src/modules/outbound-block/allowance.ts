import {
  FAILED_LEAST,
  FAILED_SHARE,
  HABIT_SHARE,
  MOST_IN_BURST,
  MOST_IN_WINDOW,
  SPAM_LEAST,
  VIRUS_LEAST,
} from './bounds.ts';
import type { Counted } from './find-suspects.ts';

/**
 * What a sender may still do before it could be beyond a bound. Time only adds to it, as what was counted falls out of the hour; but for the
 * share of failures, which grows when older mail that arrived falls out: the job that counts everybody sees that.
 */
export interface Room {
  recipients: number;
  failed: number;
  spam: number;
  virus: number;
}

/** The room of a sender of whom less than `share` of each bound was counted. */
export const roomBelow = (share: number): Room => ({
  recipients: Math.floor(MOST_IN_BURST * (1 - share)) + 1,
  failed: Math.ceil(FAILED_LEAST * (1 - share)),
  spam: Math.ceil(SPAM_LEAST * (1 - share)),
  virus: Math.ceil(VIRUS_LEAST * (1 - share)),
});

/** The room after what was counted and led to no block. At least one of each, so that something has to happen before the next look. */
export function roomAfter({ in_window, in_burst, settled, failed, spam, virus }: Counted): Room {
  const left = Math.min(MOST_IN_BURST - in_burst, MOST_IN_WINDOW - in_window) + 1;
  // Beyond the bound and not blocked: so many are this sender's habit. When they are twice as many they may be none.
  const recipients = left > 0 ? left : Math.ceil(MOST_IN_BURST * HABIT_SHARE * HABIT_SHARE);
  return {
    recipients,
    failed: Math.max(FAILED_LEAST - failed, failuresToShare(settled, failed), 1),
    spam: Math.max(SPAM_LEAST - spam, 1),
    virus: Math.max(VIRUS_LEAST - virus, 1),
  };
}

/**
 * How many more have to fail until their share among those that are over is reached, if all that follow fail. The last step asks as the
 * bound does: a fraction of two numbers that are not whole may come out above the whole number it is, and leave one too many.
 */
function failuresToShare(settled: number, failed: number): number {
  let more = Math.max(0, Math.floor((FAILED_SHARE * settled - failed) / (1 - FAILED_SHARE)));
  while (failed + more < (settled + more) * FAILED_SHARE) more += 1;
  return more;
}
