import type { Operations } from '@postern/contract';
import { recordAudit, withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { TenantsDeps } from '../deps.ts';
import { presentTenant, tenantRows } from '../present-tenant.ts';

/** A partner's new tenant is the partner's; an operator's has none. Its domains carry mail once that is ordered. */
export const tenantCreate: Handler<Operations['tenantCreate'], TenantsDeps> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const { name1, ...fields } = body;
  const own = await scoped(
    (tx) =>
      tx
        .selectFrom('tenant')
        .select('partner_id')
        .where('tenant_id', '=', actor.tenant_id)
        .executeTakeFirstOrThrow(),
    { readOnly: true },
  );
  // It is in nobody's reach before it is there.
  const answer = await withScope(services.db, { tenants: [body.tenant_id] }, async (tx) => {
    const made = await tx
      .insertInto('tenant')
      .values({
        ...fields,
        ...{ name: name1, instance: actor.instance, by_order: true },
        partner_id: actor.is_partner ? own.partner_id : null,
        created_at: new Date(services.clock()),
      })
      .onConflict((known) => known.doNothing())
      .returning('tenant_id')
      .executeTakeFirst();
    if (!made) fail('tenant_known');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: body.tenant_id, action: 'tenant.create', object: name1 },
      details: { by_tenant: actor.tenant_id },
    });
    const row = await tenantRows(tx, actor, { services: true, domains: true }).executeTakeFirstOrThrow();
    return presentTenant(actor, row);
  });
  services.sessions.forgetAll();
  return answer;
};
