import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvCell } from './csv-cell.ts';

export interface CsvColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => string;
}

/** The lines of a file, page by page: what is not read yet is in nobody's memory. */
async function* csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(({ name }) => name).join(',')}\r\n`;
  for await (const rows of pages)
    if (rows.length > 0)
      yield rows.map((row) => `${columns.map(({ cell }) => csvCell(cell(row))).join(',')}\r\n`).join('');
}

/**
 * A CSV file as an operation answers it. Each page should be read in a transaction of its own, so that a slow reader holds nothing.
 * @param name of the file, without its ending
 */
export const csvAnswer = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
) => ({
  content: Readable.from(csvLines(columns, pages)),
  filename: `${name}.csv`,
  mediatype: 'text/csv; charset=utf-8',
});
