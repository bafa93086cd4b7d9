import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import type { IncomingData } from './incoming.tsx';
import classes from './overview.module.css';

type Slot = IncomingData['slots'][number];

/** For the numbers beside the lines. */
const margin = 36;
/** Half of an hour's words. */
const label_half = 16;
const height = 210;
const axis_height = 24;

/** The pixels the drawing gets are its units: so its words have the size they are given, on every window. */
function usePixels() {
  const drawing = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(800);
  useLayoutEffect(() => {
    const box = drawing.current;
    if (!box) return;
    const measure = () => setWidth(Math.max(1, box.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { drawing, width };
}

/** A round number at or above the value, so that grid lines carry round numbers. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 2, 3, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Passed mail above the line, rejected and held below it; dotted: the same hours a week ago. */
export function IncomingChart({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const { drawing, width } = usePixels();
  const right = width - margin;
  const gap = width / 270;
  const above = roundUp(Math.max(5, ...slots.map((slot) => Math.max(slot.passed, slot.usual ?? 0))));
  const below = Math.max(above / 4, roundUp(Math.max(1, ...slots.map((slot) => slot.rejected + slot.held))));
  const scale = (height - 8) / (above + below);
  const zero = 4 + above * scale;
  const step = right / Math.max(1, slots.length);
  const grid = Math.max(1, roundUp(above / 4));
  const lines = [
    ...[1, 2, 3, 4].map((n) => n * grid).filter((value) => value <= above),
    ...[1, 2, 3, 4].map((n) => -n * grid).filter((value) => -value <= below),
  ];
  const usual = slots
    .map((slot, index) =>
      slot.usual === null ? null : `${index * step + step / 2},${zero - slot.usual * scale}`,
    )
    .filter((point) => point !== null);
  const total = slots.reduce((sum, slot) => sum + slot.passed + slot.rejected + slot.held, 0);
  return (
    <svg
      ref={drawing}
      className={classes.chart}
      viewBox={`0 0 ${width} ${height + axis_height}`}
      role="img"
      aria-label={t('home.chart', { count: total, number: format.count(total) })}
    >
      {lines.map((value) => (
        <g key={value}>
          <line
            x1={0}
            x2={right}
            y1={zero - value * scale}
            y2={zero - value * scale}
            stroke="var(--p-line)"
          />
          <text x={width} y={zero - value * scale + 4} textAnchor="end">
            {format.count(Math.abs(value))}
          </text>
        </g>
      ))}
      {slots.map((slot, index) => {
        const x = index * step + gap / 2;
        const bar = Math.max(1, step - gap);
        const title = `${format.clock(slot.start)}: ${t('home.passed')} ${format.count(slot.passed)}, ${t('home.rejected')} ${format.count(slot.rejected)}, ${t('home.held')} ${format.count(slot.held)}`;
        return (
          <g key={slot.start}>
            <title>{title}</title>
            <rect x={x} y={0} width={bar} height={height} fill="transparent" />
            <rect
              x={x}
              y={zero - slot.passed * scale}
              width={bar}
              height={slot.passed * scale}
              rx={1}
              fill="var(--p-bar-neutral)"
            />
            <rect x={x} y={zero + 1} width={bar} height={slot.rejected * scale} fill="var(--p-bar-firm)" />
            <rect
              x={x}
              y={zero + 1 + slot.rejected * scale}
              width={bar}
              height={slot.held * scale}
              fill="var(--p-bar-warn)"
            />
          </g>
        );
      })}
      <line x1={0} x2={right} y1={zero} y2={zero} stroke="var(--p-line-strong)" />
      {usual.length > 1 && (
        <polyline
          points={usual.join(' ')}
          fill="none"
          stroke="var(--p-text-3)"
          strokeWidth={1.3}
          strokeDasharray="1.5 3"
        />
      )}
      {slots.map((slot, index) =>
        new Date(slot.start).getMinutes() === 0 &&
        new Date(slot.start).getHours() % 4 === 0 &&
        index * step >= label_half ? (
          <text key={slot.start} x={index * step} y={height + 18} textAnchor="middle">
            {format.clock(slot.start)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
