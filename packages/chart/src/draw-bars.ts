import { type Drawing, type Shape, type Tone, textWidth } from './shapes.ts';

interface Options {
  width: number;
  /** The least; more rows make it higher. */
  height: number;
  bars: readonly { label: string; value: number }[];
  tone: Tone;
  count: (value: number) => string;
}

const ROW = 22;
const SIZE = 12;
const THICKNESS = 8;

/** A row for each kind, with its name before and its number behind it. */
export function drawBars({ width, height, bars, tone, count }: Options): Drawing {
  const names = Math.min(width / 2.5, Math.max(0, ...bars.map(({ label }) => textWidth(label, SIZE))) + 12);
  const numbers = Math.max(0, ...bars.map(({ value }) => textWidth(count(value), SIZE))) + 12;
  const room = Math.max(1, width - names - numbers);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const fits = Math.floor(names / (SIZE * 0.56));
  const shapes = bars.flatMap(({ label, value }, index): Shape[] => {
    const y = index * ROW + 15;
    const text = label.length > fits ? `${label.slice(0, Math.max(1, fits - 1))}…` : label;
    return [
      { kind: 'text', x: 0, y, text, anchor: 'start', tone: 'text-2', size: SIZE },
      {
        ...{
          kind: 'rect',
          x: names,
          y: y - THICKNESS,
          height: THICKNESS,
          tone,
          title: `${label}: ${count(value)}`,
        },
        width: Math.max(1, (value / most) * room),
      },
      { kind: 'text', x: width, y, text: count(value), anchor: 'end', tone: 'text', size: SIZE },
    ];
  });
  return { width, height: Math.max(height, bars.length * ROW + 6), shapes };
}
