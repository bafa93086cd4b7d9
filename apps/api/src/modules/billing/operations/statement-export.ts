import type { Operations } from '@postern/contract';
import type { StatementLine } from '@postern/contract/billing';
import { decimalOf } from '@postern/contract/services/price';
import type { Call, Handler } from '../../../http/handler.ts';
import { type CsvColumn, csvAnswer } from '../../exports/index.ts';
import { lastMonth } from '../months.ts';
import { readStatements, wantedTenants } from '../read-statements.ts';

const columns: readonly CsvColumn<StatementLine>[] = [
  { name: 'order_number', cell: (line) => line.order_number },
  { name: 'currency', cell: (line) => line.currency },
  { name: 'invoice_period_start', cell: (line) => line.invoice_period_start },
  { name: 'invoice_period_end', cell: (line) => line.invoice_period_end },
  { name: 'customer_name', cell: (line) => line.customer_name },
  { name: 'customer_reference', cell: (line) => line.customer_reference },
  { name: 'text1', cell: (line) => line.text1 },
  { name: 'text2', cell: (line) => line.text2 },
  { name: 'domain', cell: (line) => line.domain },
  { name: 'product_number', cell: (line) => line.product_number },
  { name: 'quantity', cell: (line) => String(line.quantity) },
  { name: 'original_quantity', cell: (line) => String(line.original_quantity) },
  { name: 'price', cell: (line) => String(line.price) },
  { name: 'discount', cell: (line) => String(line.discount) },
  { name: 'disc_service', cell: (line) => String(line.disc_service) },
  { name: 'disc_part', cell: (line) => String(line.disc_part) },
  { name: 'unit_price', cell: (line) => decimalOf(line.unit_minor) },
  { name: 'amount', cell: (line) => decimalOf(line.amount_minor) },
  { name: 'notes', cell: (line) => line.notes.join(' ') },
  { name: 'corrects_month', cell: (line) => line.corrects_month?.slice(0, 7) ?? '' },
];

/** Tenants of one transaction. */
const AT_ONCE = 50;

type Export = Call<Operations['statementExport']>;
type Tenants = Awaited<ReturnType<typeof wantedTenants>>;

async function* pagesOf({ actor, scoped, signal }: Export, tenants: Tenants, month: string) {
  for (let first = 0; first < tenants.length && !signal.aborted; first += AT_ONCE) {
    const { lines } = await scoped(
      (tx) => readStatements(tx, actor, tenants.slice(first, first + AT_ONCE), month),
      { onReader: true },
    );
    yield lines;
  }
}

export const statementExport: Handler<Operations['statementExport']> = async (call) => {
  const { query, scoped, services } = call;
  // Before the first byte: a tenant out of reach is a 404 and no file.
  const tenants = await scoped((tx) => wantedTenants(tx, query), { readOnly: true });
  const month = query.date_start ?? lastMonth(services.clock());
  return csvAnswer(`statement-${month.slice(0, 7)}`, columns, pagesOf(call, tenants, month));
};
