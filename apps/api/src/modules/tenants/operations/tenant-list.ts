import type { Operations } from '@postern/contract';
import { likePart } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { mayDo } from '../../services/index.ts';
import { presentRow, tenantRows } from '../present-tenant.ts';

export const tenantList: Handler<Operations['tenantList']> = ({ actor, query, scoped }) =>
  scoped(
    async (tx) => {
      const { calc_num_services = false, calc_num_manageddomains = false, q, sort, skip, limit } = query;
      const like = q ? likePart(q.toLowerCase()) : null;
      const found = tenantRows(tx, actor, {
        services: calc_num_services,
        domains: calc_num_manageddomains,
      })
        // Where the operator's own settings hang.
        .where('tenant.tenant_id', '>', 0)
        .$if(like !== null, (rows) =>
          rows.where((where) =>
            where.or([
              where(sql<string>`lower(tenant.name)`, 'like', like),
              where(sql<string>`tenant.tenant_id::text`, 'like', like),
            ]),
          ),
        );
      const { total } = await found
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .$if(sort === 'partner', (all) =>
          all.orderBy(sql`partner.name collate by_name nulls first`).orderBy('tenant.partner_id'),
        )
        .orderBy(sql`tenant.name collate by_name`)
        .orderBy('tenant.tenant_id')
        .offset(skip)
        .limit(limit)
        .execute();
      return {
        tenants: rows.map(presentRow),
        total: Number(total),
        next: skip + rows.length < Number(total) && rows.length > 0 ? skip + rows.length : null,
        may_create: mayDo(actor, 'services.add_tenant') && (actor.is_superuser || actor.is_partner),
      };
    },
    { readOnly: true },
  );
