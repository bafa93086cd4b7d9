import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import type { PortalDeps } from '../deps.ts';
import { presentPortalDomain } from '../present-domain.ts';

export const portalDomainRead: Handler<Operations['portalDomainRead'], PortalDeps> = ({
  actor,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) =>
    presentPortalDomain(tx, services.portal, await findManagedDomain(tx, actor, params.domain)),
  );
