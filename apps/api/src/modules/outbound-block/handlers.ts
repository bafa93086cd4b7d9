import type { Handlers } from '../../http/handler.ts';
import { outboundBlockDelete } from './operations/outbound-block-delete.ts';
import { outboundBlockDomainList } from './operations/outbound-block-domain-list.ts';
import { outboundBlockList } from './operations/outbound-block-list.ts';
import { outboundBlockUpdate } from './operations/outbound-block-update.ts';

export const outboundBlockHandlers: Handlers<
  'outboundBlockList' | 'outboundBlockDomainList' | 'outboundBlockUpdate' | 'outboundBlockDelete'
> = { outboundBlockList, outboundBlockDomainList, outboundBlockUpdate, outboundBlockDelete };
