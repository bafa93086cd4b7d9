import { Readable } from 'node:stream';
import type { DmarcRow, Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import { scopeOf } from '../../../http/actor.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { BYTE_ORDER_MARK, csvCell } from '../../exports/index.ts';
import { lastDays, type Window } from '../read-window.ts';
import { readRows } from '../report-rows.ts';

const PAGE = 2_000;

type Export = Call<Operations['dmarcExport']>;
type Place = Parameters<typeof readRows>[1];

const results = (list: readonly { domain: string; result: string }[]) =>
  list.map(({ domain, result }) => `${domain}: ${result}`).join(' | ');

/** Columns by the names of the wire. */
const columns: { name: string; cell: (row: DmarcRow) => string | number }[] = [
  ...(['date_end', 'org_name', 'source_ip_address', 'source_country', 'source_ptr_address'] as const),
  ...(['header_from', 'envelope_from', 'messages', 'disposition'] as const),
].map((name) => ({ name, cell: (row: DmarcRow) => row[name] }));
for (const name of ['passed_dmarc', 'dkim_aligned', 'spf_aligned'] as const)
  columns.push({ name, cell: (row) => (row[name] ? 'yes' : 'no') });
columns.push({ name: 'dkim_results', cell: (row) => results(row.dkim_results) });
columns.push({ name: 'spf_results', cell: (row) => results(row.spf_results) });

/** Page by page, each in a transaction of its own: a slow reader holds nothing. */
async function* csvFile({ actor, services, signal }: Export, place: Place, window: Window) {
  yield `${BYTE_ORDER_MARK}${columns.map(({ name }) => name).join(',')}\r\n`;
  for (let skip = 0; !signal.aborted; skip += PAGE) {
    const rows = await withScope(
      services.db,
      scopeOf(actor),
      (tx) => readRows(tx, place, window, { skip, limit: PAGE }),
      { readOnly: true },
    );
    if (rows.length > 0)
      yield rows
        .map((row) => `${columns.map(({ cell }) => csvCell(String(cell(row)))).join(',')}\r\n`)
        .join('');
    if (rows.length < PAGE) return;
  }
}

export const dmarcExport: Handler<Operations['dmarcExport']> = async (call) => {
  const { actor, query, scoped, services } = call;
  const place = await scoped((tx) => findManagedDomain(tx, actor, query.domainname), { readOnly: true });
  const window = lastDays(query.reportdays, services.clock());
  return {
    content: Readable.from(csvFile(call, place, window)),
    filename: `dmarc-${place.domain_name}-${window.to}.csv`,
    mediatype: 'text/csv; charset=utf-8',
  };
};
