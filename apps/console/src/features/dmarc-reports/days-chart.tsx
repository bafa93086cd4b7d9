import type { DmarcSummary } from '@postern/contract/dmarc-reports';
import { DataTable } from '@postern/ui/data-table.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import classes from './dmarc.module.css';
import { dayWord } from './dmarc-words.ts';

type Day = DmarcSummary['days'][number];

const height = 110;
const below = 34;

/** The domain's own mail above the line, what is not its own below it. */
export function DaysChart({ summary: { days, totals } }: { summary: DmarcSummary }) {
  const { t } = useTexts();
  const [as_table, setTable] = useState(false);
  if (totals.messages === 0) return null;
  return (
    <section className={classes.part}>
      <div className={classes.chart_head}>
        <h3>{t('dmarc.chart')}</h3>
        <ul className={classes.legend}>
          <li data-series="own_passed">{t('dmarc.chart_own_passed')}</li>
          <li data-series="own_failed">{t('dmarc.chart_own_failed')}</li>
          <li data-series="foreign">{t('dmarc.chart_foreign')}</li>
        </ul>
        <button type="button" className="link" onClick={() => setTable(!as_table)}>
          {t(as_table ? 'dmarc.chart_bars' : 'dmarc.chart_table')}
        </button>
      </div>
      {as_table ? <DaysTable days={days} /> : <Bars days={days} />}
    </section>
  );
}

function Bars({ days }: { days: readonly Day[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const sum = (key: Exclude<keyof Day, 'day'>) => days.reduce((total, day) => total + day[key], 0);
  const most = Math.max(1, ...days.map(({ own_passed, own_failed }) => own_passed + own_failed));
  const foreign = Math.max(1, ...days.map((day) => day.foreign));
  // One scale for both sides, unless forgeries would press the domain's own mail flat: their bar ends at the edge then.
  const scale = height / most;
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const alt = t('dmarc.chart_alt', {
    own: format.count(sum('own_passed')),
    failed: format.count(sum('own_failed')),
    foreign: format.count(sum('foreign')),
    from: dayWord(first, format),
    to: dayWord(last, format),
  });
  return (
    <>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${days.length * 10} ${height + below}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={alt}
      >
        {days.map((day, index) => (
          <g key={day.day}>
            <title>
              {`${dayWord(day.day, format)}: ${t('dmarc.chart_own_passed')} ${format.count(day.own_passed)}, ${t('dmarc.chart_own_failed')} ${format.count(day.own_failed)}, ${t('dmarc.chart_foreign')} ${format.count(day.foreign)}`}
            </title>
            <rect x={index * 10} y={0} width={10} height={height + below} fill="transparent" />
            <rect
              x={index * 10 + 1}
              y={height - (day.own_passed + day.own_failed) * scale}
              width={8}
              height={day.own_passed * scale}
              fill="var(--p-bar-neutral)"
              transform={`translate(0 ${day.own_failed * scale})`}
            />
            <rect
              x={index * 10 + 1}
              y={height - (day.own_passed + day.own_failed) * scale}
              width={8}
              height={day.own_failed * scale}
              fill="var(--p-bar-warn)"
            />
            <rect
              x={index * 10 + 1}
              y={height + 1}
              width={8}
              height={Math.min(below - 1, (day.foreign / Math.max(foreign, most)) * (below - 1))}
              fill="var(--p-bar-strong)"
            />
          </g>
        ))}
        <line x1={0} x2={days.length * 10} y1={height} y2={height} stroke="var(--p-line-strong)" />
      </svg>
      <div className={classes.axis} aria-hidden>
        <span>{dayWord(first, format)}</span>
        <span>{dayWord(last, format)}</span>
      </div>
    </>
  );
}

function DaysTable({ days }: { days: readonly Day[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const number = (key: Exclude<keyof Day, 'day'>) => ({
    key,
    title: t(`dmarc.chart_${key}`),
    at_end: true,
    cell: (day: Day) => format.count(day[key]),
  });
  return (
    <DataTable
      columns={[
        { key: 'day', title: t('dmarc.chart_day'), is_main: true, cell: ({ day }) => dayWord(day, format) },
        number('own_passed'),
        number('own_failed'),
        number('foreign'),
      ]}
      rows={days}
      rowKey={({ day }) => day}
      caption={t('dmarc.chart')}
    />
  );
}
