import { expect, test } from 'vitest';
import { drawBars, drawLine, drawStack, toSvg } from './index.ts';

const count = String;
const rects = ({ shapes }: ReturnType<typeof drawStack>) => shapes.filter((shape) => shape.kind === 'rect');

test('bars above and below the line share one scale and stay within the drawing', () => {
  const drawing = drawStack({
    ...{ width: 400, height: 200, count },
    points: [
      {
        title: 'Monday',
        above: [{ value: 100, tone: 'neutral' }],
        below: [
          { value: 50, tone: 'firm' },
          { value: 25, tone: 'warn' },
        ],
        usual: 80,
      },
      { title: 'Tuesday', above: [{ value: 0, tone: 'neutral' }], usual: 90 },
    ],
  });
  const [passed, rejected, held] = rects(drawing);
  expect(rects(drawing)).toHaveLength(3);
  expect(passed!.height / rejected!.height).toBeCloseTo(2);
  expect(rejected!.height / held!.height).toBeCloseTo(2);
  expect(held!.y).toBeCloseTo(rejected!.y + rejected!.height);
  for (const { x, y, width, height } of rects(drawing)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(400);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(200);
  }
});

test('a line ends at its last value, and one value alone is drawn', () => {
  for (const values of [[1, 5, 3], [7], []]) {
    const { shapes } = drawLine({ width: 200, height: 80, values, tone: 'accent', ends: ['a', 'b'], count });
    const dots = shapes.filter((shape) => shape.kind === 'dot');
    expect(dots).toHaveLength(values.length === 0 ? 0 : 1);
    expect(JSON.stringify(shapes)).not.toContain('null');
  }
});

test('rows make a drawing as high as they need, names that do not fit are cut', () => {
  const bars = Array.from({ length: 12 }, (_, index) => ({ label: 'x'.repeat(80), value: index }));
  const { height, shapes } = drawBars({ width: 300, height: 60, bars, tone: 'firm', count });
  expect(height).toBeGreaterThan(12 * 20);
  const names = shapes.filter((shape) => shape.kind === 'text' && shape.anchor === 'start');
  for (const name of names) expect(name.kind === 'text' && name.text.endsWith('…')).toBe(true);
});

test('what others wrote cannot become markup of an image', () => {
  const drawing = drawBars({
    ...{ width: 300, height: 60, tone: 'firm', count },
    bars: [{ label: '<b>&"\u0000', value: 1 }],
  });
  const svg = toSvg(drawing, { theme: 'dark', title: '</title><script>', description: 'a & b' });
  for (const forbidden of ['<b>', '<script>', '\u0000']) expect(svg).not.toContain(forbidden);
  expect(svg).toContain('&lt;b&gt;&amp;&quot;');
  expect(svg).toContain('#191715');
});
