import type { Operations } from '@postern/contract';
import { notifyCallAhead, recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { findManagedDomain } from '../../managed-domain.ts';

/** Brings back what one clearing took; what was asked for again since stays as it is. */
export const callAheadRestore: Handler<Operations['callAheadRestore']> = ({
  actor,
  audit,
  body,
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const { tenant_id, domain_name } = await findManagedDomain(tx, actor, params.domain);
    const { numUpdatedRows } = await tx
      .updateTable('call_ahead')
      .set({ clearing_id: null, cleared_at: null })
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .where('clearing_id', '=', body.clearing_id)
      .executeTakeFirstOrThrow();
    const restored = Number(numUpdatedRows);
    await notifyCallAhead(tx, { kind: 'changed', tenant_id, domain_name });
    const entry = { tenant_id, action: 'call_ahead.restore', object: domain_name };
    await recordAudit(tx, { ...audit, ...entry, details: { restored } });
    return { restored };
  });
