import type { Operations } from '@postern/contract';
import type { StatementLine } from '@postern/contract/billing';
import { decimalOf } from '@postern/contract/services/price';
import type { Call, Handler } from '../../../http/handler.ts';
import { type CsvColumn, csvAnswer, type SheetColumn, xlsxAnswer } from '../../exports/index.ts';
import { lastMonth } from '../months.ts';
import { readStatements, wantedTenants } from '../read-statements.ts';

const mainUnit = (minor: number) => Number(decimalOf(minor));
const amounts = new Set(['unit_price', 'amount']);

/** Wire names; amounts are in the main unit. */
const columns: readonly SheetColumn<StatementLine>[] = [
  { head: 'order_number', width: 16, cell: (line) => line.order_number },
  { head: 'currency', width: 10, cell: (line) => line.currency },
  { head: 'invoice_period_start', width: 18, cell: (line) => line.invoice_period_start },
  { head: 'invoice_period_end', width: 18, cell: (line) => line.invoice_period_end },
  { head: 'customer_name', width: 26, cell: (line) => line.customer_name },
  { head: 'customer_reference', width: 18, cell: (line) => line.customer_reference },
  { head: 'text1', width: 16, cell: (line) => line.text1 },
  { head: 'text2', width: 20, cell: (line) => line.text2 },
  { head: 'domain', width: 26, cell: (line) => line.domain },
  { head: 'product_number', width: 16, cell: (line) => line.product_number },
  { head: 'quantity', width: 10, cell: (line) => line.quantity },
  { head: 'original_quantity', width: 16, cell: (line) => line.original_quantity },
  { head: 'price', width: 10, cell: (line) => line.price },
  { head: 'discount', width: 10, cell: (line) => line.discount },
  { head: 'disc_service', width: 12, cell: (line) => line.disc_service },
  { head: 'disc_part', width: 10, cell: (line) => line.disc_part },
  { head: 'unit_price', width: 10, cell: (line) => mainUnit(line.unit_minor) },
  { head: 'amount', width: 12, cell: (line) => mainUnit(line.amount_minor) },
  { head: 'notes', width: 20, cell: (line) => line.notes.join(' ') },
  { head: 'corrects_month', width: 16, cell: (line) => line.corrects_month?.slice(0, 7) ?? '' },
];

/** The same columns as text, amounts with both decimals. */
const csv_columns: readonly CsvColumn<StatementLine>[] = columns.map(({ head, cell }) => ({
  name: head,
  cell: (line) =>
    amounts.has(head)
      ? decimalOf(line[head === 'amount' ? 'amount_minor' : 'unit_minor'])
      : String(cell(line)),
}));

/** Tenants of one transaction. */
const AT_ONCE = 50;

type Export = Call<Operations['statementExport' | 'statementExportXlsx']>;
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

async function fileOf(call: Export) {
  const { query, scoped, services } = call;
  // Before the first byte: a tenant out of reach is a 404 and no file.
  const tenants = await scoped((tx) => wantedTenants(tx, query), { readOnly: true });
  const month = query.date_start ?? lastMonth(services.clock());
  return { name: `statement-${month.slice(0, 7)}`, pages: pagesOf(call, tenants, month) };
}

export const statementExport: Handler<Operations['statementExport']> = async (call) => {
  const { name, pages } = await fileOf(call);
  return csvAnswer(name, csv_columns, pages);
};

export const statementExportXlsx: Handler<Operations['statementExportXlsx']> = async (call) => {
  const { name, pages } = await fileOf(call);
  return xlsxAnswer(name, name, columns, pages);
};
