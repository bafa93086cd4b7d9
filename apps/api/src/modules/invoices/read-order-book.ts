import { currencies } from '@postern/contract/services/price';
import { failInput } from '../../http/problem.ts';
import { type CsvRecord, parseCsv } from '../exports/index.ts';
import type { BookOrder } from './match-orders.ts';

export interface ReadOrder extends BookOrder {
  /** The first day of its month. */
  readonly month: string;
}

const needed = ['ordernbr', 'tenant', 'month', 'currency', 'sum'] as const;

/** Minor units of `1234.50`, `1234,5` or `-3`; null: no amount. */
export function minorOf(text: string): number | null {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const minor = Number(whole + decimals.padEnd(2, '0'));
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** The first day of `2026-03` or `2026-03-31`; null: no month. */
function monthOf(text: string): string | null {
  const [, month = ''] = /^(20\d{2}-(?:0[1-9]|1[0-2]))(?:-\d{2})?$/.exec(text) ?? [];
  return month === '' ? null : `${month}-01`;
}

function orderOf({ line, cells }: CsvRecord, places: ReadonlyMap<string, number>): ReadOrder {
  const cell = (name: string) => (cells[places.get(name) ?? -1] ?? '').trim();
  const wrong = (name: string) =>
    failInput(['body', 'csv', 'line', line, name], `line ${line}: ${name} is not valid`);
  const ordernbr = cell('ordernbr');
  const tenant = /^\d{1,9}$/.test(cell('tenant')) ? Number(cell('tenant')) : 0;
  const month = monthOf(cell('month')) ?? wrong('month');
  const currency = cell('currency').toUpperCase();
  const sum_minor = minorOf(cell('sum')) ?? wrong('sum');
  const quantity = cell('quantity');
  if (ordernbr === '' || ordernbr.length > 60) wrong('ordernbr');
  if (tenant < 1) wrong('tenant');
  if (!currencies.some((one) => one === currency)) wrong('currency');
  if (quantity !== '' && !/^-?\d{1,9}$/.test(quantity)) wrong('quantity');
  return {
    ...{ ordernbr, tenant_id: tenant, month, currency, sum_minor },
    ...{ quantity: quantity === '' ? null : Number(quantity), matchcode: cell('matchcode').slice(0, 60) },
  };
}

/** Orders of a CSV file whose first line names the columns. A line that cannot be read refuses the whole file. */
export function readOrderBook(csv: string): ReadOrder[] {
  const [head, ...records] = parseCsv(csv);
  const places = new Map((head?.cells ?? []).map((name, index) => [name.trim().toLowerCase(), index]));
  for (const name of needed)
    if (!places.has(name)) failInput(['body', 'csv', 'column', name], `the first line has no column ${name}`);
  const orders = records.map((record) => orderOf(record, places));
  if (orders.length === 0) failInput(['body', 'csv', 'none'], 'there is no order in it');
  const numbers = new Set(orders.map(({ tenant_id, ordernbr }) => `${tenant_id} ${ordernbr}`));
  if (numbers.size !== orders.length) failInput(['body', 'csv', 'twice'], 'names an order twice');
  return orders;
}
