import type { DetailRow, MessageRow } from './tables.ts';

/** What `record_messages` takes for a column of `message` that is not sent. */
export const usual = {
  quarantined: false,
  hdr_from_addr: '',
  hdr_from_name: '',
  hdr_reply_to: '',
  hdr_message_id: '',
  subject: '',
  attachment_count: 0,
  score: 0,
  client_ip: null,
  client_helo: '',
  client_hostname: '',
  origin_ip: null,
  origin_helo: '',
  origin_ptr: '',
  geoip_cc: '',
  geoip_asn: null,
  geoip_org: '',
  spf_status: 'none',
  dkim_result: 'none',
  dkim_domain: '',
  dmarc_result: 'none',
  arc_result: 'none',
  tls: '',
  sasl_login: '',
  is_m365: false,
  response_code: null,
  reject_message: '',
  reject_category: '',
  scanhost: '',
  virus_name: '',
  virus_engine: '',
  block_engine: '',
  block_info: '',
  blocked_filename: '',
  fuzor_digest: '',
  signed: false,
  encrypted: false,
  tech_decrypted: false,
  tech_signed: false,
  held_reason: '',
  held_params: null,
  sender_like: '',
  lft: 'off',
  header_hash: null,
  subject_words: '',
} as const satisfies Partial<MessageRow>;
const usualColumns = Object.entries(usual) as [keyof MessageRow, unknown][];

/** The row for JSON, without what the database puts there by itself. */
export function shortMessage(row: MessageRow): Partial<MessageRow> {
  const short: Record<string, unknown> = { ...row };
  for (const [column, value] of usualColumns) if (short[column] === value) short[column] = undefined;
  return short;
}

const lists = ['headers', 'attachments', 'uris', 'findings'] as const;
const objects = ['authentication', 'rewrite'] as const;

export function shortDetail(row: DetailRow): Partial<DetailRow> {
  const short: Partial<DetailRow> = { ...row };
  for (const column of lists)
    if ((short[column] as readonly unknown[]).length === 0) short[column] = undefined;
  for (const column of objects) if (isEmpty(short[column] as object)) short[column] = undefined;
  return short;
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}
