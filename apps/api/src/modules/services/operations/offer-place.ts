import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { knownDomains } from '../../domains/index.ts';
import type { ServicesDeps } from '../deps.ts';
import { lockServices } from '../move-services.ts';
import { placeServices, refuseUnsettled } from '../place-order.ts';
import { orderRows, presentOrder } from '../present-order.ts';
import { dayIn } from '../price-basis.ts';
import { findTenant } from '../rights.ts';
import { refuseUnknownDomain } from './order-create.ts';

/** At the offered price, whatever the list says meanwhile; placing it again answers the same. */
export const offerPlace: Handler<Operations['offerPlace'], ServicesDeps> = async (call) => {
  const { actor, audit, params, scoped, services } = call;
  const now = services.clock();
  const order = await scoped(async (tx) => {
    const find = () =>
      orderRows(tx)
        .where('order_id', '=', params.order_id)
        .where(knownDomains(actor, 'service_order.domain'))
        .executeTakeFirst();
    const { tenant_id } = (await find()) ?? fail('not_found');
    await lockServices(tx, tenant_id);
    const row = (await find()) ?? fail('not_found');
    if (row.state === 'placed') return presentOrder(row);
    const tenant = await findTenant(tx, tenant_id);
    if (row.valid_day !== null && row.valid_day < dayIn(tenant.billing_zone, now)) fail('offer_expired');
    const { order_id, domain, mode, lines } = presentOrder(row);
    await refuseUnknownDomain(tx, actor, tenant_id, domain);
    await placeServices(
      tx,
      { tenant, domain, mode, lines: refuseUnsettled(lines, mode) },
      { by: actor.email, at: new Date(now), reason: order_id },
    );
    await tx
      .updateTable('service_order')
      .set({ state: 'placed', placed_at: new Date(now) })
      .where('tenant_id', '=', tenant_id)
      .where('order_id', '=', order_id)
      .execute();
    const details = { order_id, mode, products: lines.map(({ product_code }) => product_code) };
    await recordAudit(tx, { ...audit, tenant_id, action: 'service.order', object: domain, details });
    return presentOrder((await find()) ?? fail('internal'));
  });
  services.sessions.forgetAll();
  return order;
};
