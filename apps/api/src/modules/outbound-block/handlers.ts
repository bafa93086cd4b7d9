import type { ModuleHandlers } from '../../http/handler.ts';
import type { SystemMailDeps } from '../system-mail/index.ts';
import { outboundBlockDelete } from './operations/outbound-block-delete.ts';
import { outboundBlockDomainList } from './operations/outbound-block-domain-list.ts';
import { outboundBlockList } from './operations/outbound-block-list.ts';
import { outboundBlockUpdate } from './operations/outbound-block-update.ts';

export const outboundBlockHandlers = {
  outboundBlockList,
  outboundBlockDomainList,
  outboundBlockUpdate,
  outboundBlockDelete,
} satisfies ModuleHandlers<SystemMailDeps>;
