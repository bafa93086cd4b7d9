import type { MessageRow } from '@postern/contract';
import { toCloudid } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';
import { contentCame } from './content-availability.ts';
import { lookalikeOf } from './lookalike.ts';
import type { TenantNames } from './tenant-names.ts';

/** What lists read of a message; everything else waits for the details page. */
export const listColumns = [
  'tenant_id',
  'ts',
  'id',
  'type',
  'instance',
  'direction',
  'class',
  'state',
  'queue_id',
  'from_address',
  'to_address',
  'hdr_from_addr',
  'hdr_from_name',
  'subject',
  'size',
  'attachment_count',
  'score',
  'client_ip',
  'client_hostname',
  'geoip_cc',
  'is_m365',
  'response_code',
  'reject_message',
  'reject_category',
  'scanhost',
  'signed',
  'encrypted',
  'tech_sign',
  'tech_signed',
  'tech_encrypted',
  'tech_decrypted',
  'archived',
  'held_reason',
  'held_params',
  'sender_like',
  'released_at',
  'reviewed_at',
  'hashed_at',
  'delivery_time',
  'delivery_server_fqdn',
  'delivery_server_domain',
  'delivery_server_msg',
  'delivery_logsource',
] as const satisfies (keyof DB['message'])[];

export type ListRecord = Pick<Selectable<DB['message']>, (typeof listColumns)[number]>;

const moment = (date: Date | null) => date?.toISOString() ?? null;

/** The delivery status in the words of the product's manuals (clarification 4.10); queued and deferred stay what they are. */
function statusOf({ state, direction }: Pick<ListRecord, 'state' | 'direction'>): string {
  if (state === 'held') return 'quarantined';
  return state === 'delivered' && direction === 'out' ? 'sent' : state;
}

/** One row of the message log as it leaves the server; with whose it is where the list spans tenants. */
export function presentMessageRow(row: ListRecord, names: TenantNames = null): MessageRow {
  return {
    type: row.type as MessageRow['type'],
    cloudid: toCloudid(row.tenant_id, row.id),
    queueid: row.queue_id,
    to_address: row.to_address,
    from_address: row.from_address,
    hdr_from_addr: row.hdr_from_addr,
    hdr_from_namedecode: row.hdr_from_name,
    subject: row.subject,
    content: contentCame(row),
    size: row.size,
    maildir: row.direction as MessageRow['maildir'],
    class: row.class as MessageRow['class'],
    state: row.state as MessageRow['state'],
    is_m365: row.is_m365,
    is_ham: row.class === 'ham',
    is_spam: row.class === 'spam',
    is_highspam: row.class === 'highspam',
    is_blocked: row.class === 'blocked',
    is_blocklisted: row.class === 'blocklisted',
    is_welcomelisted: row.class === 'welcomelisted',
    is_virus: row.class === 'virus',
    archived: row.archived,
    status: statusOf(row),
    scanhost: row.scanhost,
    timestamp: row.ts.toISOString(),
    score: Math.round(row.score * 10) / 10,
    has_attachment: row.attachment_count > 0,
    attachment_count: row.attachment_count,
    released: moment(row.released_at),
    reviewed: moment(row.reviewed_at),
    hashed: moment(row.hashed_at),
    responsecode: row.response_code,
    signed: row.signed,
    encrypted: row.encrypted,
    instance: row.instance as MessageRow['instance'],
    tech_sign: row.tech_sign,
    tech_signed: row.tech_signed,
    tech_encrypted: row.tech_encrypted,
    tech_decrypted: row.tech_decrypted,
    delivery_time: moment(row.delivery_time),
    delivery_server_fqdn: row.delivery_server_fqdn,
    delivery_server_domain: row.delivery_server_domain,
    delivery_server_msg: row.delivery_server_msg,
    delivery_logsource: row.delivery_logsource,
    rejectmessage: row.reject_message,
    client_ip: row.client_ip?.replace(/\/\d+$/, '') ?? null,
    client_hostname: row.client_hostname,
    geoip_cc: row.geoip_cc,
    held_reason: row.held_reason,
    held_params: row.held_params as MessageRow['held_params'],
    lookalike: lookalikeOf(row),
    tenant_id: row.tenant_id,
    ...(names ? { tenant: names.get(row.tenant_id) ?? '' } : {}),
  };
}
