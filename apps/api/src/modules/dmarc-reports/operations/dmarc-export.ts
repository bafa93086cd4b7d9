import type { DmarcRow, Operations } from '@postern/contract';
import type { Call, Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { type CsvColumn, csvAnswer } from '../../exports/index.ts';
import { lastDays, type Window } from '../read-window.ts';
import { readRows } from '../report-rows.ts';

const PAGE = 2_000;

type Export = Call<Operations['dmarcExport']>;
type Place = Parameters<typeof readRows>[1];

const results = (list: readonly { domain: string; result: string }[]) =>
  list.map(({ domain, result }) => `${domain}: ${result}`).join(' | ');

/** Columns by the names of the wire. */
const columns: CsvColumn<DmarcRow>[] = [
  ...[
    ...(['date_end', 'org_name', 'source_ip_address', 'source_country', 'source_ptr_address'] as const),
    ...(['header_from', 'envelope_from', 'messages', 'disposition'] as const),
  ].map((name) => ({ name, cell: (row: DmarcRow) => String(row[name]) })),
  ...(['passed_dmarc', 'dkim_aligned', 'spf_aligned'] as const).map((name) => ({
    name,
    cell: (row: DmarcRow) => (row[name] ? 'yes' : 'no'),
  })),
  { name: 'dkim_results', cell: (row) => results(row.dkim_results) },
  { name: 'spf_results', cell: (row) => results(row.spf_results) },
];

async function* pagesOf({ scoped, signal }: Export, place: Place, window: Window) {
  for (let skip = 0; !signal.aborted; skip += PAGE) {
    const rows = await scoped((tx) => readRows(tx, place, window, { skip, limit: PAGE }), { onReader: true });
    yield rows;
    if (rows.length < PAGE) return;
  }
}

export const dmarcExport: Handler<Operations['dmarcExport']> = async (call) => {
  const { actor, query, scoped, services } = call;
  const place = await scoped((tx) => findManagedDomain(tx, actor, query.domainname), { readOnly: true });
  const window = lastDays(query.reportdays, services.clock());
  return csvAnswer(`dmarc-${place.domain_name}-${window.to}`, columns, pagesOf(call, place, window));
};
