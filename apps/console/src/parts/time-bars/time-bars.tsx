import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import classes from './time-bars.module.css';

/** `parts`: how many of each fill, from the ground up. */
export type TimeSlot = { start: string; parts: readonly number[] };

const height = 30;
const widest_bar = 12;

type Props = {
  slots: readonly TimeSlot[];
  fills: readonly string[];
  /** In the units of the drawing, which stretches to the room there is. */
  width: number;
  label: string;
  /** So many, as text. */
  countText: (number: number) => string;
  /** `until`: the start of the slot after the last one; null: up to now. */
  onRange: (from: string, until: string | null) => void;
};

/** A slot's place among the others after a key; null: the key moves nothing. */
function placeAfter(key: string, at: number, last: number): number | null {
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageUp: at - 10,
    PageDown: at + 10,
    Home: 0,
    End: last,
  };
  const place = places[key];
  return place === undefined ? null : Math.min(last, Math.max(0, place));
}

/** Bars over time. A range is dragged, or walked by the arrow keys: with Shift it grows, Enter takes it. */
export function TimeBars({ slots, fills, width, label, countText, onRange }: Props) {
  const { t } = useTexts();
  const { moment } = useFormat();
  const ground = useRef<HTMLDivElement>(null);
  const last = slots.length - 1;
  /** From where to where, in either order; the second end is the one that moves. Bars may have become fewer meanwhile. */
  const [chosen, setChosen] = useState<[number, number] | null>(null);
  const brush = chosen?.map((at) => Math.min(at, last)) as [number, number] | undefined;
  const drags = useRef(false);
  const totals = slots.map(({ parts }) => parts.reduce((a, b) => a + b, 0));
  const top = Math.max(1, ...totals);
  const step = width / slots.length;
  const bar = Math.max(1, Math.min(widest_bar, step - 1));

  function slotAt(event: PointerEvent): number {
    const box = ground.current?.getBoundingClientRect();
    if (!box) return 0;
    return Math.min(last, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * slots.length)));
  }

  function choose([a, b]: [number, number]) {
    const first = slots[Math.min(a, b)];
    const after_last = slots[Math.max(a, b) + 1];
    if (first === undefined) return;
    onRange(first.start, after_last?.start ?? null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const [from, at] = brush ?? [last, last];
    const place = placeAfter(event.key, at, last);
    if (place !== null) setChosen([event.shiftKey ? from : place, place]);
    else if (event.key === 'Enter' || event.key === ' ') {
      choose([from, at]);
      setChosen(null);
    } else return;
    event.preventDefault();
  }

  /** The stretch of time a range of bars covers and what came in it, as text. */
  function says([a, b]: [number, number]): string {
    const [from, to] = [Math.min(a, b), Math.max(a, b)];
    const number = totals.slice(from, to + 1).reduce((sum, each) => sum + each, 0);
    const end = slots[to + 1]?.start;
    const start = moment(slots[from]?.start ?? '');
    const range =
      end === undefined
        ? t('time.since', { from: start })
        : t('time.between', { from: start, to: moment(end) });
    return `${range} · ${countText(number)}`;
  }

  const at = brush?.[1] ?? last;
  return (
    <div>
      <p className={classes.range} aria-hidden="true">
        {brush && says(brush)}
      </p>
      <div
        ref={ground}
        className={classes.bars}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={slots.length}
        aria-valuenow={at + 1}
        aria-valuetext={says(brush ?? [at, at])}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen((before) => before ?? [last, last])}
        onBlur={() => setChosen(null)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drags.current = true;
          const place = slotAt(event);
          setChosen([place, place]);
        }}
        onPointerMove={(event) => drags.current && brush && setChosen([brush[0], slotAt(event)])}
        onPointerUp={() => {
          drags.current = false;
          if (brush) choose(brush);
          setChosen(null);
        }}
        onPointerCancel={() => {
          drags.current = false;
          setChosen(null);
        }}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {brush && (
            <rect
              x={Math.min(...brush) * step}
              width={(Math.abs(brush[1] - brush[0]) + 1) * step}
              y={0}
              height={height}
              fill="var(--p-selected-strong)"
            />
          )}
          {slots.map(({ start, parts }, index) => {
            let y = height;
            return parts.map((part, tone) => {
              const size = (part / top) * height;
              y -= size;
              const key = `${start}-${tone}`;
              return part === 0 ? null : (
                <rect
                  key={key}
                  x={index * step + (step - bar) / 2}
                  y={y}
                  width={bar}
                  height={size}
                  fill={fills[tone]}
                />
              );
            });
          })}
        </svg>
      </div>
    </div>
  );
}
