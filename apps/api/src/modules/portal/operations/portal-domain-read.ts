import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { presentPortalDomain } from '../present-domain.ts';

export const portalDomainRead: Handler<Operations['portalDomainRead']> = ({ actor, params, scoped }) =>
  scoped(async (tx) => presentPortalDomain(tx, await findManagedDomain(tx, actor, params.domain)));
