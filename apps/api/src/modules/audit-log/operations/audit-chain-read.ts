import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { chainOf, readChain } from '../chain-check.ts';

export const auditChainRead: Handler<Operations['auditChainRead']> = ({ actor, query, scoped }) =>
  scoped(async (tx) => readChain(tx, await chainOf(tx, actor, query.tenant_id)), { readOnly: true });
