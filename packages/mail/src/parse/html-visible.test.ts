import { expect, test } from 'vitest';
import { processorTime } from '../corpus/processor-time.ts';
import { scanHtml } from './html.ts';

const shown = (html: string) => scanHtml(html).text;

test.each([
  ['white on white', '<div style="color:#fffffe">ham</div>spam'],
  ['in the colour around it', '<body bgcolor="#336699"><font color="#336699">ham</font>spam'],
  ['by a class', '<style>.x{display:none}</style><p class="a x">ham</p>spam'],
  ['off the screen', '<div style="position:absolute;left:-9999px">ham</div>spam'],
  ['in no height', '<div style="height:0;overflow:hidden">ham</div>spam'],
])('text hidden %s is not read, and counted', (_, html) => {
  expect(shown(html)).toBe('spam');
  expect(scanHtml(html).hidden_chars).toBe(3);
});

test.each([
  ['white on a dark cell', '<table bgcolor="#000"><tr><td><font color="white">offer</font></table>'],
  ['dark on a light cell of a dark table', '<table bgcolor="#000"><tr><td bgcolor="#fff">offer</table>'],
  ['black after a dark cell that nobody closed', '<table><tr><td bgcolor="#000"><td>offer</table>'],
  ['white on a picture', '<td background="a.png"><font color="#fff">offer</font></td>'],
  [
    'hidden on small screens only',
    '<style>@media (max-width:9px){.m{display:none}}</style><p class="m">offer</p>',
  ],
  [
    'white where a longer rule sets what is behind',
    '<style>div .m{background:#000}</style><p class="m" style="color:#fff">offer</p>',
  ],
])('text %s is read', (_, html) => {
  expect(shown(html)).toBe('offer');
});

test('letters in blocks that stand in a line, and reversed ones, are words', () => {
  expect(shown([...'money'].map((one) => `<div style="display:inline-block">${one}</div>`).join(''))).toBe(
    'money',
  );
  expect(shown('win <bdo dir="rtl">yenom</bdo> now')).toBe('win money now');
});

test('hostile style sheets and markup take no time', async () => {
  const { ms } = await processorTime(() => {
    scanHtml(`<style>${'a{'.repeat(200_000)}</style>${'<bdo dir=rtl>a'.repeat(50_000)}`);
    scanHtml(`<style>${'.a,'.repeat(100_000)}{color:red}</style>${'<p class="a a a a a">b'.repeat(20_000)}`);
    scanHtml(`${'<td bgcolor=#000>'.repeat(100_000)}${'</td>'.repeat(100_000)}`);
  });
  expect(ms).toBeLessThan(4000);
});
