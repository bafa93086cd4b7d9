import { type PointerEvent, useRef, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.tsx';
import type { TimeTerm } from '../../mail/query/terms.ts';
import { timeValueOf } from '../../mail/query/times.ts';
import classes from './facts-strip.module.css';

export type Slot = { start: string; classes: Partial<Record<string, number>> };

const tones = [
  ['var(--p-bar-neutral)', ['ham', 'bulk', 'welcomelisted', 'temporarily_rejected']],
  ['var(--p-bar-warn)', ['spam']],
  ['var(--p-bar-strong)', ['highspam']],
  ['var(--p-bar-bad)', ['blocked', 'blocklisted', 'virus']],
] as const;

const width = 252;
const height = 30;
const widest_bar = 12;

export function Histogram({
  slots,
  onRange,
}: {
  slots: readonly Slot[];
  onRange: (range: TimeTerm[]) => void;
}) {
  const { t } = useTexts();
  const { moment } = useFormat();
  const ground = useRef<SVGSVGElement>(null);
  const [brush, setBrush] = useState<[number, number] | null>(null);
  const sums = slots.map((slot) =>
    tones.map(([, names]) => names.reduce((sum, name) => sum + (slot.classes[name] ?? 0), 0)),
  );
  const top = Math.max(1, ...sums.map((parts) => parts.reduce((a, b) => a + b, 0)));
  const step = width / slots.length;
  const bar = Math.max(1, Math.min(widest_bar, step - 1));

  function slotAt(event: PointerEvent): number {
    const box = ground.current?.getBoundingClientRect();
    if (!box) return 0;
    return Math.min(
      slots.length - 1,
      Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * slots.length)),
    );
  }

  function choose([a, b]: [number, number]) {
    setBrush(null);
    const first = slots[Math.min(a, b)];
    const after_last = slots[Math.max(a, b) + 1];
    if (first === undefined) return;
    const range: TimeTerm[] = [{ kind: 'time', edge: 'after', value: timeValueOf(new Date(first.start)) }];
    if (after_last !== undefined)
      range.push({ kind: 'time', edge: 'before', value: timeValueOf(new Date(after_last.start)) });
    onRange(range);
  }

  return (
    <svg
      ref={ground}
      className={classes.histogram}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('search.histogram', {
        from: moment(slots[0]?.start ?? ''),
        to: moment(slots.at(-1)?.start ?? ''),
      })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = slotAt(event);
        setBrush([at, at]);
      }}
      onPointerMove={(event) => brush && setBrush([brush[0], slotAt(event)])}
      onPointerUp={() => brush && choose(brush)}
      onPointerCancel={() => setBrush(null)}
    >
      {brush && (
        <rect
          x={Math.min(...brush) * step}
          width={(Math.abs(brush[1] - brush[0]) + 1) * step}
          y={0}
          height={height}
          fill="var(--p-selected-strong)"
        />
      )}
      {sums.map((parts, index) => {
        let y = height;
        return parts.map((part, tone) => {
          const size = (part / top) * height;
          y -= size;
          const key = `${slots[index]?.start}-${tone}`;
          return part === 0 ? null : (
            <rect
              key={key}
              x={index * step + (step - bar) / 2}
              y={y}
              width={bar}
              height={size}
              fill={tones[tone]?.[0]}
            />
          );
        });
      })}
    </svg>
  );
}
