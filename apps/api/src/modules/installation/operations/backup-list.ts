import type { BackupRun, Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';

export const backupList: Handler<Operations['backupList']> = async ({ query: { limit }, scoped }) => {
  const rows = await scoped(
    (tx) => tx.selectFrom('backup_run').selectAll().orderBy('started_at', 'desc').limit(limit).execute(),
    { readOnly: true },
  );
  return rows.map(({ run_id, kind, node, started_at, finished_at, result, folder, bytes, findings }) => ({
    ...{ id: run_id, kind: kind as BackupRun['kind'], node, folder, bytes: Number(bytes) },
    ...{ started_at: started_at.toISOString(), finished_at: finished_at?.toISOString() ?? null },
    ...{ result: result as BackupRun['result'], findings: findings as string[] },
  }));
};
