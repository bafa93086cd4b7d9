import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { type Actor, tenantOf } from '../../../http/actor.ts';
import { answeredOf, askElsewhere, awayOf, spansInstances } from '../../../http/all-instances.ts';
import type { Handler } from '../../../http/handler.ts';
import { filterDetails } from '../filter-details.ts';
import { auditWindow, countEntries, findEntries } from '../find-entries.ts';
import { mergeFound } from '../merge-found.ts';

/** Entries are counted up to here. */
const MOST = 10_000;

/** Operators read the logs of every instance, partners those of their tenants at each, everybody else those that are here. */
export const auditLogList: Handler<Operations['auditLogList']> = async ({
  actor,
  audit,
  query,
  scoped,
  services,
}) => {
  const { limit, before, ...filter } = query;
  const now = services.clock();
  const spans = spansInstances({ actor, services });
  const read = async (tx: Tx, as: Actor) => ({
    ...(await findEntries(tx, as, filter, now, { limit, after: before ?? null })),
    counted: before ? null : await countEntries(tx, as, filter, now, MOST),
  });
  const [own, elsewhere] = await Promise.all([
    scoped(async (tx) => {
      const found = await read(tx, actor);
      // Reading on is the same reading.
      if (!before) {
        const tenant_id = tenantOf(actor);
        const details = filterDetails(filter);
        await recordAudit(tx, { ...audit, tenant_id, action: 'audit_log.read', object: '', details });
      }
      return found;
    }),
    askElsewhere({ actor, services, scoped }, read),
  ]);
  const { entries, counted, last } = mergeFound(
    [own, ...answeredOf(elsewhere).map(({ answer }) => answer)],
    limit,
  );
  const { total, actions, slots } = counted ?? { total: null, actions: null, slots: null };
  return {
    ...{ entries, total, actions, slots, next: last, is_clamped: auditWindow(filter, now).is_clamped },
    ...(spans && { away: awayOf(elsewhere) }),
  };
};
