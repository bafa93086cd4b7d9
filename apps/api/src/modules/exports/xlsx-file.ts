import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type LocalTime, localTime } from './local-time.ts';
import { outputOf } from './zip-output.ts';

// The parts a workbook with one sheet needs (ECMA-376 Part 1 §18, Part 2 §9). Text is written as inline strings, which no program runs.
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  // 0 plain, 1 a time, 2 the head.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Cell = string | number | Date | null;

export interface SheetColumn<Row> {
  readonly head: string;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

/** Characters a cell may hold. */
const LONGEST_CELL = 32_767;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 has no other control characters; `_x000D_` would be read as one. */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stay.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\u{fffd}')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const textCell = (text: string, style = '') =>
  text === '' ? '<c/>' : `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

function cellXml(cell: Cell, time: LocalTime): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return cell instanceof Date ? `<c s="1"><v>${time.serial(cell)}</v></c>` : textCell(cell);
}

/** A, B … Z, AA. */
const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

async function* sheet<Row>(
  fields: readonly SheetColumn<Row>[],
  time: LocalTime,
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  const widths = fields.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${fields.map(({ head }) => textCell(head, ' s="2"')).join('')}</row>`;
  let rows = 1;
  for await (const batch of batches) {
    let text = '';
    for (const row of batch) {
      text += '<row>';
      for (const { cell } of fields) text += cellXml(cell(row), time);
      text += '</row>';
    }
    rows += batch.length;
    yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(fields.length - 1)}${rows}"/></worksheet>`;
}

/** A workbook with one sheet, written while its rows are read. */
export function xlsxFile<Row>(
  name: string,
  fields: readonly SheetColumn<Row>[],
  time: LocalTime,
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Readable {
  const zip = new ZipFile();
  const output = outputOf(zip);
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(XML + text), path);
  const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(XML + workbook), 'xl/workbook.xml');
  const rows = Readable.from(sheet(fields, time, batches), { objectMode: false });
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  rows.once('error', (error) => output.destroy(error));
  output.once('close', () => rows.destroy());
  return output;
}

/**
 * A workbook as an operation answers it, its times in UTC.
 * @param file its name, without the ending
 */
export const xlsxAnswer = <Row>(
  file: string,
  sheet_name: string,
  fields: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
) => ({
  content: xlsxFile(sheet_name, fields, localTime('UTC'), batches),
  filename: `${file}.xlsx`,
  mediatype: XLSX_TYPE,
});
