import type { Operations } from '@postern/contract';
import { recordAudit, withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { startJourney } from '../../domains/index.ts';
import type { TenantsDeps } from '../deps.ts';
import { presentTenant, tenantRows } from '../present-tenant.ts';
import { findPartner } from './partners.ts';

/** A tenant keeps its number wherever it moves, so none is given twice. */
async function refuseNumberElsewhere(
  { others }: Pick<TenantsDeps, 'others'>,
  tenant_id: number,
): Promise<void> {
  const answers = await others.ask({ tenants: [tenant_id] }, (tx) =>
    tx.selectFrom('tenant').select('tenant_id').where('tenant_id', '=', tenant_id).executeTakeFirst(),
  );
  if (answers.some((one) => !one.is_away && one.answer)) fail('tenant_known');
  if (others.unaskable.length > 0 || answers.some(({ is_away }) => is_away)) fail('instance_away');
}

/** A partner's new tenant is the partner's; the operator says whose it is. Its domains carry mail once that is ordered. */
export const tenantCreate: Handler<Operations['tenantCreate'], TenantsDeps> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const { name1, partner_id = null, ...fields } = body;
  if (!actor.is_superuser && partner_id !== null) fail('forbidden');
  await refuseNumberElsewhere(services, body.tenant_id);
  const own = await scoped(
    (tx) =>
      tx
        .selectFrom('tenant')
        .select('partner_id')
        .where('tenant_id', '=', actor.tenant_id)
        .executeTakeFirstOrThrow(),
    { readOnly: true },
  );
  const owner = actor.is_superuser ? partner_id : own.partner_id;
  // It is in nobody's reach before it is there.
  const answer = await withScope(services.db, { tenants: [body.tenant_id] }, async (tx) => {
    if (partner_id !== null) await findPartner(tx, partner_id);
    const made = await tx
      .insertInto('tenant')
      .values({
        ...fields,
        ...{ name: name1, instance: actor.instance, by_order: true },
        partner_id: owner,
        created_at: new Date(services.clock()),
      })
      .onConflict((known) => known.doNothing())
      .returning('tenant_id')
      .executeTakeFirst();
    if (!made) fail('tenant_known');
    const at = new Date(services.clock());
    await startJourney(tx, { tenant_id: body.tenant_id, kind: 'first_steps', by: actor.email, at });
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: body.tenant_id, action: 'tenant.create', object: name1 },
      details: { by_tenant: actor.tenant_id },
    });
    const row = await tenantRows(tx, actor, { services: true, domains: true }).executeTakeFirstOrThrow();
    return presentTenant(tx, actor, row, services.clock());
  });
  services.sessions.forgetAll();
  return answer;
};
