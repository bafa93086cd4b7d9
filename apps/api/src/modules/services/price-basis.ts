import type { PriceBasis } from '@postern/contract/services';
import type { Currency } from '@postern/contract/services/price';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { readTerms, type Terms } from './price-terms.ts';
import type { TenantRecord } from './rights.ts';

/** What prices are made of on a day: what is agreed then, and the version of the list that holds then. */
export async function readPriceBasis(
  tx: Tx,
  tenant: Pick<TenantRecord, 'tenant_id' | keyof Terms>,
  on: string,
): Promise<PriceBasis> {
  const { currency_unit: currency, price_list_id, margin_discount_bp } = await readTerms(tx, tenant, on);
  const rule = await tx
    .selectFrom('currency_rule')
    .select(['price_step', 'total_step'])
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  const version = await tx
    .selectFrom('price_list')
    .select(sql<string>`valid_from::text`.as('valid_from'))
    .where('price_list_id', '=', price_list_id)
    .where('currency', '=', currency)
    .where(sql<boolean>`valid_from <= ${on}::date`)
    .orderBy('price_list.valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  const list = version
    ? await tx
        .selectFrom('product_price')
        .select(['product_code', 'quantity', 'price_e4'])
        .where('price_list_id', '=', price_list_id)
        .where('currency', '=', currency)
        .where(sql<boolean>`valid_from = ${version.valid_from}::date`)
        .orderBy('product_code')
        .orderBy('quantity')
        .execute()
    : [];
  return {
    currency: currency as Currency,
    price_list_id,
    valid_from: version?.valid_from ?? null,
    list: list.map((row) => ({ ...row, price_e4: Number(row.price_e4) })),
    margin_bp: margin_discount_bp,
    rule,
  };
}

/** A moment's day where the tenant is billed. */
export function dayIn(zone: string, at: number): string {
  // The Canadian form is the ISO one.
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}
