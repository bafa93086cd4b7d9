import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { filterDetails } from '../filter-details.ts';
import { auditWindow, countEntries, findEntries } from '../find-entries.ts';

/** Entries are counted up to here. */
const MOST = 10_000;

export const auditLogList: Handler<Operations['auditLogList']> = ({
  actor,
  audit,
  query,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { limit, before, ...filter } = query;
    const now = services.clock();
    const { entries, last } = await findEntries(tx, actor, filter, now, { limit, after: before ?? null });
    const counted = before ? null : await countEntries(tx, actor, filter, now, MOST);
    // Reading on is the same reading.
    if (!before) {
      const tenant_id = tenantOf(actor);
      const details = filterDetails(filter);
      await recordAudit(tx, { ...audit, tenant_id, action: 'audit_log.read', object: '', details });
    }
    const { total, actions, slots } = counted ?? { total: null, actions: null, slots: null };
    return { entries, total, actions, slots, next: last, is_clamped: auditWindow(filter, now).is_clamped };
  });
