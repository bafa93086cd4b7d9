import { type FilterParam, message_filters } from '@postern/contract';
import { toCloudid } from '@postern/db';
import type pg from 'pg';

/** Values of every filter of the expert form that really occur in the log; a filter without any is not asked. */
export type FilterValues = Readonly<Record<FilterParam, readonly string[]>>;

interface LoggedRow {
  readonly [column: string]: unknown;
  readonly tenant_id: number;
  readonly id: string;
  readonly attachments: readonly Record<string, string>[];
  readonly uris: readonly Record<string, string>[];
  readonly findings: readonly Record<string, string>[];
}

/** Values asked of a kind. */
export const KINDS = 12;

/** Different values of all the rows', evenly chosen; what is empty or absent is none. */
export const some = (values: readonly unknown[]): string[] => {
  const unique = [...new Set(values.map((value) => `${value ?? ''}`).filter((text) => text !== ''))];
  const step = Math.max(1, Math.floor(unique.length / KINDS));
  return unique.filter((_, index) => index % step === 0).slice(0, KINDS);
};

/** Rows from all over the retention; what is rare (viruses, blocked and refused mail) has rows of its own. */
async function someRows(client: pg.Client, tenant: number | null): Promise<LoggedRow[]> {
  const reach = tenant === null ? 'true' : `m.tenant_id = ${tenant}`;
  const kinds = ['true', `m.class = 'virus'`, `m.class = 'blocked'`, `m.state = 'rejected'`];
  const rows: LoggedRow[] = [];
  for (const kind of kinds) {
    const found = await client.query<LoggedRow>(
      `select m.*, host(m.client_ip) as client_ip, host(m.origin_ip) as origin_ip, d.attachments, d.uris, d.findings
       from generate_series(1, 88, 3) day
       cross join lateral (
         select * from message m where ${reach} and m.direction = 'in' and ${kind}
           and m.ts < now() - day * interval '1 day' - interval '9 hours' and m.ts > now() - (day + 4) * interval '1 day'
         order by m.ts desc limit 4) m
       join message_detail d on d.tenant_id = m.tenant_id and d.ts = m.ts and d.id = m.id`,
    );
    rows.push(...found.rows);
  }
  return rows;
}

const optionsOf = (param: FilterParam) => {
  const filter = message_filters.find((one) => one.param === param);
  return filter && 'options' in filter ? [...filter.options] : [];
};

/** @param tenant whose mail; null for all */
export async function filterValues(client: pg.Client, tenant: number | null): Promise<FilterValues> {
  const rows = await someRows(client, tenant);
  const column = (name: string) => some(rows.map((row) => row[name]));
  const attachment = (name: string) => some(rows.flatMap((row) => row.attachments.map((one) => one[name])));
  const uri = (type: string, name: string) =>
    some(rows.flatMap((row) => row.uris.filter((one) => one.type === type).map((one) => one[name])));
  const yesNo = ['true', 'false'];
  return {
    sender: column('from_address'),
    recipient: column('to_address'),
    subject: some(rows.map((row) => `${row.subject}`.split(' ').find((word) => word.length > 3))),
    maildirections: optionsOf('maildirections'),
    classes: optionsOf('classes'),
    states: optionsOf('states'),
    markers: optionsOf('markers'),
    has_attachment: yesNo,
    tenants: tenant === null ? ['1', '2', '40', '1990'] : [`${tenant}`],
    logtypes: optionsOf('logtypes'),
    // What this installation is called, and what no message is in.
    instances: ['ch', 'tdata'],
    client_hostname: column('client_hostname'),
    client_ip: column('client_ip'),
    client_helo: column('client_helo'),
    origin_ptr: column('origin_ptr'),
    origin_ip: column('origin_ip'),
    origin_helo: column('origin_helo'),
    rejectmessage: some(rows.map((row) => `${row.reject_message}`.split(' ').slice(2, 4).join(' '))),
    rejecttype: optionsOf('rejecttype'),
    dkimverify_domain: column('dkim_domain'),
    hdr_from: column('hdr_from_addr'),
    hdr_from_name: column('hdr_from_name'),
    hdr_reply_to: column('hdr_reply_to'),
    hdr_messageid: column('hdr_message_id'),
    cloudid: some(rows.map((row) => toCloudid(row.tenant_id, row.id))),
    queueid: column('queue_id'),
    // The generated log keeps no headers: each of these is looked for in all mail.
    header: ['x-mailer: phpmailer', 'list-id'],
    att_name: attachment('name'),
    att_mime: attachment('mime'),
    att_md5: attachment('md5'),
    att_sha1: attachment('sha1'),
    uri: uri('url', 'uri'),
    uri_domain: uri('url', 'domain'),
    uri_fqdn: uri('url', 'fqdn'),
    email: uri('email', 'uri'),
    email_domain: uri('email', 'domain'),
    email_fqdn: uri('email', 'fqdn'),
    virus_name: column('virus_name'),
    virus_engine: column('virus_engine'),
    blocked_filename: column('blocked_filename'),
    block_engine: column('block_engine'),
    block_info: some(rows.map((row) => `${row.block_info}`.split(' ').slice(0, 3).join(' '))),
    fuzor_digest: column('fuzor_digest'),
    delivery_logsource: column('delivery_logsource'),
    delivery_server_fqdn: column('delivery_server_fqdn'),
    delivery_server_domain: column('delivery_server_domain'),
    delivery_server_msg: some(rows.map((row) => `${row.delivery_server_msg}`.split(' ').at(-1))),
    spf_status: optionsOf('spf_status'),
    dmarc_result: ['fail', 'pass'],
    score: ['>=9', '<0.5', '5.5'],
    size: ['>=4MB', '<2500'],
    encrypted: yesNo,
    signed: yesNo,
    tech_encrypt: yesNo,
    tech_decrypt: yesNo,
    tech_sign: yesNo,
    tech_sign_check: yesNo,
    is_m365: yesNo,
    tech_plain_lft: yesNo,
    tech_secure_lft: yesNo,
    geoip_asn: column('geoip_asn'),
    geoip_cc: column('geoip_cc'),
    scanhost: column('scanhost'),
    spam_rules: some(rows.flatMap((row) => row.findings.map((one) => one.code))),
  };
}
