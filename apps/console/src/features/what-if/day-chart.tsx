import type { WhatIf } from '@postern/contract/settings/what-if';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { everyDay } from './every-day.ts';
import classes from './what-if.module.css';

const width = 640;
const height = 72;
/** Widest bar, so that one day does not fill the picture. */
const widest = 28;

/** One bar a day: all mail looked at, and of it what would have been treated otherwise. */
export function DayChart({ answer }: { answer: WhatIf }) {
  const { t } = useTexts();
  const format = useFormat();
  const days = everyDay(answer, new Date());
  const noon = (day: string | undefined) => `${day}T12:00:00Z`;
  const most = Math.max(1, ...days.map((day) => day.examined));
  const step = width / Math.max(1, days.length);
  const bar = Math.min(widest, step) - 2;
  const changed = days.reduce((sum, day) => sum + day.changed, 0);
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('what_if.chart', { count: changed })}>
        {days.map((day, index) => {
          const tall = (day.examined / most) * (height - 2);
          const part = day.changed === 0 ? 0 : Math.max(2, (day.changed / most) * (height - 2));
          return (
            <g key={day.day}>
              <title>
                {t('what_if.chart_day', {
                  day: format.date(noon(day.day)),
                  ...{ number: format.count(day.examined), changed: format.count(day.changed) },
                })}
              </title>
              <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
              <rect
                x={index * step + (step - bar) / 2}
                y={height - tall}
                width={bar}
                height={tall}
                className={classes.all}
              />
              <rect
                x={index * step + (step - bar) / 2}
                y={height - part}
                width={bar}
                height={part}
                className={classes.part}
              />
            </g>
          );
        })}
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={classes.axis} />
      </svg>
      <p className={classes.ends}>
        <time dateTime={days[0]?.day}>{format.date(noon(days[0]?.day))}</time>
        {days.length > 1 && <time dateTime={days.at(-1)?.day}>{format.date(noon(days.at(-1)?.day))}</time>}
      </p>
      <figcaption className={classes.legend}>
        <span data-kind="all">{t('what_if.legend_all')}</span>
        <span data-kind="part">{t('what_if.legend_changed')}</span>
      </figcaption>
    </figure>
  );
}
