import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { type DomainsDeps, findManagedDomain } from '../../domains/index.ts';
import type { PortalDeps } from '../deps.ts';
import { hostState } from '../host-state.ts';
import { presentPortalDomain } from '../present-domain.ts';

export const portalHostRead: Handler<
  Operations['portalHostRead'],
  PortalDeps & Pick<DomainsDeps, 'dns'>
> = async ({ actor, params, scoped, services }) => {
  const { hostname } = await scoped(
    async (tx) => presentPortalDomain(tx, services.portal, await findManagedDomain(tx, actor, params.domain)),
    { readOnly: true },
  );
  if (hostname === '') return fail('not_found');
  return hostState(hostname, {
    ...{ dns: services.dns, public_url: services.portal.publicUrl, now: new Date(services.clock()) },
  });
};
