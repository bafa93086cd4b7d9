/** Prices as people write them: one for each number of people from which on it holds. */
import type { PriceList } from '@postern/contract/services/price-lists';

type Price = PriceList['prices'][number];
export type Tier = Pick<Price, 'quantity' | 'price_e4'>;

/** 1/10,000 of the main unit: 14000 is 1.40, 12345 is 1.2345. */
export function priceText(price_e4: number): string {
  const digits = String(price_e4).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -4)}.${decimals}`;
}

/** `1: 1.40, 25: 1.20` */
export const tiersText = (tiers: readonly Tier[]): string =>
  tiers
    .toSorted((a, b) => a.quantity - b.quantity)
    .map(({ quantity, price_e4 }) => `${quantity}: ${priceText(price_e4)}`)
    .join(', ');

/** What was typed; a price alone is from one person on. Null: not readable. */
export function readTiers(text: string): Tier[] | null {
  const tiers: Tier[] = [];
  for (const part of text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, quantity = '1', whole = '', decimals = ''] =
      /^(?:(\d{1,7})\s*:\s*)?(\d{1,8})(?:\.(\d{1,4}))?$/.exec(part) ?? [];
    if (whole === '' || Number(quantity) < 1 || Number(quantity) > 1_000_000) return null;
    tiers.push({ quantity: Number(quantity), price_e4: Number(whole + decimals.padEnd(4, '0')) });
  }
  const known = new Set(tiers.map(({ quantity }) => quantity));
  return known.size === tiers.length && (tiers.length === 0 || known.has(1)) ? tiers : null;
}
