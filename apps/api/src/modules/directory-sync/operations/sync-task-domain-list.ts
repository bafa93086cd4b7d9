import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findTask } from '../find-task.ts';
import { readTaskDomains } from '../task-domains.ts';

export const syncTaskDomainList: Handler<Operations['syncTaskDomainList']> = ({ actor, params, scoped }) =>
  scoped(async (tx) => readTaskDomains(tx, actor, await findTask(tx, params.id)), { readOnly: true });
