import { describe, expect, it } from 'vitest';
import { html_limits, withinLimits } from './limits.ts';
import { matchInlineImages } from './match-inline-images.ts';

describe('the limits before the sanitizer', () => {
  it('let ordinary mail through', () => {
    const rows = '<tr><td class="a" style="color:red">x<br><img src="cid:1"></td></tr>'.repeat(200);
    expect(withinLimits(`<html><body><table>${rows}</table><p>1 < 2 and 3 > 2</p></body></html>`)).toBe(true);
    expect(withinLimits('')).toBe(true);
  });

  it('refuse what would keep it busy, in time that grows with the length only', () => {
    const before = process.cpuUsage();
    expect(withinLimits('<div>'.repeat(html_limits.depth + 1))).toBe(false);
    expect(withinLimits(`<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}=1`).join(' ')}>`)).toBe(false);
    expect(withinLimits('<br>'.repeat(html_limits.tags + 1))).toBe(false);
    expect(withinLimits('x'.repeat(html_limits.bytes + 1))).toBe(false);
    expect(withinLimits('<'.repeat(1_000_000))).toBe(true);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });
});

describe('pictures that come with the message', () => {
  const file = (name: string, number: number, is_inline = true) => ({
    name,
    number,
    is_inline,
    mime: 'image/png',
    in_archive: null,
  });

  it('are found by the name their id begins with, or by order when nothing else fits', () => {
    expect(matchInlineImages(['logo.png@01D', 'x'], [file('x.png', 0), file('logo.png', 3)])).toEqual([
      { cid: 'logo.png@01D', number: 3 },
      { cid: 'x', number: 3 },
    ]);
    expect(matchInlineImages(['one', 'two'], [file('a.png', 1)])).toEqual([]);
  });
});
