import { domainOf } from '@postern/addresses';
import { type Database, withScope } from '@postern/db';
import { hasOwnKeys, hasPartnerKeys } from '@postern/records/keys/partner-keys';
import { createSettingsReader } from './domain-settings.ts';
import type { ManagedDomain, TenantFacts } from './domains.ts';
import { servedDomain } from './served-domain.ts';

/** Contacts read for one tenant. */
const MAX_CONTACTS = 500;

const readSettings = createSettingsReader();

export type LoadedDomain = Omit<ManagedDomain, keyof TenantFacts>;

/** The managed domains among `names`, with their settings: three questions, however many names. */
export function loadDomains(db: Database, names: readonly string[]): Promise<Map<string, LoadedDomain>> {
  return withScope(
    db,
    { all: true },
    async (tx) => {
      const rows = await tx
        .selectFrom('domain_directory')
        .innerJoin('tenant', 'tenant.tenant_id', 'domain_directory.tenant_id')
        .innerJoin('managed_domain', (join) =>
          join
            .onRef('managed_domain.tenant_id', '=', 'domain_directory.tenant_id')
            .onRef('managed_domain.domain_name', '=', 'domain_directory.domain_name'),
        )
        .leftJoin('portal_domain', (join) =>
          join
            .onRef('portal_domain.tenant_id', '=', 'domain_directory.tenant_id')
            .onRef('portal_domain.domain_name', '=', 'domain_directory.domain_name'),
        )
        .leftJoin('tenant_move', 'tenant_move.tenant_id', 'tenant.tenant_id')
        .select(['tenant.tenant_id', 'tenant.instance', 'managed_domain.forwarding'])
        .select('tenant_move.until as moving_until')
        .select('portal_domain.enabled')
        .select('domain_directory.domain_name')
        .where('domain_directory.domain_name', 'in', names)
        // No mail runs through a domain whose people are administered only.
        .where('managed_domain.kind', '<>', 'adminonly')
        .where(servedDomain)
        .execute();
      if (rows.length === 0) return new Map();
      const tenants = [0, ...new Set(rows.map(({ tenant_id }) => tenant_id))];
      const settings = await tx
        .selectFrom('setting')
        .select(['tenant_id', 'scope', 'scope_value', 'field', 'value'])
        .where('tenant_id', 'in', tenants)
        .where('scope', 'in', ['default', 'tenant', 'domain'])
        .where('scope_value', 'in', ['', ...rows.map(({ domain_name }) => domain_name)])
        .execute();
      const presets = settings.filter(({ tenant_id, scope }) => tenant_id === 0 && scope === 'default');
      const by_tenant = Map.groupBy(settings, ({ tenant_id }) => tenant_id);
      return new Map(
        rows.map(({ tenant_id, domain_name, instance, forwarding, enabled, moving_until }) => {
          const own = (by_tenant.get(tenant_id) ?? []).filter(
            ({ scope, scope_value }) =>
              scope === 'tenant' || (scope === 'domain' && scope_value === domain_name),
          );
          const domain = {
            ...{ tenant_id, domain_name, forwarding, settings: readSettings([...presets, ...own]) },
            ...{ moving_until, has_portal: enabled === true },
            instance: instance as ManagedDomain['instance'],
          };
          return [domain_name, domain];
        }),
      );
    },
    { readOnly: true },
  );
}

/** What all domains of a tenant share. */
export function loadTenant(db: Database, tenant_id: number): Promise<TenantFacts> {
  return withScope(
    db,
    { tenants: [tenant_id] },
    async (tx) => {
      const domains = await tx
        .selectFrom('domain_directory')
        .select('domain_name')
        .where('tenant_id', '=', tenant_id)
        .execute();
      // Whom the tenant writes to most: what its mail goes to, outside its own domains.
      const contacts = await tx
        .selectFrom('known_text')
        .select('text')
        .where('tenant_id', '=', tenant_id)
        .where('kind', '=', 'to')
        .orderBy('count', 'desc')
        .limit(MAX_CONTACTS)
        .execute();
      const [has_certificates, has_partner_keys] = [
        await hasOwnKeys(tx, tenant_id),
        await hasPartnerKeys(tx, tenant_id),
      ];
      const own = new Set(domains.map(({ domain_name }) => domain_name));
      return {
        own_domains: [...own],
        ...{ has_certificates, has_partner_keys },
        known_contacts: contacts.map(({ text }) => text).filter((text) => !own.has(domainOf(text))),
      };
    },
    { readOnly: true },
  );
}
