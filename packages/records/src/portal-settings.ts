/** Settings of a portal: the domain's own, those of the tenant's template domain, and what holds. */
import {
  default_portal_blocks,
  type PortalBlockName,
  type PortalBlocks,
  portal_blocks,
} from '@postern/contract/portal/settings';
import type { Tx } from '@postern/db';

export interface PortalSettings {
  own: PortalBlocks;
  /** The tenant's primary domain; '' where this is it. */
  template_domain: string;
  template: PortalBlocks;
  in_effect: PortalBlocks;
}

const names = Object.keys(portal_blocks) as PortalBlockName[];

const build = (read: (name: PortalBlockName) => unknown): PortalBlocks =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as PortalBlocks;

/** What is stored, with the product's own values for what is not there or out of bounds. */
export function readPortalBlocks(stored: unknown): PortalBlocks {
  const given = (stored ?? {}) as Partial<Record<PortalBlockName, object>>;
  return build((name) => {
    if (given[name] === undefined) return default_portal_blocks[name];
    const parsed = portal_blocks[name].safeParse({
      ...{ ...default_portal_blocks[name], use_master_template: false },
      ...given[name],
    });
    return parsed.success ? parsed.data : default_portal_blocks[name];
  });
}

export function settlePortalSettings(own: unknown, template: { name: string; settings: unknown } | null) {
  const own_blocks = readPortalBlocks(own);
  const template_blocks = template ? readPortalBlocks(template.settings) : default_portal_blocks;
  return {
    own: own_blocks,
    template_domain: template?.name ?? '',
    template: template_blocks,
    in_effect: build((name) => (own_blocks[name].use_master_template ? template_blocks : own_blocks)[name]),
  } satisfies PortalSettings;
}

/** Read in the tenant's scope. */
export async function readPortalSettings(
  tx: Tx,
  tenant_id: number,
  domain_name: string,
): Promise<PortalSettings> {
  const rows = await tx
    .selectFrom('managed_domain as d')
    .leftJoin('portal_domain as p', (join) =>
      join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.domain_name', '=', 'd.domain_name'),
    )
    .select(['d.domain_name', 'd.is_primary', 'p.settings'])
    .where('d.tenant_id', '=', tenant_id)
    .where((row) => row.or([row('d.domain_name', '=', domain_name), row('d.is_primary', '=', true)]))
    .execute();
  const own = rows.find((row) => row.domain_name === domain_name);
  const primary = rows.find((row) => row.is_primary && row.domain_name !== domain_name);
  return settlePortalSettings(
    own?.settings,
    primary ? { name: primary.domain_name, settings: primary.settings } : null,
  );
}
