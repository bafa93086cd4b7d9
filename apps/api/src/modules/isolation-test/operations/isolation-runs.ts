import type { IsolationRun, Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { requestRun } from '../request-run.ts';

export const isolationRunList: Handler<Operations['isolationRunList']> = async ({
  query: { limit },
  scoped,
}) => {
  const rows = await scoped(
    (tx) => tx.selectFrom('isolation_run').selectAll().orderBy('requested_at', 'desc').limit(limit).execute(),
    { readOnly: true },
  );
  return rows.map(
    ({ run_id, requested_at, started_at, finished_at, node, result, calls, tables, shown, findings }) => ({
      ...{ id: run_id, node, calls, tables, shown, requested_at: requested_at.toISOString() },
      ...{ started_at: started_at?.toISOString() ?? null, finished_at: finished_at?.toISOString() ?? null },
      ...{ result: result as IsolationRun['result'], findings: findings as string[] },
    }),
  );
};

export const isolationRunCreate: Handler<Operations['isolationRunCreate']> = ({
  actor,
  audit,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const id = await requestRun(tx, new Date(services.clock()));
    await recordAudit(tx, { ...audit, tenant_id: actor.tenant_id, action: 'isolation_test.run', object: id });
    return { id };
  });
