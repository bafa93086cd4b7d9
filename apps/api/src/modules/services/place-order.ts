import type { ServiceOrder } from '@postern/contract/services';
import { decimalOf, type PricedLine, priceLines } from '@postern/contract/services/price';
import type { OrderMode, ProductCode } from '@postern/contract/services/products';
import { cartOf, linesOf, settleCart } from '@postern/contract/services/settle-cart';
import type { Tx } from '@postern/db';
import { fail, Problem } from '../../http/problem.ts';
import { type Move, moveService, nextServiceId, noteMove, refreshTenant } from './move-services.ts';
import { readPriceBasis } from './price-basis.ts';
import type { TenantRecord } from './rights.ts';

interface OrderLine {
  readonly product_code: ProductCode;
  readonly quantity: number;
}
type Lines = readonly OrderLine[];

/** Lines must be what the rules make of them: whoever was shown something else has not agreed to this. */
export function refuseUnsettled(lines: Lines, mode: OrderMode): OrderLine[] {
  if (new Set(lines.map(({ product_code }) => product_code)).size !== lines.length) fail('order_rules');
  const settled = linesOf(settleCart(cartOf(lines), mode));
  const key = (all: Lines) =>
    JSON.stringify(all.map(({ product_code, quantity }) => `${product_code} ${quantity}`).toSorted());
  if (key(settled) !== key(lines)) fail('order_rules');
  return settled;
}

/** Prices by the list of that day, the discounts of services that are there included. */
export async function priceOrder(
  tx: Tx,
  tenant: TenantRecord,
  domain: string,
  lines: Lines,
  on: string,
): Promise<{ lines: PricedLine[]; total_minor: number; currency: ServiceOrder['currency'] }> {
  const basis = await readPriceBasis(tx, tenant, on);
  const known = await tx
    .selectFrom('service')
    .select(['product_code', 'service_discount_bp'])
    .where('tenant_id', '=', tenant.tenant_id)
    .where('domain', '=', domain)
    .where('deploy_status', '<>', 'deprovisioned')
    .execute();
  const discount = new Map(known.map((row) => [row.product_code, row.service_discount_bp]));
  const priced = priceLines({
    ...basis,
    lines: lines.map((line) => ({ ...line, service_bp: discount.get(line.product_code) ?? 0 })),
  });
  return priced ? { ...priced, currency: basis.currency } : fail('no_price');
}

/** 409 with both prices where the caller was shown another one. */
export function refuseOtherPrice(shown: number, now: number): void {
  if (shown === now) return;
  const msg = `shown ${decimalOf(shown)}, now ${decimalOf(now)}`;
  throw new Problem('price_changed', [{ loc: ['body', 'priced_total'], msg }]);
}

interface Placed {
  readonly tenant: TenantRecord;
  readonly domain: string;
  readonly mode: OrderMode;
  readonly lines: Lines;
  /** Of the portal; left as it is when absent. */
  readonly gina_hostname?: string | undefined;
}

/** Gives the domain what was ordered: new services, other numbers, and cancelled ones that go on. Call within `lockServices`. */
export async function placeServices(
  tx: Tx,
  { tenant: { tenant_id }, domain, mode, lines, gina_hostname }: Placed,
  move: Move,
): Promise<void> {
  const present = await tx
    .selectFrom('service')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('domain', '=', domain)
    .where('deploy_status', '<>', 'deprovisioned')
    .execute();
  for (const { product_code, quantity } of lines) {
    const known = present.find((row) => row.product_code === product_code);
    const host = product_code === 'SC-SIGENC' && gina_hostname !== undefined ? { gina_hostname } : {};
    if (known) {
      if (known.deploy_status === 'deprovisioning') fail('service_moved');
      await tx
        .updateTable('service')
        .set({ ordered_quantity: quantity, mode, ...host })
        .where('tenant_id', '=', tenant_id)
        .where('service_id', '=', known.service_id)
        .execute();
      if (known.deploy_status === 'cancelled')
        await moveService(tx, known, 'provisioned', move, { end_billing: null });
      continue;
    }
    const service_id = await nextServiceId(tx, tenant_id);
    await tx
      .insertInto('service')
      .values({
        ...{ tenant_id, service_id, product_code, domain, mode, deploy_status: 'ordered' },
        ...{ ordered_quantity: quantity, created_at: move.at, ...host },
      })
      .execute();
    await noteMove(tx, { tenant_id, service_id }, null, 'ordered', move);
  }
  await refreshTenant(tx, tenant_id);
}
