import type { ServiceOrder } from '@postern/contract/services';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';

/** Orders as rows, with their days as text. */
export const orderRows = (tx: Tx) =>
  tx
    .selectFrom('service_order')
    .selectAll()
    .select([
      sql<string>`priced_on::text`.as('priced_day'),
      sql<string | null>`valid_until::text`.as('valid_day'),
    ]);
export type OrderRecord = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];

export function presentOrder(row: OrderRecord): ServiceOrder {
  const { order_id, tenant_id, domain, mode, state, currency, lines, created_by } = row;
  return {
    ...{ order_id, tenant_id, domain, created_by },
    mode: mode as ServiceOrder['mode'],
    state: state as ServiceOrder['state'],
    currency: currency as ServiceOrder['currency'],
    lines: lines as unknown as ServiceOrder['lines'],
    total_minor: Number(row.total_minor),
    priced_on: row.priced_day,
    valid_until: row.valid_day,
    created_at: row.created_at.toISOString(),
  };
}
