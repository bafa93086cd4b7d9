import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { dayIn } from '../price-basis.ts';
import { readPriceLists } from './price-list-list.ts';

/** From today on at the earliest: what was ordered or stated at a price stays at it. */
export const priceListCreate: Handler<Operations['priceListCreate']> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const { prices, ...version } = body;
  const now = services.clock();
  if (version.valid_from < dayIn('UTC', now)) failInput(['body', 'valid_from'], 'must not be in the past');
  const tiers = new Set(prices.map(({ product_code, quantity }) => `${product_code} ${quantity}`));
  if (tiers.size !== prices.length) failInput(['body', 'prices'], 'names a product and number twice');
  const codes = new Set(prices.map(({ product_code }) => product_code));
  for (const code of codes)
    if (!tiers.has(`${code} 1`)) failInput(['body', 'prices'], `has no price from one person on for ${code}`);
  return scoped(async (tx) => {
    const made = await tx
      .insertInto('price_list')
      .values({ ...version, created_at: new Date(now), created_by: actor.email })
      .onConflict((known) => known.doNothing())
      .returning('price_list_id')
      .executeTakeFirst();
    if (!made) fail('price_list_known');
    await tx
      .insertInto('product_price')
      .values(prices.map((price) => ({ ...price, ...version })))
      .execute();
    const object = `${version.price_list_id} ${version.currency} ${version.valid_from}`;
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'price_list.create', object },
      details: { prices: prices.length },
    });
    const all = await readPriceLists(tx);
    const found = all.find(
      (one) =>
        one.price_list_id === version.price_list_id &&
        one.currency === version.currency &&
        one.valid_from === version.valid_from,
    );
    return found ?? fail('internal');
  });
};
