import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { readReadiness } from '../read-readiness.ts';

export const deployRead: Handler<Operations['deployRead']> = ({ actor, params, scoped }) =>
  scoped(async (tx) => readReadiness(tx, await findManagedDomain(tx, actor, params.domain)), {
    readOnly: true,
  });
