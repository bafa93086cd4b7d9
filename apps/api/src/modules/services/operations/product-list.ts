import type { Operations } from '@postern/contract';
import { tierOf, unitPrice } from '@postern/contract/services/price';
import type { ProductCode } from '@postern/contract/services/products';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { dayIn, readPriceBasis } from '../price-basis.ts';
import { findTenant, mayDo } from '../rights.ts';

export const productList: Handler<Operations['productList']> = ({ actor, query, scoped, services }) =>
  scoped(
    async (tx) => {
      const tenant = await findTenant(tx, query.tenant_id ?? tenantOf(actor));
      const products = await tx.selectFrom('product').selectAll().orderBy('product_id').execute();
      const basis = mayDo(actor, 'services.prices')
        ? await readPriceBasis(tx, tenant, dayIn(tenant.billing_zone, services.clock()))
        : null;
      return {
        products: products.map(({ product_id, product_code, name1 }) => ({
          ...{ product_id, name1, product_code: product_code as ProductCode },
          product_prices: (basis?.list ?? [])
            .filter((price) => price.product_code === product_code)
            .map(({ quantity }) => ({
              price_list_id: basis?.price_list_id ?? tenant.price_list_id,
              quantity,
              price: basis
                ? unitPrice(
                    tierOf(basis.list, product_code, quantity)?.price_e4 ?? 0,
                    basis,
                    basis.rule.price_step,
                  ) / 100
                : 0,
            })),
        })),
        prices: basis,
      };
    },
    { readOnly: true },
  );
