import type { LocalTime } from '../../exports/index.ts';
import { BYTE_ORDER_MARK, csvCell } from '../../exports/index.ts';
import type { CellRecord, Field } from './cells.ts';
import { CsvWriter } from './csv-writer.ts';
import { PackedRow } from './packed-rows.ts';

/** A cell whose text is a column as it is, copied byte by byte. False: it has to be made. */
function copyCell(out: CsvWriter, { as_is }: Field, row: PackedRow): boolean {
  if (as_is === undefined) return false;
  for (let index = 0; index < as_is.length; index += 1) {
    const edge = row.edgeOf(as_is[index]);
    if (edge < 0) continue;
    const edges = row.page.edgesOf(row.base);
    return out.plain(row.page.bytes, edges[edge] ?? 0, edges[edge + 1] ?? 0);
  }
  return false;
}

function writeCell(out: CsvWriter, field: Field, row: CellRecord, time: LocalTime): void {
  if (row instanceof PackedRow && copyCell(out, field, row)) return;
  const cell = field.cell(row);
  if (cell === null || cell === '') return;
  if (typeof cell === 'number') out.number(cell);
  else if (cell instanceof Date) out.time(time.clock(cell));
  else if (field.few_words) out.word(cell);
  else out.text(cell);
}

/** RFC 4180: commas, CRLF, quotes doubled. */
export async function* csvFile(
  fields: readonly Field[],
  time: LocalTime,
  batches: AsyncIterable<readonly CellRecord[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${BYTE_ORDER_MARK}${fields.map(({ head }) => csvCell(head)).join(',')}\r\n`);
  const out = new CsvWriter();
  for await (const batch of batches) {
    for (const row of batch) {
      let is_first = true;
      for (const field of fields) {
        if (!is_first) out.comma();
        is_first = false;
        writeCell(out, field, row, time);
      }
      out.endOfRow();
    }
    yield out.take();
  }
}
