import { BYTE_ORDER_MARK, csvCell } from '../../../lib/csv-cell.ts';
import type { Cell, CellRecord, Field } from './cells.ts';
import type { LocalTime } from './local-time.ts';

function cellText(cell: Cell, time: LocalTime): string {
  if (cell === null) return '';
  // A number is no text anybody could have written.
  if (typeof cell === 'number') return String(cell);
  return cell instanceof Date ? time.text(cell) : csvCell(cell);
}

/** RFC 4180: commas, CRLF, quotes doubled. */
export async function* csvFile(
  fields: readonly Field[],
  time: LocalTime,
  batches: AsyncIterable<readonly CellRecord[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${fields.map(({ head }) => csvCell(head)).join(',')}\r\n`;
  for await (const batch of batches) {
    let text = '';
    for (const row of batch) {
      let separator = '';
      for (const { cell } of fields) {
        text += separator + cellText(cell(row), time);
        separator = ',';
      }
      text += '\r\n';
    }
    yield text;
  }
}
