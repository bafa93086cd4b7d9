import type { ModuleHandlers } from '../../http/handler.ts';
import type { PortalDeps } from './deps.ts';
import { portalDomainList, portalDomainNameList } from './operations/portal-domain-list.ts';
import { portalDomainRead } from './operations/portal-domain-read.ts';
import { portalDomainUpdate } from './operations/portal-domain-update.ts';
import { portalImageDelete, portalImageRead, portalImageUpload } from './operations/portal-image.ts';
import { portalMessageList } from './operations/portal-message-list.ts';
import { portalMessageUpdate } from './operations/portal-message-update.ts';
import { portalSampleSend } from './operations/portal-sample-send.ts';

export const portalHandlers = {
  portalDomainList,
  portalDomainNameList,
  portalDomainRead,
  portalDomainUpdate,
  portalImageDelete,
  portalImageRead,
  portalImageUpload,
  portalMessageList,
  portalMessageUpdate,
  portalSampleSend,
} satisfies ModuleHandlers<PortalDeps>;
