import type { WhatIf } from '@postern/contract/settings/what-if';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './strip.module.css';

const day_ms = 86_400_000;
/** Units of the drawing, which is as large as it says. */
const step = 21;
const bar = 15;
const tall = 28;

/** One bar a day, today last: how many messages would have been treated otherwise. The sentence beside it says the sum. */
export function DayBars({ days, span }: { days: WhatIf['by_day']; span: number }) {
  const { tag } = useTexts();
  const word = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const known = new Map(days.map(({ day, changed }) => [day, changed]));
  const shown = Array.from({ length: span }, (_each, index) => {
    const date = new Date(Date.now() - (span - 1 - index) * day_ms);
    return { name: word.format(date).slice(0, 2), changed: known.get(date.toISOString().slice(0, 10)) ?? 0 };
  });
  const most = Math.max(1, ...shown.map(({ changed }) => changed));
  return (
    <svg
      className={classes.bars}
      width={span * step}
      height={tall + 14}
      viewBox={`0 0 ${span * step} ${tall + 14}`}
      aria-hidden="true"
    >
      {shown.map(({ name, changed }, index) => {
        const height = changed === 0 ? 1 : Math.max(3, (changed / most) * tall);
        return (
          <g key={index}>
            <rect x={index * step + 3} y={tall - height} width={bar} height={height} />
            <text x={index * step + 3 + bar / 2} y={tall + 11} textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
