import rows from '@postern/ui/rows.module.css';
import { IconAlertTriangle, IconCheck, IconClock, IconPlugConnectedX, IconX } from '@tabler/icons-react';

const marks = {
  good: IconCheck,
  wait: IconClock,
  warn: IconAlertTriangle,
  bad: IconX,
  gone: IconPlugConnectedX,
};
const tones = { good: undefined, wait: undefined, warn: 'warn', bad: 'bad', gone: 'bad' };
export type Sort = keyof typeof marks;

/** Icon, word and colour; what is as it should be is grey. */
export function StateMark({ sort, word }: { sort: Sort; word: string }) {
  const Mark = marks[sort];
  return (
    <span className={rows.mark} data-tone={tones[sort]}>
      <Mark size={15} stroke={1.75} aria-hidden />
      {word}
    </span>
  );
}
