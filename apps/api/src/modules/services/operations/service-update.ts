import type { BodyOf, Operations } from '@postern/contract';
import type { DeployStatus } from '@postern/contract/services/products';
import { recordAudit, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import type { ServicesDeps } from '../deps.ts';
import { lockServices, type Move, moveService, refreshTenant } from '../move-services.ts';
import { presentService, type ServiceRecord, serviceRows } from '../present-service.ts';
import { dayIn } from '../price-basis.ts';
import { addServiceTerms, monthOf } from '../price-terms.ts';
import { findTenant, mayDo } from '../rights.ts';

type Body = BodyOf<Operations['serviceUpdate']>;

/** What only the operator agrees about a service; prices and what is charged. */
const agreed = [
  ...(['nfr', 'temporary', 'test_until', 'user_correction'] as const),
  ...(['service_discount', 'service_discount_reason', 'service_discount_text'] as const),
] satisfies (keyof Body)[];

function refuseWithoutRight(actor: Actor, body: Body, { product_code }: ServiceRecord): void {
  if (body.end_billing !== undefined && !mayDo(actor, 'services.cancel')) fail('forbidden');
  if (body.confidential !== undefined && !mayDo(actor, 'services.confidential')) fail('forbidden');
  if (body.relay_domain_deploy_settings !== undefined && !mayDo(actor, 'services.deploy')) fail('forbidden');
  if (body.gina_hostname !== undefined) {
    if (!mayDo(actor, 'services.deploy')) fail('forbidden');
    if (product_code !== 'SC-SIGENC')
      failInput(['body', 'gina_hostname'], 'only the signing and encryption service has a host of its own');
  }
  if (agreed.some((name) => body[name] !== undefined) && !actor.is_superuser) fail('forbidden');
}

/** What runs is cancelled by its last day; what does not run yet is withdrawn. */
async function cancel(tx: Tx, row: ServiceRecord, end: string, today: string, move: Move): Promise<void> {
  const status = row.deploy_status as DeployStatus;
  if (status === 'ordered' || status === 'confirmed' || status === 'provisioning')
    return moveService(tx, row, 'deprovisioned', move);
  if (status !== 'provisioned' && status !== 'cancelled') fail('service_moved');
  if (end < today) failInput(['body', 'end_billing'], 'must not be in the past');
  if (row.starts !== null && end < row.starts)
    failInput(['body', 'end_billing'], 'must not be before the start');
  if (status === 'provisioned') return moveService(tx, row, 'cancelled', move, { end_billing: end });
  await tx
    .updateTable('service')
    .set({ end_billing: end })
    .where('tenant_id', '=', row.tenant_id)
    .where('service_id', '=', row.service_id)
    .execute();
}

/** Confidential is one fact, at the domain (clarification 4.13); its own screen says for whom. */
function refuseConfidential(row: ServiceRecord, confidential: boolean): void {
  if ((row.confidential ?? false) !== confidential)
    failInput(
      ['body', 'confidential'],
      'is set for the whole domain: PUT /api/v1/manageddomains/{id}/confidential',
    );
}

function columnsOf(body: Body) {
  const { relay_domain_deploy_settings, service_discount } = body;
  const { gina_hostname, nfr, temporary, test_until, user_correction } = body;
  const { service_discount_reason, service_discount_text } = body;
  const columns = {
    ...{ gina_hostname, nfr, temporary, test_until, user_correction },
    ...{ service_discount_reason, service_discount_text },
    relay_domain: relay_domain_deploy_settings,
    service_discount_bp: service_discount === undefined ? undefined : Math.round(service_discount * 100),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
}

export const serviceUpdate: Handler<Operations['serviceUpdate'], ServicesDeps> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  const service_id = Number(params.id);
  const now = services.clock();
  const answer = await scoped(async (tx) => {
    const find = () => serviceRows(tx, actor).where('service.service_id', '=', service_id).executeTakeFirst();
    const { tenant_id } = (await find()) ?? fail('not_found');
    await lockServices(tx, tenant_id);
    const before = (await find()) ?? fail('not_found');
    refuseWithoutRight(actor, body, before);
    const today = dayIn((await findTenant(tx, tenant_id)).billing_zone, now);
    if (body.confidential !== undefined) refuseConfidential(before, body.confidential);
    const set = columnsOf(body);
    if (Object.keys(set).length > 0)
      await tx
        .updateTable('service')
        .set(set)
        .where('tenant_id', '=', tenant_id)
        .where('service_id', '=', service_id)
        .execute();
    if (agreed.some((name) => name in set || (name === 'service_discount' && 'service_discount_bp' in set)))
      await addServiceTerms(
        tx,
        { tenant_id, service_id },
        before,
        { ...before, ...set },
        {
          ...{ from: monthOf(today), by: actor.email, at: new Date(now) },
        },
      );
    if (body.end_billing !== undefined) {
      await cancel(tx, before, body.end_billing, today, { by: actor.email, at: new Date(now) });
      await refreshTenant(tx, tenant_id);
    }
    const after = (await find()) ?? fail('not_found');
    const changed = Object.keys(set) as (keyof typeof set & keyof typeof before)[];
    // Discounts are named, and their numbers left out: the log is read by people who may not see prices.
    const quiet = (name: string, value: unknown) => (name.startsWith('service_discount') ? '' : value);
    const details = {
      product: before.product_code,
      ...(body.end_billing !== undefined && { end_billing: { old: before.ends, new: after.ends } }),
      ...Object.fromEntries(
        changed.map((name) => [name, { old: quiet(name, before[name]), new: quiet(name, after[name]) }]),
      ),
    };
    const action = body.end_billing === undefined ? 'service.update' : 'service.cancel';
    await recordAudit(tx, { ...audit, tenant_id, action, object: before.domain, details });
    return presentService(actor, after, today);
  });
  services.sessions.forgetAll();
  return answer;
};
