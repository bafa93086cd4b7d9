import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../managed-domain.ts';
import { presentDomain } from '../present-domain.ts';

export const domainRead: Handler<Operations['domainRead']> = ({ actor, params, scoped }) =>
  scoped(async (tx) => presentDomain(tx, actor, await findManagedDomain(tx, actor, params.id)), {
    readOnly: true,
  });
