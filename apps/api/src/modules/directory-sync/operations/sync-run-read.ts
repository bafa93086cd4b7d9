import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findRun } from '../find-task.ts';
import { presentRun } from '../present-run.ts';

export const syncRunRead: Handler<Operations['syncRunRead']> = ({ params, scoped }) =>
  scoped(async (tx) => presentRun(await findRun(tx, params.sync_id)), { readOnly: true });
