import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { findManagedDomain } from '../../lib/managed-domain.ts';
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
      await findManagedDomain(tx, actor, params.domain);
      return readBlocks(tx, actor, query, services.clock(), params.domain);
    },
    { readOnly: true },
  );
