import type { Database } from '@postern/db';

/** Prices by product from one person on, and from 25 on, in 1/10,000. */
const prices: Record<string, [number, number]> = {
  'SC-SERVICE': [12_000, 10_000],
  'SC-F-INBOUND': [15_000, 13_000],
  'SC-F-OUTBOUND': [6_000, 5_000],
  'SC-SIGENC': [24_000, 20_500],
  'SC-SIGONLY': [13_000, 11_000],
  'SC-CERT': [11_000, 9_500],
  'SC-HINGW': [18_000, 15_500],
  'SC-MS365': [9_000, 7_500],
};

/** A version of price list 3. */
export async function addPriceList(
  { kysely }: Database,
  { valid_from = '2020-01-01', factor = 1, currency = 'CHF' } = {},
): Promise<void> {
  const version = { price_list_id: 3, currency, valid_from };
  await kysely.insertInto('price_list').values(version).execute();
  const rows = Object.entries(prices).flatMap(([product_code, [one, many]]) => [
    { ...version, product_code, quantity: 1, price_e4: one * factor },
    { ...version, product_code, quantity: 25, price_e4: many * factor },
  ]);
  await kysely.insertInto('product_price').values(rows).execute();
}
