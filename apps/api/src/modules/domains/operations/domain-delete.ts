import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { DomainsDeps } from '../deps.ts';
import { lockDomains } from '../lock-domain.ts';
import { findManagedDomain, mayKnowDomain } from '../managed-domain.ts';

/**
 * The name is nobody's from here on: the next RCPT is refused. What was received stays in the log and the quarantine for as long as
 * such mail is kept; what waits to be delivered still is.
 */
export const domainDelete: Handler<Operations['domainDelete'], DomainsDeps> = async ({
  actor,
  audit,
  params,
  scoped,
  services,
}) => {
  const answer = await scoped(async (tx) => {
    const { tenant_id, domain_name, confidential } = await findManagedDomain(tx, actor, params.id);
    await lockDomains(tx, tenant_id);
    // Without its row nobody would know that its old mail is not for everyone.
    if (confidential) fail('domain_confidential');
    const service = await tx
      .selectFrom('service')
      .select('service_id')
      .where('tenant_id', '=', tenant_id)
      .where('domain', '=', domain_name)
      .where('deploy_status', '<>', 'deprovisioned')
      .limit(1)
      .executeTakeFirst();
    if (service) fail('domain_has_services');
    const rows = await tx
      .selectFrom('managed_domain')
      .select(['domain_name', 'is_primary'])
      .where('tenant_id', '=', tenant_id)
      .orderBy('created_at')
      .orderBy('domain_name')
      .execute();
    const others = rows.filter((row) => row.domain_name !== domain_name);
    const is_primary = rows.some((row) => row.is_primary && row.domain_name === domain_name);
    // Somebody who sees no other domain is not told that there is one; it becomes the first by itself.
    if (is_primary && others.some((row) => mayKnowDomain(actor, row.domain_name))) fail('domain_primary');
    const heir = is_primary ? others[0] : undefined;
    await tx
      .deleteFrom('domain_directory')
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .execute();
    await tx
      .deleteFrom('setting')
      .where('tenant_id', '=', tenant_id)
      .where('scope', '=', 'domain')
      .where('scope_value', '=', domain_name)
      .execute();
    await tx
      .deleteFrom('managed_domain')
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .execute();
    if (heir)
      await tx
        .updateTable('managed_domain')
        .set({ is_primary: true })
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', heir.domain_name)
        .execute();
    await notifySettings(tx, tenant_id);
    await recordAudit(tx, { ...audit, tenant_id, action: 'domain.delete', object: domain_name });
    return { domain_name };
  });
  services.sessions.forgetAll();
  return answer;
};
