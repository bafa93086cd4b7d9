import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit, type Tx } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { type FoundDomain, findManagedDomain } from '../../domains/index.ts';
import type { PortalDeps } from '../deps.ts';
import { presentPortalDomain } from '../present-domain.ts';

/** Names tried for a domain's host: two domains may read alike once their points are hyphens. */
const MOST_NAMES = 20;

export const portalDomainUpdate: Handler<Operations['portalDomainUpdate'], PortalDeps> = ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const found = await findManagedDomain(tx, actor, params.domain);
    const { tenant_id, domain_name, is_proven } = found;
    // Who has not shown that the name is theirs speaks to nobody in it.
    if (!is_proven) return fail('not_found');
    const { enabled, ...blocks } = body;
    const changed = { enabled, settings: JSON.stringify(blocks), changed_at: new Date(services.clock()) };
    await tx
      .insertInto('portal_domain')
      .values({ tenant_id, domain_name, ...changed, changed_by: actor.email })
      .onConflict((same) =>
        same.columns(['tenant_id', 'domain_name']).doUpdateSet({ ...changed, changed_by: actor.email }),
      )
      .execute();
    await haveHost(tx, found, services.portal.suffix);
    await notifySettings(tx, tenant_id);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'portal_domain.update', object: domain_name },
      details: body,
    });
    return presentPortalDomain(tx, found);
  });

async function haveHost(tx: Tx, { tenant_id, domain_name }: FoundDomain, suffix: string): Promise<void> {
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
    const wanted = `${nth === 1 ? name : `${name}-${nth}`}.${suffix}`;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('portal_host')
      .values({ host: wanted, tenant_id, domain_name })
      .onConflict((same) => same.column('host').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return;
  }
  throw new Error(`no host is free for the portal of ${domain_name}`);
}
