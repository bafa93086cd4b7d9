/**
 * Money, exactly: prices of lists in 1/10,000 of the main unit (`_e4`), amounts in minor units (`_minor`), both whole numbers. The one
 * place that rounds is the unit price.
 */
import type { ProductCode } from './products.ts';

export const currencies = ['CHF', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** Minor units a unit price and an invoice's total are rounded to. */
export interface CurrencyRule {
  readonly price_step: number;
  readonly total_step: number;
}

export interface ListPrice {
  readonly product_code: string;
  /** People from which on the price holds. */
  readonly quantity: number;
  readonly price_e4: number;
}

export interface Discounts {
  /** In 1/100 percent; the service's own comes off what the margin leaves. */
  readonly margin_bp: number;
  readonly service_bp?: number;
}

/** n/d to a whole number, halves away from zero. */
export function divideRounded(n: bigint, d: bigint): bigint {
  const half = n < 0n ? -d / 2n : d / 2n;
  return (n + half) / d;
}

/** To a whole number of `step`s, halves away from zero. */
export const roundToStep = (amount: bigint, step: bigint): bigint => divideRounded(amount, step) * step;

const E4_PER_MINOR = 100n;
const BP = 10_000n;

/** A list price less its discounts, rounded to the currency's step; minor units. */
export function unitPrice(price_e4: number, { margin_bp, service_bp = 0 }: Discounts, step: number): number {
  const n = BigInt(price_e4) * (BP - BigInt(margin_bp)) * (BP - BigInt(service_bp));
  return Number(divideRounded(n, BP * BP * E4_PER_MINOR * BigInt(step)) * BigInt(step));
}

/** The price that holds for so many people; null: the list has none. */
export function tierOf(list: readonly ListPrice[], product_code: string, quantity: number): ListPrice | null {
  let found: ListPrice | null = null;
  for (const price of list)
    if (
      price.product_code === product_code &&
      price.quantity <= Math.max(1, quantity) &&
      (!found || price.quantity > found.quantity)
    )
      found = price;
  return found;
}

export interface PricedLine {
  readonly product_code: ProductCode;
  readonly quantity: number;
  readonly tier: number;
  readonly list_e4: number;
  readonly unit_minor: number;
  readonly amount_minor: number;
}

export interface PriceInput {
  readonly lines: readonly { product_code: ProductCode; quantity: number; service_bp?: number }[];
  readonly list: readonly ListPrice[];
  readonly margin_bp: number;
  readonly rule: CurrencyRule;
}

/** What lines cost a month; null: a product has no price. The same in drawer, offer, order, statement and invoice. */
export function priceLines({
  lines,
  list,
  margin_bp,
  rule,
}: PriceInput): { lines: PricedLine[]; total_minor: number } | null {
  let total = 0n;
  const priced: PricedLine[] = [];
  for (const { product_code, quantity, service_bp = 0 } of lines) {
    const tier = tierOf(list, product_code, quantity);
    if (!tier) return null;
    const unit_minor = unitPrice(tier.price_e4, { margin_bp, service_bp }, rule.price_step);
    const amount = BigInt(unit_minor) * BigInt(quantity);
    total += amount;
    priced.push({
      ...{ product_code, quantity, tier: tier.quantity, list_e4: tier.price_e4 },
      ...{ unit_minor, amount_minor: Number(amount) },
    });
  }
  return { lines: priced, total_minor: Number(total) };
}

/** Minor units as people write them, without grouping: 22060 is "220.60". */
export function decimalOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
