import { type SearchColumns, searchColumns, type TermHash } from '@postern/db/search-terms';
import { type CopyValue, copyValue } from './copy.ts';
import type { GeneratedMessage } from './message.ts';

type Row = GeneratedMessage & SearchColumns;

/** Columns of `message` the generator fills, with where each comes from. The others keep their defaults. */
const same = (name: keyof GeneratedMessage) => (row: Row) => row[name] as CopyValue;
const plain = [
  'tenant_id',
  'ts',
  'id',
  'type',
  'instance',
  'direction',
  'class',
  'state',
  'quarantined',
  'queue_id',
  'from_address',
  'to_address',
  'hdr_from_addr',
  'hdr_from_name',
  'hdr_reply_to',
  'hdr_message_id',
  'subject',
  'size',
  'score',
  'client_ip',
  'client_helo',
  'client_hostname',
  'origin_ip',
  'origin_helo',
  'origin_ptr',
  'geoip_cc',
  'geoip_asn',
  'geoip_org',
  'spf_status',
  'dkim_result',
  'dkim_domain',
  'dmarc_result',
  'tls',
  'is_m365',
  'response_code',
  'reject_message',
  'reject_category',
  'scanhost',
  'virus_name',
  'virus_engine',
  'block_engine',
  'block_info',
  'blocked_filename',
  'fuzor_digest',
  'signed',
  'encrypted',
  'tech_sign',
  'tech_signed',
  'tech_encrypted',
  'tech_decrypted',
  'lft',
  'held_reason',
  'released_at',
  'reviewed_at',
  'hashed_at',
  'delivery_time',
  'delivery_server_fqdn',
  'delivery_server_domain',
  'delivery_server_msg',
  'delivery_logsource',
] as const satisfies readonly (keyof GeneratedMessage)[];
const COLUMNS: readonly (readonly [string, (row: Row) => CopyValue])[] = [
  ...plain.map((name) => [name, same(name)] as const),
  ['attachment_count', (row) => row.attachments.length],
  ['from_hash', (row) => row.from_hash],
  ['to_hash', (row) => row.to_hash],
  ['header_hash', (row) => row.header_hash],
  ['terms', (row) => row.terms],
  ['subject_words', (row) => row.subject_words],
];

const names = (columns: readonly string[]) => columns.join(', ');

export const messageCopy = `copy message (${names(COLUMNS.map(([name]) => name))}) from stdin`;
export const detailCopy =
  'copy message_detail (tenant_id, ts, id, headers, attachments, uris, findings) from stdin';

export function messageLine(message: GeneratedMessage, hash: TermHash): string {
  const row: Row = { ...message, ...searchColumns(message, hash) };
  let line = '';
  for (const [, value] of COLUMNS) line += `${line === '' ? '' : '\t'}${copyValue(value(row))}`;
  return line;
}

/** Headers are left out of large logs: nothing measured reads them, and they are most of a row. */
export function detailLine(message: GeneratedMessage, withHeaders: boolean): string {
  const { tenant_id, ts, id, headers, attachments, uris, findings } = message;
  const json = (value: unknown) => copyValue(JSON.stringify(value));
  return [
    copyValue(tenant_id),
    copyValue(ts),
    copyValue(id),
    json(withHeaders ? headers : []),
    json(attachments),
    json(uris),
    json(findings),
  ].join('\t');
}
