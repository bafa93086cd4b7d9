import type { AdminTenant, TenantRow } from '@postern/contract/tenants';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { knownDomains } from '../domains/index.ts';
import { dayIn, listTerms, mayDo, readTerms, type TermsVersion } from '../services/index.ts';

interface Counts {
  readonly services: boolean;
  readonly domains: boolean;
}

/** Organisations in scope with what lists show; counts leave out domains the caller may not know of. */
export const tenantRows = (tx: Tx, actor: Actor, counts: Counts) => {
  const none = sql<number | null>`null::integer`;
  const domains = (kind: string) => sql<number | null>`(select count(*)::integer from managed_domain d
    where d.tenant_id = tenant.tenant_id and d.kind ${sql.raw(kind)} and ${knownDomains(actor, 'd.domain_name')})`;
  return tx
    .selectFrom('tenant')
    .leftJoin('partner', 'partner.partner_id', 'tenant.partner_id')
    .selectAll('tenant')
    .select('partner.name as partner_name')
    .select([
      (counts.services
        ? sql<number | null>`(select count(*)::integer from service s where s.tenant_id = tenant.tenant_id
            and s.deploy_status <> 'deprovisioned' and ${knownDomains(actor, 's.domain')})`
        : none
      ).as('service_count'),
      (counts.domains ? domains(`<> 'adminonly'`) : none).as('domain_count'),
      (counts.domains ? domains(`= 'adminonly'`) : none).as('admindomain_count'),
    ]);
};
export type TenantFacts = Awaited<ReturnType<ReturnType<typeof tenantRows>['execute']>>[number];

export function presentRow(row: TenantFacts): TenantRow {
  const { tenant_id, tenant_group, street, house_no, postal_code, city, phone_nr, email } = row;
  return {
    ...{ tenant_id, tenant_group, street, house_no, postal_code, city, phone_nr, email },
    name1: row.name,
    tenant_name: row.name,
    country: row.country as TenantRow['country'],
    instance: row.instance as TenantRow['instance'],
    invoice_reference: row.invoice_reference,
    partner_id: row.partner_id,
    partner: row.partner_name ?? '',
    by_order: row.by_order,
    number_of_services: row.service_count,
    number_of_managed_domains: row.domain_count,
    number_of_managed_admindomains: row.admindomain_count,
  };
}

/** With what is agreed today, and what was before or will be. */
export async function presentTenant(
  tx: Tx,
  actor: Actor,
  row: TenantFacts,
  now: number,
): Promise<AdminTenant> {
  const sees_prices = mayDo(actor, 'services.prices');
  const today = dayIn(row.billing_zone, now);
  const terms = await listTerms(tx, row);
  const current = await readTerms(tx, row, today);
  return {
    ...presentRow(row),
    currency_unit: current.currency_unit as AdminTenant['currency_unit'],
    vat_id: row.vat_id,
    price_list_id: sees_prices ? current.price_list_id : null,
    margin_discount: sees_prices ? current.margin_discount_bp / 100 : null,
    terms: sees_prices ? terms.map(presentTerms) : [],
    may_write: mayDo(actor, 'services.add_tenant'),
  };
}

const presentTerms = ({ margin_discount_bp, currency_unit, ...terms }: TermsVersion) => ({
  ...terms,
  currency_unit: currency_unit as AdminTenant['currency_unit'],
  margin_discount: margin_discount_bp / 100,
});
