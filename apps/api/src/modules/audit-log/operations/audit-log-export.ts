import { Readable } from 'node:stream';
import type { AuditLogEntry, Operations } from '@postern/contract';
import { recordAudit, withScope } from '@postern/db';
import { scopeOf } from '../../../http/actor.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { BYTE_ORDER_MARK, csvCell } from '../../exports/index.ts';
import { filterDetails } from '../filter-details.ts';
import { findEntries, type Place } from '../find-entries.ts';

const PAGE = 1_000;

const columns = [
  ...(['timestamp', 'user', 'imp', 'action', 'msg', 'loglevel', 'ip', 'ptr', 'agent', 'session'] as const),
  ...(['tenant', 'partner', 'instance', 'log_id', 'hash'] as const),
] satisfies (keyof AuditLogEntry)[];

type Found = Awaited<ReturnType<typeof findEntries>>;

type ExportCall = Call<Operations['auditLogExport']>;

function readPage({ actor, query, services }: ExportCall, now: number, after: Place | null): Promise<Found> {
  return withScope(
    services.db,
    scopeOf(actor),
    (tx) => findEntries(tx, actor, query, now, { limit: PAGE, after }),
    { readOnly: true },
  );
}

/** Page by page, each in a transaction of its own: a slow reader holds nothing. */
async function* csvFile(call: ExportCall, now: number, first: Found) {
  yield `${BYTE_ORDER_MARK}${columns.join(',')}\r\n`;
  for (let page = first; ; page = await readPage(call, now, page.last)) {
    if (page.entries.length > 0)
      yield page.entries
        .map((entry) => `${columns.map((name) => csvCell(entry[name])).join(',')}\r\n`)
        .join('');
    if (page.last === null || call.signal.aborted) return;
  }
}

export const auditLogExport: Handler<Operations['auditLogExport']> = async (call) => {
  const { actor, audit, query, scoped, services } = call;
  await scoped((tx) =>
    recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'audit_log.export', object: '' },
      details: filterDetails(query),
    }),
  );
  // Before the answer begins: what cannot be asked gets its problem instead of a file that breaks off.
  const now = services.clock();
  const first = await readPage(call, now, null);
  return {
    content: Readable.from(csvFile(call, now, first)),
    filename: `audit-log-${new Date(now).toISOString().slice(0, 10)}.csv`,
    mediatype: 'text/csv; charset=utf-8',
  };
};
