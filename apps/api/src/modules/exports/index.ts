export { BYTE_ORDER_MARK, csvCell, plainCell } from './csv-cell.ts';
