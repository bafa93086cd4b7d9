import type { Tx } from '@postern/db';
import { livesElsewhere } from '../../http/all-instances.ts';
import type { FoundDomain } from '../domains/index.ts';
import type { PortalDeps } from './deps.ts';

type Place = Pick<FoundDomain, 'tenant_id' | 'domain_name'>;

/** Names tried for a domain's host: two domains may read alike once their points are hyphens. */
const MOST_NAMES = 20;

/** The domain's portal with its host, made where there is none; one that is made is off. */
export async function havePortal(
  tx: Tx,
  services: Pick<PortalDeps, 'portal' | 'others'>,
  place: Place,
): Promise<void> {
  const { tenant_id, domain_name } = place;
  await tx
    .insertInto('portal_domain')
    .values({ tenant_id, domain_name, enabled: false })
    .onConflict((same) => same.columns(['tenant_id', 'domain_name']).doNothing())
    .execute();
  const host = await tx
    .selectFrom('portal_host')
    .select('host')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (host) return;
  const name = domain_name.replaceAll('.', '-').slice(0, 58);
  for (let nth = 1; nth <= MOST_NAMES; nth += 1) {
    const wanted = `${nth === 1 ? name : `${name}-${nth}`}.${services.portal.suffix}`;
    if (await livesElsewhere(services, 'host', wanted)) continue;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('portal_host')
      .values({ host: wanted, tenant_id, domain_name })
      .onConflict((same) => same.column('host').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return;
  }
  throw new Error(`no host is free for the portal of ${domain_name}`);
}
