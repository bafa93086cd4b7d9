import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { TimeBars } from '../../parts/time-bars/time-bars.tsx';
import classes from './audit-log.module.css';
import type { ChangeAudit } from './use-audit-log.ts';

const width = 960;

type Props = { slots: readonly { start: string; entries: number }[]; onChange: ChangeAudit };

/** How many entries there were when; a stretch that is chosen becomes the period. */
export function EntriesOverTime({ slots, onChange }: Props) {
  const { t } = useTexts();
  const { moment, count } = useFormat();
  if (!slots.some(({ entries }) => entries > 0)) return null;
  return (
    <div className={classes.over_time}>
      <TimeBars
        slots={slots.map(({ start, entries }) => ({ start, parts: [entries] }))}
        fills={['var(--p-bar-neutral)']}
        width={width}
        label={t('audit.over_time', {
          from: moment(slots[0]?.start ?? ''),
          to: moment(slots.at(-1)?.start ?? ''),
        })}
        countText={(number) => t('audit.total', { count: number, number: count(number) })}
        onRange={(since, until) => onChange({ since, until, open: null })}
      />
    </div>
  );
}
