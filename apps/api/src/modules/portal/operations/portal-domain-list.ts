import type { Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { isProven, knownDomains, managedDomains } from '../../domains/index.ts';
import type { PortalDeps } from '../deps.ts';
import { presentPortalDomain } from '../present-domain.ts';

/** Domains of one answer. */
const MOST_LISTED = 500;

const reachableDomains = (tx: Tx, actor: Actor) =>
  managedDomains(tx)
    .leftJoin('portal_host as h', (join) =>
      join
        .onRef('h.tenant_id', '=', 'managed_domain.tenant_id')
        .onRef('h.domain_name', '=', 'managed_domain.domain_name')
        .on('h.is_current', '=', true),
    )
    .select(['managed_domain.tenant_id', 'managed_domain.domain_name', 'h.host'])
    .where(isProven)
    .where(knownDomains(actor, 'managed_domain.domain_name'))
    .orderBy('managed_domain.domain_name')
    .limit(MOST_LISTED);

export const portalDomainNameList: Handler<Operations['portalDomainNameList']> = ({ actor, scoped }) =>
  scoped(
    async (tx) =>
      (await reachableDomains(tx, actor).execute()).map(({ domain_name, host }) => ({
        ...{ domain_name, hostname: host ?? '' },
      })),
    { readOnly: true },
  );

export const portalDomainList: Handler<Operations['portalDomainList'], PortalDeps> = ({
  actor,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const found = await reachableDomains(tx, actor).where('h.host', 'is not', null).execute();
      const portals = [];
      for (const domain of found) portals.push(await presentPortalDomain(tx, services.portal, domain));
      return portals;
    },
    { readOnly: true },
  );
