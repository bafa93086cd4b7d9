import { type Drawing, roundUp, type Shape, type Tone } from './shapes.ts';

export interface StackPart {
  value: number;
  tone: Tone;
}

export interface StackPoint {
  /** Said of the bar as a whole. */
  title: string;
  above: readonly StackPart[];
  below?: readonly StackPart[];
  /** What usually stands above the line; null: not known. */
  usual?: number | null;
  /** Stands on the axis below it. */
  label?: string | undefined;
}

interface Options {
  width: number;
  height: number;
  points: readonly StackPoint[];
  /** A number as the reader writes it. */
  count: (value: number) => string;
}

const AXIS = 22;
/** For the numbers beside the lines. */
const MARGIN = 44;
/** Half of a label, which must not leave the drawing. */
const HALF_LABEL = 18;

const sum = (parts: readonly StackPart[]) => parts.reduce((total, { value }) => total + value, 0);

/** Bars above a line and below it, on one scale; dotted: what is usual. */
export function drawStack({ width, height, points, count }: Options): Drawing {
  const right = Math.max(1, width - MARGIN);
  const floor = height - AXIS;
  const above = roundUp(Math.max(4, ...points.map((point) => Math.max(sum(point.above), point.usual ?? 0))));
  const most_below = Math.max(0, ...points.map((point) => sum(point.below ?? [])));
  const below = most_below === 0 ? 0 : Math.max(above / 4, roundUp(most_below));
  const scale = (floor - 8) / (above + below);
  const zero = 4 + above * scale;
  const grid = Math.max(1, roundUp(above / 4));
  const step = right / Math.max(1, points.length);
  const gap = Math.min(2.5, step / 5);
  const bar = Math.max(0.5, step - gap);

  const lines = [1, 2, 3, 4].flatMap((times) => [
    ...(times * grid <= above ? [times * grid] : []),
    ...(times * grid <= below ? [-times * grid] : []),
  ]);
  const shapes: Shape[] = lines.flatMap((value): Shape[] => {
    const y = zero - value * scale;
    return [
      { kind: 'line', x1: 0, x2: right, y1: y, y2: y, tone: 'line' },
      { kind: 'text', x: width, y: y + 4, text: count(Math.abs(value)), anchor: 'end', tone: 'text-3' },
    ];
  });
  for (const [index, point] of points.entries()) {
    const x = index * step + gap / 2;
    let top = zero;
    for (const { value, tone } of point.above) {
      top -= value * scale;
      if (value > 0)
        shapes.push({ kind: 'rect', x, y: top, width: bar, height: value * scale, tone, title: point.title });
    }
    let bottom = zero + 1;
    for (const { value, tone } of point.below ?? []) {
      if (value > 0)
        shapes.push({
          kind: 'rect',
          x,
          y: bottom,
          width: bar,
          height: value * scale,
          tone,
          title: point.title,
        });
      bottom += value * scale;
    }
  }
  shapes.push({ kind: 'line', x1: 0, x2: right, y1: zero, y2: zero, tone: 'line-strong' });
  const usual = points.flatMap(({ usual: value }, index): [number, number][] =>
    typeof value === 'number' ? [[index * step + step / 2, zero - value * scale]] : [],
  );
  if (usual.length > 1) shapes.push({ kind: 'path', points: usual, tone: 'text-3', dotted: true });
  for (const [index, { label }] of points.entries()) {
    const x = index * step + step / 2;
    if (label !== undefined)
      shapes.push({
        ...{ kind: 'text', y: height - 5, text: label, anchor: 'middle', tone: 'text-3' },
        x: Math.min(Math.max(x, HALF_LABEL), right - HALF_LABEL),
      });
  }
  return { width, height, shapes };
}
