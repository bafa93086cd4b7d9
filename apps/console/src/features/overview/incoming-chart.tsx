import { drawStack } from '@postern/chart';
import { Chart } from '@postern/ui/chart.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { IncomingData } from './incoming.tsx';

type Slot = IncomingData['slots'][number];

const HEIGHT = 234;
/** Hours between labels. */
const EVERY = 4;

/** Passed mail above the line, rejected and held below it; dotted: the same hours a week ago. */
export function IncomingChart({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const total = slots.reduce((sum, slot) => sum + slot.passed + slot.rejected + slot.held, 0);
  const labelOf = (start: string) => {
    const at = new Date(start);
    return at.getMinutes() === 0 && at.getHours() % EVERY === 0 ? format.clock(start) : undefined;
  };
  const points = slots.map(({ start, passed, rejected, held, usual }) => ({
    title: `${format.clock(start)}: ${t('home.passed')} ${format.count(passed)}, ${t('home.rejected')} ${format.count(rejected)}, ${t('home.held')} ${format.count(held)}`,
    ...{ usual, label: labelOf(start) },
    above: [{ value: passed, tone: 'neutral' as const }],
    below: [
      { value: rejected, tone: 'firm' as const },
      { value: held, tone: 'warn' as const },
    ],
  }));
  return (
    <Chart
      label={t('home.chart', { count: total, number: format.count(total) })}
      draw={(width) => drawStack({ width, height: HEIGHT, points, count: format.count })}
    />
  );
}
