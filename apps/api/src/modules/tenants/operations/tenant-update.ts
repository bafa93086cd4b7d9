import type { BodyOf, Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import {
  addTerms,
  dayIn,
  findTenant,
  lockServices,
  monthOf,
  nextServiceId,
  noteMove,
  readTerms,
  refreshTenant,
  type TenantRecord,
} from '../../services/index.ts';
import type { TenantsDeps } from '../deps.ts';
import { findPartner } from './partners.ts';
import { readTenant } from './tenant-read.ts';

type Body = BodyOf<Operations['tenantUpdate']>;

/** What the operator agrees with a tenant, and nobody else writes. */
const agreed = [
  'currency_unit',
  'price_list_id',
  'margin_discount',
  'terms_from',
  'vat_id',
  'tenant_group',
  'partner_id',
  'by_order',
] as const;

function columnsOf(body: Body) {
  const { name1, street, house_no, postal_code, city, phone_nr, email, country } = body;
  const columns = {
    ...{ street, house_no, postal_code, city, phone_nr, email, country },
    ...{ invoice_reference: body.invoice_reference, vat_id: body.vat_id },
    ...{ tenant_group: body.tenant_group, partner_id: body.partner_id, name: name1 },
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
}

/** Prices agreed from a day on; answers that day where something changes. */
async function agreeTerms(tx: Tx, tenant: TenantRecord, body: Body, by: string, at: Date) {
  const this_month = monthOf(dayIn(tenant.billing_zone, at.getTime()));
  const from = body.terms_from ?? this_month;
  if (from < this_month) failInput(['body', 'terms_from'], 'must not be before the running month');
  const before = await readTerms(tx, tenant, from);
  const { currency_unit = before.currency_unit, price_list_id = before.price_list_id } = body;
  const margin_discount_bp =
    body.margin_discount === undefined ? before.margin_discount_bp : Math.round(body.margin_discount * 100);
  const after = { currency_unit, price_list_id, margin_discount_bp };
  if ((Object.keys(after) as (keyof typeof after)[]).every((name) => after[name] === before[name]))
    return null;
  await addTerms(tx, tenant.tenant_id, after, { from, by, at });
  return from;
}

/** What a tenant from before orders has, as if it had been ordered: the base service and both filters, from today on. */
async function takeOver(tx: Tx, tenant_id: number, today: string, by: string, at: Date): Promise<void> {
  const domains = await tx
    .selectFrom('managed_domain')
    .select(['domain_name', 'kind'])
    .where('tenant_id', '=', tenant_id)
    .where('kind', '<>', 'adminonly')
    .orderBy('domain_name')
    .execute();
  for (const { domain_name: domain, kind } of domains)
    for (const product_code of ['SC-SERVICE', 'SC-F-INBOUND', 'SC-F-OUTBOUND']) {
      const present = await tx
        .selectFrom('service')
        .select('service_id')
        .where('tenant_id', '=', tenant_id)
        .where('domain', '=', domain)
        .where('product_code', '=', product_code)
        .where('deploy_status', '<>', 'deprovisioned')
        .executeTakeFirst();
      if (present) continue;
      const service_id = await nextServiceId(tx, tenant_id);
      await tx
        .insertInto('service')
        .values({
          ...{ tenant_id, service_id, product_code, domain, deploy_status: 'provisioned', created_at: at },
          ...{ mode: kind === 'parallel' ? 'parallel' : 'inline', start_billing: today, ordered_quantity: 1 },
        })
        .execute();
      await noteMove(tx, { tenant_id, service_id }, null, 'provisioned', { by, at, reason: 'by_order' });
    }
  await tx.updateTable('tenant').set({ by_order: true }).where('tenant_id', '=', tenant_id).execute();
  await refreshTenant(tx, tenant_id);
}

export const tenantUpdate: Handler<Operations['tenantUpdate'], TenantsDeps> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  if (!actor.is_superuser && agreed.some((name) => body[name] !== undefined)) fail('forbidden');
  const answer = await scoped(async (tx) => {
    const before = await findTenant(tx, Number(params.id));
    const { tenant_id } = before;
    await lockServices(tx, tenant_id);
    if (body.partner_id) await findPartner(tx, body.partner_id);
    const set = columnsOf(body);
    const changed = (Object.keys(set) as (keyof typeof set)[]).filter((name) => set[name] !== before[name]);
    if (changed.length > 0)
      await tx.updateTable('tenant').set(set).where('tenant_id', '=', tenant_id).execute();
    const now = new Date(services.clock());
    const terms_from = await agreeTerms(tx, before, body, actor.email, now);
    if (body.by_order && !before.by_order)
      await takeOver(tx, tenant_id, dayIn(before.billing_zone, now.getTime()), actor.email, now);
    const details = {
      ...Object.fromEntries(changed.map((name) => [name, { old: before[name], new: set[name] }])),
      // Without the numbers: the log is read by people who may not see prices.
      ...(terms_from !== null && { terms_from: { old: '', new: terms_from } }),
      ...(body.by_order && !before.by_order && { by_order: { old: false, new: true } }),
    };
    if (Object.keys(details).length > 0)
      await recordAudit(tx, { ...audit, tenant_id, action: 'tenant.update', object: body.name1, details });
    return readTenant(tx, actor, tenant_id, now.getTime());
  });
  services.sessions.forgetAll();
  return answer;
};
