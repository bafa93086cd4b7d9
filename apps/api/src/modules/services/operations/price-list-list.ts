import type { Operations } from '@postern/contract';
import type { PriceList } from '@postern/contract/services/price-lists';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';

/** Versions with their prices, newest first. */
export async function readPriceLists(tx: Tx): Promise<PriceList[]> {
  const { rows } = await sql<Omit<PriceList, 'created_at'> & { created_at: Date }>`
    select l.price_list_id, l.currency, l.valid_from::text as valid_from, l.created_at, l.created_by,
      coalesce((select json_agg(json_build_object('product_code', p.product_code, 'quantity', p.quantity, 'price_e4', p.price_e4)
          order by p.product_code, p.quantity)
        from product_price p
        where p.price_list_id = l.price_list_id and p.currency = l.currency and p.valid_from = l.valid_from), '[]') as prices
    from price_list l order by l.valid_from desc, l.price_list_id, l.currency limit 500`.execute(tx);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export const priceListList: Handler<Operations['priceListList']> = ({ scoped }) =>
  scoped(readPriceLists, { readOnly: true });
