import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { processorTime } from '../corpus/processor-time.ts';
import { scanHtml } from './html.ts';
import { addressesIn } from './uris.ts';

vi.setConfig({ testTimeout: 30_000 });

test('the visible text is what a reader sees, hidden text is counted apart', () => {
  const scan = scanHtml(
    '<style>p{}</style><p>Sie&nbsp;haben <b>Post</b></p><div style="display:none">xyzzy<p>tief</p></div><script>var a="</b>"</script>Ende',
  );
  expect(scan.text).toBe('Sie haben Post\nEnde');
  expect(scan.hidden_chars).toBe(9);
  expect(scan.scripts).toBe(1);
});

test('links keep their text, forms and remote pictures are seen', () => {
  const scan = scanHtml(
    `<a href='https://a.example/?x=1&amp;y=2'>eins <i>zwei</i></a><form action=https://f.example><input type=password></form><img src="//p.example/x">`,
  );
  expect(scan.links).toEqual(
    [
      { href: 'https://f.example', text: '', kind: 'form' },
      { href: '//p.example/x', text: '', kind: 'image' },
      { href: 'https://a.example/?x=1&y=2', text: 'eins zwei', kind: 'html' },
    ].toSorted((a, b) => Number(b.kind === 'html') - Number(a.kind === 'html')),
  );
  expect(scan.password_inputs).toBe(1);
});

test('any text is read without failing, and never longer than it is', () => {
  const bits = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '!--',
    '-->',
    'a',
    ' ',
    '\n',
    '<a href=',
    '<div style="display:none">',
    '</div>',
    '<script>',
    '&#x',
    ';',
    '&amp;',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 200 }), (pieces) => {
      const html = pieces.join('');
      expect(scanHtml(html).text.length).toBeLessThanOrEqual(html.length);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '<',
  '<a ',
  '<a x="',
  "<a x='>",
  '<!--',
  '<script',
  '</',
  '&',
  '<div>',
  '</b>',
  '<a href=x>',
  '<p style="font-size:',
  ' \n',
  '\u2003',
])('a long run of %j takes time in proportion to its length', async (piece) => {
  const time = (count: number) => processorTime(() => scanHtml(piece.repeat(count)));
  await time(2000);
  expect((await time(Math.ceil(1_000_000 / piece.length))).ms).toBeLessThan(2500);
});

test('mail addresses are found in the middle of anything, quickly', () => {
  expect(addressesIn('an <a.b@x.example>, (c@d.example.org) und @ allein, e@f')).toEqual([
    'a.b@x.example',
    'c@d.example.org',
  ]);
  const before = process.cpuUsage();
  addressesIn('a'.repeat(500_000));
  addressesIn('@'.repeat(500_000));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
});
