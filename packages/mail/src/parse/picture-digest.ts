// Similarity digest of a picture: 64 bits that stay nearly the same when it is scaled, written anew or changed in a few places (a perceptual
// hash: the signs of its lowest frequencies, Zauner 2010). Copies are found as those of texts are, by counting differing bits.
import { type Luminance, luminanceOf } from './picture-luminance.ts';

/** Sides of the grid that is looked at. */
const side = 32;
/** Smaller ones are logos, buttons and lines, which different messages share. */
const least_side = 100;
/** Standard deviation of the grey values: below it nothing is shown that could be told from another picture. */
const least_contrast = 8;
const bits = 64;

/** 16 hexadecimal digits; '' for what cannot be read, is too small or shows nothing. */
export function pictureDigest(bytes: Buffer): string {
  const picture = luminanceOf(bytes);
  if (!picture || Math.min(picture.pixels_across, picture.pixels_down) < least_side) return '';
  const grid = gridOf(picture);
  const mean = grid.reduce((sum, one) => sum + one, 0) / grid.length;
  const spread = grid.reduce((sum, one) => sum + (one - mean) ** 2, 0) / grid.length;
  if (Math.sqrt(spread) < least_contrast) return '';
  const values = lowest.map(([u, v]) => frequency(grid, u, v));
  const middle = values.toSorted((a, b) => a - b)[bits / 2] as number;
  let digest = '';
  for (let at = 0; at < bits; at += 4)
    digest += values
      .slice(at, at + 4)
      .reduce((sum, value) => 2 * sum + (value > middle ? 1 : 0), 0)
      .toString(16);
  return digest;
}

/** The mean of what each field of the grid covers. */
function gridOf({ width, grey, across, down }: Luminance): Float64Array {
  const grid = new Float64Array(side * side);
  const spans = (size: number) =>
    Array.from({ length: side }, (_, n) => [(n * size) / side, ((n + 1) * size) / side] as const);
  const [columns, rows] = [spans(across), spans(down)];
  for (const [row, [top, bottom]] of rows.entries())
    for (const [column, [left, right]] of columns.entries()) {
      let [sum, area] = [0, 0];
      for (let y = Math.floor(top); y < bottom; y++) {
        const tall = Math.min(bottom, y + 1) - Math.max(top, y);
        for (let x = Math.floor(left); x < right; x++) {
          const part = tall * (Math.min(right, x + 1) - Math.max(left, x));
          sum += part * (grey[y * width + x] as number);
          area += part;
        }
      }
      grid[row * side + column] = sum / area;
    }
  return grid;
}

/** The lowest frequencies across and down, without the mean. */
const lowest = Array.from({ length: 144 }, (_, n) => [n % 12, Math.floor(n / 12)] as const)
  .filter(([u, v]) => u + v > 0)
  .toSorted(([a, b], [c, d]) => a + b - (c + d) || a - c)
  .slice(0, bits);

const waves = Array.from({ length: 12 }, (_, u) =>
  Float64Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side))),
);

function frequency(grid: Float64Array, u: number, v: number): number {
  const [across, down] = [waves[u] as Float64Array, waves[v] as Float64Array];
  let sum = 0;
  for (let y = 0; y < side; y++) {
    let row = 0;
    for (let x = 0; x < side; x++) row += (grid[y * side + x] as number) * (across[x] as number);
    sum += row * (down[y] as number);
  }
  return sum;
}
