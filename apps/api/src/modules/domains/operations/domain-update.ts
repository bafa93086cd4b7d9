import type { BodyOf, Operations } from '@postern/contract';
import { notifySettings, recordAudit, type Tx } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import type { DomainsDeps } from '../deps.ts';
import { lockDomains } from '../lock-domain.ts';
import { type FoundDomain, findManagedDomain } from '../managed-domain.ts';
import { presentDomain } from '../present-domain.ts';
import { refuseInnerHop } from '../refuse-inner-hop.ts';

type Body = BodyOf<Operations['domainUpdate']>;

const whole = (tx: Tx, { tenant_id, domain_name }: FoundDomain) =>
  tx
    .selectFrom('managed_domain')
    .select(['kind', 'is_primary', 'forwarding', 'sending_servers', 'originator_orgs', 'requested_tenant_id'])
    .select('dkim')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirstOrThrow();

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What the body really changes, with what was there before. */
function changesOf(before: Awaited<ReturnType<typeof whole>>, body: Body) {
  const { requested_tenant_id, ...rest } = body;
  const wanted = {
    ...rest,
    ...(requested_tenant_id === undefined ? {} : { requested_tenant_id: requested_tenant_id || null }),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !same(before[name as keyof typeof before], value),
  );
  return {
    set: Object.fromEntries(changed) as typeof wanted,
    details: Object.fromEntries(
      changed.map(([name, value]) => [name, { old: before[name as keyof typeof before], new: value }]),
    ),
  };
}

export const domainUpdate: Handler<Operations['domainUpdate'], DomainsDeps> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  if (body.forwarding) await refuseInnerHop(services, 'forwarding', body.forwarding);
  return scoped(async (tx) => {
    const found = await findManagedDomain(tx, actor, params.id);
    const { tenant_id, domain_name } = found;
    await lockDomains(tx, tenant_id);
    const before = await whole(tx, found);
    const { set, details } = changesOf(before, body);
    if (Object.keys(set).length > 0) {
      if (set.is_primary)
        await tx
          .updateTable('managed_domain')
          .set({ is_primary: false })
          .where('tenant_id', '=', tenant_id)
          .where('is_primary', '=', true)
          .execute();
      await tx
        .updateTable('managed_domain')
        .set(set)
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domain_name)
        .execute();
    }
    await notifySettings(tx, tenant_id);
    const answer = await presentDomain(tx, actor, found);
    if (Object.keys(set).length > 0)
      await recordAudit(tx, { ...audit, tenant_id, action: 'domain.update', object: domain_name, details });
    return answer;
  });
};
