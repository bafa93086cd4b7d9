import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { findOwnDomain } from './find-block.ts';
import { readBlocks } from './read-blocks.ts';

export const outboundBlockDomainList: Handler<Operations['outboundBlockDomainList']> = ({
  actor,
  params,
  query,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      await findOwnDomain(tx, actor, params.domain);
      return readBlocks(tx, actor, query, services.clock(), params.domain);
    },
    { readOnly: true },
  );
