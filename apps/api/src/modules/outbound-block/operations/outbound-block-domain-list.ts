import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { readBlocks } from '../read-blocks.ts';

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
