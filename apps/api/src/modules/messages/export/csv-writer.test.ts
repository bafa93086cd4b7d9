import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell } from '../../exports/csv-cell.ts';
import { CsvWriter } from './csv-writer.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.stringMatching(/^[A-Za-z0-9@. ]{0,40}$/),
  fc.constantFrom('=1', ' =1', 'a\t', 'é', 'aé', '\u{feff}=1', 'a\u{a0}', '"'),
);

test('bytes are copied to what their text would have become, or not at all', () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const out = new CsvWriter();
      for (const one of texts) {
        const bytes = Buffer.from(`..${one}..`);
        if (!out.plain(bytes, 2, bytes.length - 2)) out.text(one);
        out.comma();
      }
      expect(out.take().toString()).toBe(texts.map((one) => `${csvCell(one.toWellFormed())},`).join(''));
    }),
  );
});

test('numbers are written as JavaScript writes them', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double(),
        fc.integer(),
        fc.integer({ min: -100, max: 10_000 }).map((one) => one / 10),
      ),
      (value) => {
        const out = new CsvWriter();
        out.number(value);
        expect(out.take().toString()).toBe(Object.is(value, -0) ? '0' : String(value));
      },
    ),
  );
});

test('words and times come out as they went in, the second time too', () => {
  const out = new CsvWriter();
  for (let time = 0; time < 2; time += 1) {
    for (const word of ['Zurückgehalten', '=evil', 'a,b']) out.word(word);
    out.time({ date: '2026-11-21', second: 78_003 });
    out.endOfRow();
  }
  const line = `Zurückgehalten'=evil"a,b"2026-11-21 21:40:03\r\n`;
  expect(out.take().toString()).toBe(line + line);
});
