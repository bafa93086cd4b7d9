import type { ServiceRow } from '@postern/contract/services';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { knownDomains } from '../domains/index.ts';
import { mayDo } from './rights.ts';

/** Services the caller may know of, with what lists show besides. */
export const serviceRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('service')
    .innerJoin('product', 'product.product_code', 'service.product_code')
    .leftJoin('managed_domain', (join) =>
      join
        .onRef('managed_domain.tenant_id', '=', 'service.tenant_id')
        .onRef('managed_domain.domain_name', '=', 'service.domain'),
    )
    .selectAll('service')
    .select(['product.product_id', 'product.name1', 'managed_domain.confidential'])
    .select([
      sql<string | null>`service.start_billing::text`.as('starts'),
      sql<string | null>`service.end_billing::text`.as('ends'),
      sql<string | null>`service.test_until::text`.as('tests'),
      sql<Date | null>`(select max(e.at) from service_event e
        where e.tenant_id = service.tenant_id and e.service_id = service.service_id)`.as('moved_at'),
    ])
    .where(knownDomains(actor, 'service.domain'))
    .orderBy('service.domain')
    .orderBy('product.product_id');
export type ServiceRecord = Awaited<ReturnType<ReturnType<typeof serviceRows>['execute']>>[number];

export function presentService(actor: Actor, row: ServiceRecord, today: string, people = 0): ServiceRow {
  const sees_prices = mayDo(actor, 'services.prices');
  return {
    service_id: Number(row.service_id),
    tenant_id: row.tenant_id,
    product_id: row.product_id,
    product_code: row.product_code as ServiceRow['product_code'],
    product_name1: row.name1,
    domain: row.domain,
    mode: row.mode as ServiceRow['mode'],
    deploy_status: row.deploy_status as ServiceRow['deploy_status'],
    ordered_quantity: row.ordered_quantity,
    start_billing: row.starts,
    end_billing: row.ends,
    confidential: row.confidential ?? false,
    relay_domain_deploy_settings: row.relay_domain,
    gina_hostname: row.gina_hostname,
    nfr: row.nfr,
    temporary: row.temporary,
    test_ongoing: row.tests !== null && row.tests >= today,
    test_until: row.tests,
    user_correction: row.user_correction,
    service_discount: sees_prices ? row.service_discount_bp / 100 : null,
    service_discount_reason: sees_prices ? row.service_discount_reason : '',
    service_discount_text: sees_prices ? row.service_discount_text : '',
    people,
    since: row.moved_at?.toISOString() ?? null,
  };
}
