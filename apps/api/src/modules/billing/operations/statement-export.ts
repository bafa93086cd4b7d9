import { Readable } from 'node:stream';
import type { Operations } from '@postern/contract';
import type { StatementLine } from '@postern/contract/billing';
import { decimalOf } from '@postern/contract/services/price';
import type { Call, Handler } from '../../../http/handler.ts';
import { BYTE_ORDER_MARK, csvCell } from '../../exports/index.ts';
import { readStatements, wantedTenants } from '../read-statements.ts';
import { lastMonth } from './statement-list.ts';

const columns: readonly (readonly [string, (line: StatementLine) => string])[] = [
  ['order_number', (line) => line.order_number],
  ['currency', (line) => line.currency],
  ['invoice_period_start', (line) => line.invoice_period_start],
  ['invoice_period_end', (line) => line.invoice_period_end],
  ['customer_name', (line) => line.customer_name],
  ['customer_reference', (line) => line.customer_reference],
  ['text1', (line) => line.text1],
  ['text2', (line) => line.text2],
  ['domain', (line) => line.domain],
  ['product_number', (line) => line.product_number],
  ['quantity', (line) => String(line.quantity)],
  ['original_quantity', (line) => String(line.original_quantity)],
  ['price', (line) => String(line.price)],
  ['discount', (line) => String(line.discount)],
  ['disc_service', (line) => String(line.disc_service)],
  ['disc_part', (line) => String(line.disc_part)],
  ['unit_price', (line) => decimalOf(line.unit_minor)],
  ['amount', (line) => decimalOf(line.amount_minor)],
  ['notes', (line) => line.notes.join(' ')],
  ['corrects_month', (line) => line.corrects_month?.slice(0, 7) ?? ''],
];

/** Tenants of one transaction: a slow reader holds nothing. */
const AT_ONCE = 50;

async function* csvFile({
  actor,
  query,
  scoped,
  services,
  signal,
}: Call<Operations['statementExport']>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(([name]) => name).join(',')}\r\n`;
  const month = query.date_start ?? lastMonth(services.clock());
  const tenants = await scoped((tx) => wantedTenants(tx, query), { readOnly: true });
  for (let first = 0; first < tenants.length && !signal.aborted; first += AT_ONCE) {
    const { lines } = await scoped(
      (tx) => readStatements(tx, actor, tenants.slice(first, first + AT_ONCE), month),
      { readOnly: true },
    );
    for (const line of lines) yield `${columns.map(([, cell]) => csvCell(cell(line))).join(',')}\r\n`;
  }
}

export const statementExport: Handler<Operations['statementExport']> = async (call) => {
  // Before the first byte: a tenant out of reach is a 404 and no file.
  await call.scoped((tx) => wantedTenants(tx, call.query), { readOnly: true });
  const month = call.query.date_start ?? lastMonth(call.services.clock());
  return {
    content: Readable.from(csvFile(call)),
    filename: `statement-${month.slice(0, 7)}.csv`,
    mediatype: 'text/csv; charset=utf-8',
  };
};
