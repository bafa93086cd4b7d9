import type { Operations } from '@postern/contract';
import type { ProductCode } from '@postern/contract/services/products';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import type { ServicesDeps } from '../deps.ts';
import { lockServices } from '../move-services.ts';
import { placeServices } from '../place-order.ts';
import { presentService, serviceRows } from '../present-service.ts';
import { dayIn } from '../price-basis.ts';
import { findTenant } from '../rights.ts';
import { refuseUnknownDomain } from './order-create.ts';

/** One service by its number, for one person: whether it goes with the others is asked before it is deployed. */
export const serviceCreate: Handler<Operations['serviceCreate'], ServicesDeps> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const { tenant_id, product_id, domain } = body;
  const now = services.clock();
  const row = await scoped(async (tx) => {
    const tenant = await findTenant(tx, tenant_id);
    await refuseUnknownDomain(tx, actor, tenant_id, domain);
    const product = await tx
      .selectFrom('product')
      .select('product_code')
      .where('product_id', '=', product_id)
      .executeTakeFirst();
    if (!product) failInput(['body', 'product_id'], 'there is no such product');
    await lockServices(tx, tenant_id);
    const product_code = product.product_code as ProductCode;
    const find = () =>
      serviceRows(tx, actor)
        .where('service.tenant_id', '=', tenant_id)
        .where('service.domain', '=', domain)
        .where('service.product_code', '=', product_code)
        .where('service.deploy_status', '<>', 'deprovisioned')
        .executeTakeFirst();
    const before = await find();
    if (before && before.deploy_status !== 'cancelled') fail('service_exists');
    const facts = await tx
      .selectFrom('managed_domain')
      .select('kind')
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain)
      .executeTakeFirstOrThrow();
    await placeServices(
      tx,
      {
        ...{ tenant, domain, lines: [{ product_code, quantity: 1 }] },
        mode: facts.kind === 'parallel' ? 'parallel' : 'inline',
      },
      { by: actor.email, at: new Date(now) },
    );
    const details = { products: [product_code] };
    await recordAudit(tx, { ...audit, tenant_id, action: 'service.order', object: domain, details });
    const made = (await find()) ?? fail('internal');
    return presentService(actor, made, dayIn(tenant.billing_zone, now));
  });
  services.sessions.forgetAll();
  return row;
};
