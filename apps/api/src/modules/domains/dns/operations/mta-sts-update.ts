import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import type { DomainsDeps } from '../../deps.ts';
import { servedPolicy } from '../check-domain.ts';
import { findDomain } from '../find-domain.ts';
import { presentDns } from '../present-dns.ts';

export const mtaStsUpdate: Handler<Operations['mtaStsUpdate'], DomainsDeps> = ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const domain = await findDomain(tx, actor, params.domain);
    const { tenant_id, domain_name, instance } = domain;
    const { mode, max_age } = body;
    const before = await servedPolicy(tx, domain, services.dns.ours(instance).mx_hosts);
    const key = { tenant_id, domain_name };
    const said = {
      mode: mode ?? '',
      max_age,
      changed_at: new Date(services.clock()),
      changed_by: audit.actor,
    };
    if (mode === null) {
      await tx
        .deleteFrom('mta_sts_policy')
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domain_name)
        .execute();
    } else {
      await tx
        .insertInto('mta_sts_policy')
        .values({ ...key, ...said })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'domain_name']).doUpdateSet(said))
        .execute();
    }
    const data = await presentDns(tx, services.dns, domain);
    const details = { mode, max_age, before: before ? { mode: before.mode, max_age: before.max_age } : null };
    await recordAudit(tx, { ...audit, tenant_id, action: 'mta_sts.update', object: domain_name, details });
    return data;
  });
