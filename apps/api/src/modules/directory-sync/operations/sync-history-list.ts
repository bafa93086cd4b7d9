import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { presentRun } from '../present-run.ts';

export const syncHistoryList: Handler<Operations['syncHistoryList']> = ({ query, scoped }) =>
  scoped(
    async (tx) => {
      let runs = tx.selectFrom('directory_sync_run').selectAll();
      if (query.task_id !== undefined) runs = runs.where('task_id', '=', query.task_id);
      if (query.after !== undefined) runs = runs.where('sync_id', '<', query.after);
      const rows = await runs.orderBy('sync_id', 'desc').limit(query.limit).execute();
      return rows.map(presentRun);
    },
    { readOnly: true },
  );
