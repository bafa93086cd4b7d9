import type { ModuleHandlers } from '../../http/handler.ts';
import type { PortalDeps } from './deps.ts';
import { portalDomainRead } from './operations/portal-domain-read.ts';
import { portalDomainUpdate } from './operations/portal-domain-update.ts';
import { portalMessageList } from './operations/portal-message-list.ts';
import { portalMessageUpdate } from './operations/portal-message-update.ts';

export const portalHandlers = {
  portalDomainRead,
  portalDomainUpdate,
  portalMessageList,
  portalMessageUpdate,
} satisfies ModuleHandlers<PortalDeps>;
