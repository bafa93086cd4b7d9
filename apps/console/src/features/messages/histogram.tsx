import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { TimeTerm } from '../../parts/messages/query/terms.ts';
import { timeValueOf } from '../../parts/messages/query/times.ts';
import { TimeBars } from '../../parts/time-bars/time-bars.tsx';
import classes from './facts-strip.module.css';

export type Slot = { start: string; classes: Partial<Record<string, number>> };

const tones = [
  ['var(--p-bar-neutral)', ['ham', 'bulk', 'welcomelisted', 'temporarily_rejected']],
  ['var(--p-bar-warn)', ['spam']],
  ['var(--p-bar-strong)', ['highspam']],
  ['var(--p-bar-bad)', ['blocked', 'blocklisted', 'virus']],
] as const;

const width = 252;

type Props = { slots: readonly Slot[]; onRange: (range: TimeTerm[]) => void };

/** What was found over time, by what it was taken for. */
export function Histogram({ slots, onRange }: Props) {
  const { t } = useTexts();
  const { moment, count } = useFormat();
  return (
    <div className={classes.histogram}>
      <TimeBars
        slots={slots.map((slot) => ({
          start: slot.start,
          parts: tones.map(([, names]) => names.reduce((sum, name) => sum + (slot.classes[name] ?? 0), 0)),
        }))}
        fills={tones.map(([fill]) => fill)}
        width={width}
        label={t('search.histogram', {
          from: moment(slots[0]?.start ?? ''),
          to: moment(slots.at(-1)?.start ?? ''),
        })}
        countText={(number) => t('search.messages', { count: number, number: count(number) })}
        onRange={(from, until) =>
          onRange([
            { kind: 'time', edge: 'after', value: timeValueOf(new Date(from)) },
            ...(until === null
              ? []
              : [{ kind: 'time', edge: 'before', value: timeValueOf(new Date(until)) } as const]),
          ])
        }
      />
    </div>
  );
}
