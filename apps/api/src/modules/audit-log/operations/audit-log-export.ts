import type { AuditLogEntry, Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { csvAnswer } from '../../exports/index.ts';
import { filterDetails } from '../filter-details.ts';
import { findEntries, type Place } from '../find-entries.ts';

const PAGE = 1_000;

const names = [
  ...(['timestamp', 'user', 'imp', 'action', 'msg', 'loglevel', 'ip', 'ptr', 'agent', 'session'] as const),
  ...(['tenant', 'partner', 'instance', 'log_id', 'hash'] as const),
] satisfies (keyof AuditLogEntry)[];
const columns = names.map((name) => ({ name, cell: (entry: AuditLogEntry) => entry[name] }));

type Export = Call<Operations['auditLogExport']>;
type Found = Awaited<ReturnType<typeof findEntries>>;

const readPage = ({ actor, query, scoped }: Export, now: number, after: Place | null): Promise<Found> =>
  scoped((tx) => findEntries(tx, actor, query, now, { limit: PAGE, after }), { onReader: true });

async function* pagesFrom(call: Export, now: number, first: Found) {
  for (let page = first; ; page = await readPage(call, now, page.last)) {
    yield page.entries;
    if (page.last === null || call.signal.aborted) return;
  }
}

export const auditLogExport: Handler<Operations['auditLogExport']> = async (call) => {
  const { actor, audit, query, scoped, services } = call;
  await scoped((tx) =>
    recordAudit(tx, {
      ...{ ...audit, tenant_id: tenantOf(actor), action: 'audit_log.export', object: '' },
      details: filterDetails(query),
    }),
  );
  // Before the answer begins: what cannot be asked gets its problem instead of a file that breaks off.
  const now = services.clock();
  const first = await readPage(call, now, null);
  return csvAnswer(
    `audit-log-${new Date(now).toISOString().slice(0, 10)}`,
    columns,
    pagesFrom(call, now, first),
  );
};
