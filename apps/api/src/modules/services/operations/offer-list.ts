import type { Operations } from '@postern/contract';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { knownDomains } from '../../domains/index.ts';
import { orderRows, presentOrder } from '../present-order.ts';
import { findTenant } from '../rights.ts';

export const offerList: Handler<Operations['offerList']> = ({ actor, query, scoped }) =>
  scoped(
    async (tx) => {
      const { tenant_id } = await findTenant(tx, query.tenant_id ?? tenantOf(actor));
      const rows = await orderRows(tx)
        .where('tenant_id', '=', tenant_id)
        .where(knownDomains(actor, 'service_order.domain'))
        .$if(query.state !== undefined, (orders) => orders.where('state', '=', query.state ?? ''))
        .orderBy('created_at', 'desc')
        .limit(query.limit)
        .execute();
      return rows.map(presentOrder);
    },
    { readOnly: true },
  );
