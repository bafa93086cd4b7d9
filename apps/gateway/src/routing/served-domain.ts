import { type SqlBool, sql } from 'kysely';

/**
 * Whether mail runs through a domain by what is ordered, over rows of `managed_domain` and `tenant`: it has a service that carries mail and is
 * there, as one that is cancelled is until it ends. All domains of a tenant that was there before orders are served.
 */
export const servedDomain = sql<SqlBool>`(not tenant.by_order or exists (
  select from service
  where service.tenant_id = managed_domain.tenant_id and service.domain = managed_domain.domain_name
    and service.product_code in ('SC-SERVICE', 'SC-F-INBOUND', 'SC-F-OUTBOUND', 'SC-MS365')
    and service.deploy_status in ('provisioning', 'provisioned', 'cancelled', 'deprovisioning')))`;
