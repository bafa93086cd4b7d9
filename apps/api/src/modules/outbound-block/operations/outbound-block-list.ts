import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readBlocks } from '../read-blocks.ts';

export const outboundBlockList: Handler<Operations['outboundBlockList']> = ({
  actor,
  query,
  scoped,
  services,
}) => scoped((tx) => readBlocks(tx, actor, query, services.clock()), { readOnly: true });
