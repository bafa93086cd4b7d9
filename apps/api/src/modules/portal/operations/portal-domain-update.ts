import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import type { PortalDeps } from '../deps.ts';
import { havePortal } from '../have-portal.ts';
import { presentPortalDomain } from '../present-domain.ts';

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
    // Who has not shown that the name is theirs speaks to nobody in it.
    if (!found.is_proven) return fail('not_found');
    const { enabled, ...blocks } = body;
    const { tenant_id, domain_name } = found;
    await havePortal(tx, services, found);
    await tx
      .updateTable('portal_domain')
      .set({
        ...(enabled === undefined ? {} : { enabled }),
        settings: sql`settings || ${JSON.stringify(blocks)}::jsonb`,
        ...{ changed_at: new Date(services.clock()), changed_by: actor.email },
      })
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .execute();
    await notifySettings(tx, tenant_id);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'portal_domain.update', object: domain_name },
      details: body,
    });
    return presentPortalDomain(tx, services.portal, found);
  });
