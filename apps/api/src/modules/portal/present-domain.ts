import type { PortalDomain, PortalImageKind } from '@postern/contract/portal/settings';
import type { Tx } from '@postern/db';
import { portalUrl } from '@postern/records/portal';
import { readPortalSettings } from '@postern/records/portal-settings';
import { sql } from 'kysely';
import type { FoundDomain } from '../domains/index.ts';
import type { PortalConfig } from './deps.ts';

type Place = Pick<FoundDomain, 'tenant_id' | 'domain_name'>;

/** Days that the counts of messages look back. */
const COUNTED_DAYS = 7;

/** The hashes of a portal's pictures. */
export async function portalImages(
  tx: Tx,
  tenant_id: number,
  domain_name: string,
): Promise<PortalDomain['images']> {
  const rows = await tx
    .selectFrom('portal_image')
    .select(['kind', 'hash'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .execute();
  const hash = (kind: PortalImageKind) => rows.find((row) => row.kind === kind)?.hash ?? '';
  return { companylogo: hash('companylogo'), headerlogo: hash('headerlogo'), favicon: hash('favicon') };
}

export async function presentPortalDomain(
  tx: Tx,
  portal: PortalConfig,
  { tenant_id, domain_name }: Place,
): Promise<PortalDomain> {
  const row = await tx
    .selectFrom('tenant as t')
    .leftJoin('portal_domain as p', (join) =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').on('p.domain_name', '=', domain_name),
    )
    .leftJoin('portal_host as h', (join) =>
      join
        .onRef('h.tenant_id', '=', 'p.tenant_id')
        .onRef('h.domain_name', '=', 'p.domain_name')
        .on('h.is_current', '=', true),
    )
    .select(['t.name', 'p.enabled', 'h.host'])
    .where('t.tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  const settings = await readPortalSettings(tx, tenant_id, domain_name);
  const hostname = row.host ?? '';
  return {
    ...{ customer: row.name, domain_name, hostname, used_by: [domain_name] },
    url: hostname === '' ? '' : portalUrl(portal.publicUrl, hostname),
    enabled: row.enabled === true,
    ...settings.own,
    images: await portalImages(tx, tenant_id, domain_name),
    template_domain: settings.template_domain,
    template: settings.template,
    template_images: await portalImages(tx, tenant_id, settings.template_domain),
    ...(await countUse(tx, tenant_id, domain_name)),
  };
}

async function countUse(tx: Tx, tenant_id: number, domain_name: string) {
  const { accounts } = await tx
    .selectFrom('portal_account')
    .select((row) => row.fn.countAll<string>().as('accounts'))
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirstOrThrow();
  const { messages, opened } = await tx
    .selectFrom('portal_message as m')
    .select([
      (row) => row.fn.countAll<string>().as('messages'),
      sql<string>`count(*) filter (where exists (select from portal_recipient r
        where r.tenant_id = m.tenant_id and r.message_id = m.message_id and r.opened_at is not null))`.as(
        'opened',
      ),
    ])
    .where('m.tenant_id', '=', tenant_id)
    .where('m.domain_name', '=', domain_name)
    .where('m.direction', '=', 'out')
    .where('m.sent_at', '>', sql<Date>`now() - make_interval(days => ${COUNTED_DAYS})`)
    .executeTakeFirstOrThrow();
  return { accounts: Number(accounts), messages: Number(messages), opened: Number(opened) };
}
