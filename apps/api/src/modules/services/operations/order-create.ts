import type { BodyOf, Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { mayKnowDomain } from '../../domains/index.ts';
import type { ServicesDeps } from '../deps.ts';
import { lockServices } from '../move-services.ts';
import { placeServices, priceOrder, refuseOtherPrice, refuseUnsettled } from '../place-order.ts';
import { type OrderRecord, orderRows, presentOrder } from '../present-order.ts';
import { dayIn } from '../price-basis.ts';
import { findTenant } from '../rights.ts';

/** Days an offer's prices hold. */
const OFFER_DAYS = 30;
const DAY_MS = 86_400_000;

type Body = BodyOf<Operations['orderCreate']>;

/** The domain of that tenant; unknown, foreign and hidden ones answer alike. */
export async function refuseUnknownDomain(
  tx: Tx,
  actor: Actor,
  tenant_id: number,
  domain: string,
): Promise<void> {
  const row = mayKnowDomain(actor, domain)
    ? await tx
        .selectFrom('managed_domain')
        .select('domain_name')
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domain)
        .executeTakeFirst()
    : undefined;
  if (!row) fail('not_found');
}

/** Whether an order of that id is the very same. */
function isSame(row: OrderRecord, body: Body): boolean {
  const lines = (all: readonly { product_code: string; quantity: number }[]) =>
    all
      .map(({ product_code, quantity }) => `${product_code} ${quantity}`)
      .toSorted()
      .join();
  return (
    row.domain === body.domain &&
    row.mode === body.mode &&
    Number(row.total_minor) === body.priced_total &&
    lines(presentOrder(row).lines) === lines(body.lines)
  );
}

export const orderCreate: Handler<Operations['orderCreate'], ServicesDeps> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const { order_id, tenant_id, domain, mode, state, gina_hostname } = body;
  if (gina_hostname && !body.lines.some(({ product_code }) => product_code === 'SC-SIGENC'))
    failInput(['body', 'gina_hostname'], 'only the signing and encryption service has a host of its own');
  const now = services.clock();
  const order = await scoped(async (tx) => {
    const tenant = await findTenant(tx, tenant_id);
    await refuseUnknownDomain(tx, actor, tenant_id, domain);
    await lockServices(tx, tenant_id);
    const find = () =>
      orderRows(tx).where('tenant_id', '=', tenant_id).where('order_id', '=', order_id).executeTakeFirst();
    const before = await find();
    // The answer to the first try may have been lost on its way.
    if (before) return isSame(before, body) ? presentOrder(before) : fail('order_known');
    const lines = refuseUnsettled(body.lines, mode);
    const priced_on = dayIn(tenant.billing_zone, now);
    const priced = await priceOrder(tx, tenant, domain, lines, priced_on);
    refuseOtherPrice(body.priced_total, priced.total_minor);
    const placed = state === 'placed';
    await tx
      .insertInto('service_order')
      .values({
        ...{ tenant_id, order_id, domain, mode, state, priced_on },
        ...{
          lines: JSON.stringify(priced.lines),
          total_minor: priced.total_minor,
          currency: priced.currency,
        },
        valid_until: placed ? null : dayIn(tenant.billing_zone, now + OFFER_DAYS * DAY_MS),
        ...{ created_at: new Date(now), created_by: actor.email, placed_at: placed ? new Date(now) : null },
      })
      .execute();
    if (placed)
      await placeServices(
        tx,
        { tenant, domain, mode, lines, gina_hostname },
        { by: actor.email, at: new Date(now), reason: order_id },
      );
    // No prices: the log is read by people who may not see them.
    const details = { order_id, mode, products: lines.map(({ product_code }) => product_code) };
    const action = placed ? 'service.order' : 'service.offer';
    await recordAudit(tx, { ...audit, tenant_id, action, object: domain, details });
    return presentOrder((await find()) ?? fail('internal'));
  });
  services.sessions.forgetAll();
  return order;
};
