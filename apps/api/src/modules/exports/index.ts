export { BYTE_ORDER_MARK, csvCell, plainCell } from './csv-cell.ts';
export { type CsvColumn, csvAnswer } from './csv-file.ts';
