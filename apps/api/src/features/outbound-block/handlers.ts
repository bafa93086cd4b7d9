import type { Handlers } from '../../lib/handler.ts';
import { outboundBlockDelete } from './outbound-block-delete.ts';
import { outboundBlockDomainList } from './outbound-block-domain-list.ts';
import { outboundBlockList } from './outbound-block-list.ts';
import { outboundBlockUpdate } from './outbound-block-update.ts';

export const outboundBlockHandlers: Handlers<
  'outboundBlockList' | 'outboundBlockDomainList' | 'outboundBlockUpdate' | 'outboundBlockDelete'
> = { outboundBlockList, outboundBlockDomainList, outboundBlockUpdate, outboundBlockDelete };
