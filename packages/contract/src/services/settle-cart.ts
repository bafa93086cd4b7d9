import { type OrderMode, type ProductCode, people_products, product_codes } from './products.ts';

export interface CartLine {
  readonly is_checked: boolean;
  /** People; 0 where it is not checked. */
  readonly amount: number;
}
export type Cart = Readonly<Record<ProductCode, CartLine>>;
type Draft = Record<ProductCode, CartLine>;

const unchecked: CartLine = { is_checked: false, amount: 0 };

export const cartOf = (lines: readonly { product_code: ProductCode; quantity: number }[]): Cart => ({
  ...(Object.fromEntries(product_codes.map((code) => [code, unchecked])) as Draft),
  ...Object.fromEntries(
    lines.map(({ product_code, quantity }) => [product_code, { is_checked: true, amount: quantity }]),
  ),
});

export const linesOf = (cart: Cart) =>
  product_codes.flatMap((product_code) => {
    const { is_checked, amount } = cart[product_code];
    return is_checked ? [{ product_code, quantity: amount }] : [];
  });

const people = ['SC-SERVICE', 'SC-F-INBOUND', 'SC-F-OUTBOUND'] as const;

/**
 * What an order becomes by the rules of spec 3 section 4, whose letters stand below. Once is enough: what is settled stays as it is.
 */
export function settleCart(cart: Cart, mode: OrderMode): Cart {
  const draft: Draft = { ...cart };
  const has = (code: ProductCode) => draft[code].is_checked;
  const amount = (code: ProductCode) => draft[code].amount;
  const set = (code: ProductCode, is_checked: boolean, number: number) => {
    draft[code] = is_checked ? { is_checked, amount: number } : unchecked;
  };

  // (b) What is not checked has no amount; what is checked is for one person at least.
  for (const code of product_codes) set(code, has(code), Math.max(1, amount(code)));
  // (g) Without the outbound filter, inline mail is not signed on its way out.
  const signs = has('SC-SIGONLY') || has('SC-SIGENC');
  if (
    mode === 'inline' &&
    has('SC-F-INBOUND') &&
    !has('SC-F-OUTBOUND') &&
    (signs || has('SC-CERT') || has('SC-HINGW'))
  )
    for (const code of ['SC-SIGONLY', 'SC-SIGENC', 'SC-CERT', 'SC-HINGW'] as const) set(code, false, 0);
  // (a), (c) Each signer has a certificate.
  const signers = amount('SC-SIGONLY') + amount('SC-SIGENC');
  set('SC-CERT', signers > 0, signers);
  // All that is counted by people stands on the base service.
  const stands_on_base = people_products.some((code) => code !== 'SC-SERVICE' && has(code));
  if (stands_on_base && !has('SC-SERVICE')) set('SC-SERVICE', true, 1);
  // (d) Whoever signs is served, and filtered where there is a filter.
  for (const code of ['SC-SERVICE', 'SC-F-OUTBOUND'] as const)
    set(code, has(code), Math.max(amount(code), signers));
  // (e) Inline, both filters and the base service are for the same people.
  if (mode === 'inline') {
    const most = Math.max(...people.map(amount));
    for (const code of people) set(code, has(code), most);
  }
  // (f)
  for (const code of ['SC-HINGW', 'SC-MS365'] as const) set(code, has(code), amount('SC-SERVICE'));
  return draft;
}

/** Products whose amount follows from the others, so that nobody types it. */
export function followers(cart: Cart, mode: OrderMode): ReadonlySet<ProductCode> {
  const follow = new Set<ProductCode>(['SC-CERT', 'SC-HINGW', 'SC-MS365']);
  if (mode === 'inline') {
    if (cart['SC-F-INBOUND'].is_checked) follow.add('SC-F-OUTBOUND').add('SC-SERVICE');
    else if (cart['SC-F-OUTBOUND'].is_checked) follow.add('SC-SERVICE');
  }
  return follow;
}
