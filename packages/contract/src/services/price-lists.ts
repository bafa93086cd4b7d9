/** The operator's price lists: versions that hold from a day on, and are never changed. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { currencies } from './price.ts';
import { product_codes } from './products.ts';

const access = { module: 'superuser', superuser: true } as const;
const PATH = '/api/v1/superuser/pricelists';
const day = z.iso.date();

const price = z.strictObject({
  product_code: z.enum(product_codes),
  /** People from which on it holds. */
  quantity: z.int().min(1).max(1_000_000),
  /** For one person and month, in 1/10,000 of the main unit. */
  price_e4: z.int().min(0).max(1e12),
});

export const price_list_form = z.strictObject({
  price_list_id: z.int().min(1).max(10_000),
  currency: z.enum(currencies),
  valid_from: day,
  prices: z.array(price).min(1).max(500),
});

const price_list = price_list_form.extend({ created_at: z.iso.datetime(), created_by: z.string() });
export type PriceList = z.output<typeof price_list>;

export const priceListList = operation({
  name: 'priceListList',
  method: 'GET',
  path: PATH,
  summary: 'Versions of all price lists',
  access,
  data: z.array(price_list),
});

export const priceListCreate = operation({
  name: 'priceListCreate',
  method: 'POST',
  path: PATH,
  summary: 'Add a version of a price list, which holds from a day that is not past',
  access,
  impersonated: false,
  body: price_list_form,
  data: price_list,
  errors: ['invalid_input', 'price_list_known'],
});
