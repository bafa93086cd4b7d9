import { type Drawing, roundUp, type Shape, type Tone } from './shapes.ts';

interface Options {
  width: number;
  height: number;
  values: readonly number[];
  tone: Tone;
  /** Below the left and the right end. */
  ends: readonly [first: string, last: string];
  count: (value: number) => string;
}

const AXIS = 20;

/** One line over time, with its last value marked. Its scale begins at 0. */
export function drawLine({ width, height, values, tone, ends, count }: Options): Drawing {
  const floor = height - AXIS;
  const most = roundUp(Math.max(4, ...values));
  const right = Math.max(1, width - 5);
  const scale = (floor - 14) / most;
  const points = values.map((value, index): [number, number] => [
    values.length < 2 ? right : (index / (values.length - 1)) * right,
    floor - value * scale,
  ]);
  const last = points.at(-1);
  const top = floor - most * scale;
  const shapes: Shape[] = [
    { kind: 'line', x1: 0, x2: width, y1: top, y2: top, tone: 'line' },
    { kind: 'text', x: width, y: top - 3, text: count(most), anchor: 'end', tone: 'text-3' },
    { kind: 'line', x1: 0, x2: width, y1: floor, y2: floor, tone: 'line-strong' },
    { kind: 'path', points, tone },
    ...(last ? [{ kind: 'dot', x: last[0], y: last[1], tone } as const] : []),
    { kind: 'text', x: 0, y: height - 4, text: ends[0], anchor: 'start', tone: 'text-3' },
    { kind: 'text', x: width, y: height - 4, text: ends[1], anchor: 'end', tone: 'text-3' },
  ];
  return { width, height, shapes };
}
