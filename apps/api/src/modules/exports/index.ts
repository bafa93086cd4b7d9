export { BYTE_ORDER_MARK, csvCell, plainCell } from './csv-cell.ts';
export { type CsvColumn, csvAnswer } from './csv-file.ts';
export { type Clock, type LocalTime, localTime } from './local-time.ts';
export { type CsvRecord, type CsvText, parseCsv, readCsv } from './parse-csv.ts';
export { type Cell, type SheetColumn, XLSX_TYPE, xlsxAnswer, xlsxFile } from './xlsx-file.ts';
export { outputOf } from './zip-output.ts';
