import type { ExportColumn, MessageRow } from '@postern/contract';
import { type ListRecord, presentMessageRow } from '../message-row.ts';
import type { TenantNames } from '../tenant-names.ts';

/** Fields of the wire that a column of the screen is made of. */
const wire: Record<ExportColumn, readonly (keyof MessageRow)[]> = {
  verdict: ['class'],
  from: ['from_address', 'hdr_from_addr', 'hdr_from_namedecode'],
  subject: ['subject'],
  why: ['held_reason', 'held_params'],
  to: ['to_address'],
  state: ['state', 'released', 'reviewed', 'hashed'],
  score: ['score'],
  size: ['size'],
  host: ['client_hostname', 'client_ip'],
  country: ['geoip_cc'],
  server: ['delivery_server_fqdn'],
  tenant: ['tenant_id', 'tenant'],
  time: ['timestamp'],
};

/** One array of rows as the search answers them; with `columns` only what those show, and the id. */
export async function* jsonFile(
  columns: readonly ExportColumn[] | undefined,
  names: TenantNames,
  batches: AsyncIterable<readonly ListRecord[]>,
): AsyncGenerator<string> {
  const kept = columns ? ['cloudid', ...columns.flatMap((column) => wire[column])] : undefined;
  let before = '[';
  for await (const batch of batches) {
    let text = '';
    for (const row of batch) {
      text += `${before}\n${JSON.stringify(presentMessageRow(row, names), kept)}`;
      before = ',';
    }
    yield text;
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
