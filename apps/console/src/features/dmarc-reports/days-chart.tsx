import { drawStack } from '@postern/chart';
import type { DmarcSummary } from '@postern/contract/dmarc-reports';
import { Chart } from '@postern/ui/chart.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import legend from '@postern/ui/legend.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import classes from './dmarc.module.css';
import { dayWord } from './dmarc-words.ts';

type Day = DmarcSummary['days'][number];

const HEIGHT = 168;
/** Labels on the axis at most. */
const LABELS = 6;

/** The domain's own mail above the line, what is not its own below it. */
export function DaysChart({ summary: { days, totals } }: { summary: DmarcSummary }) {
  const { t } = useTexts();
  const [as_table, setTable] = useState(false);
  if (totals.messages === 0) return null;
  return (
    <section className={classes.part}>
      <div className={classes.chart_head}>
        <h3>{t('dmarc.chart')}</h3>
        <ul className={legend.legend}>
          <li data-tone="neutral">{t('dmarc.chart_own_passed')}</li>
          <li data-tone="warn">{t('dmarc.chart_own_failed')}</li>
          <li data-tone="firm">{t('dmarc.chart_foreign')}</li>
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
  const every = Math.ceil(days.length / LABELS);
  const points = days.map((day, index) => ({
    title: `${dayWord(day.day, format)}: ${t('dmarc.chart_own_passed')} ${format.count(day.own_passed)}, ${t('dmarc.chart_own_failed')} ${format.count(day.own_failed)}, ${t('dmarc.chart_foreign')} ${format.count(day.foreign)}`,
    label: index % every === 0 ? dayWord(day.day, format) : undefined,
    above: [
      { value: day.own_passed, tone: 'neutral' as const },
      { value: day.own_failed, tone: 'warn' as const },
    ],
    below: [{ value: day.foreign, tone: 'firm' as const }],
  }));
  return (
    <Chart
      label={t('dmarc.chart_alt', {
        own: format.count(sum('own_passed')),
        failed: format.count(sum('own_failed')),
        foreign: format.count(sum('foreign')),
        from: dayWord(days[0]?.day ?? '', format),
        to: dayWord(days.at(-1)?.day ?? '', format),
      })}
      draw={(width) => drawStack({ width, height: HEIGHT, points, count: format.count })}
    />
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
