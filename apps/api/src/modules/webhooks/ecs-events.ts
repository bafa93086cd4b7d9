// Rows of the logs as documents of the Elastic Common Schema (ECS 8.11); what it has no field for stands below `postern`.
import { type MessageKey, toCloudid } from '@postern/db';

const ECS = { version: '8.11.0' };

export interface MessageRow extends MessageKey {
  direction: string;
  class: string;
  state: string;
  from_address: string;
  to_address: string;
  hdr_from_addr: string;
  hdr_message_id: string;
  subject: string;
  size: number;
  score: number;
  client_ip: string | null;
  client_hostname: string;
  geoip_cc: string;
  spf_status: string;
  dkim_result: string;
  dmarc_result: string;
  reject_category: string;
  held_reason: string;
  virus_name: string;
}

/** What became of it at once; held mail is neither. */
const outcome_types: Record<string, string[]> = {
  rejected: ['denied'],
  held: ['info'],
};

export function verdictEvent(row: MessageRow): object {
  const id = toCloudid(row.tenant_id, row.id);
  const { direction, class: verdict, state, score } = row;
  return {
    '@timestamp': row.ts.toISOString(),
    ecs: ECS,
    event: {
      ...{ id: `m:${id}`, kind: 'event', category: ['email'], action: 'message-verdict' },
      ...{ type: outcome_types[state] ?? ['allowed'], provider: 'postern', dataset: 'postern.verdict' },
      ...(row.reject_category || row.held_reason ? { reason: row.reject_category || row.held_reason } : {}),
    },
    organization: { id: String(row.tenant_id) },
    email: {
      ...{ direction: direction === 'in' ? 'inbound' : 'outbound', local_id: id },
      ...(row.hdr_message_id ? { message_id: row.hdr_message_id } : {}),
      ...{ from: { address: [row.hdr_from_addr || row.from_address] }, to: { address: [row.to_address] } },
      ...{ subject: row.subject, sender: { address: row.from_address } },
    },
    ...(row.client_ip && {
      source: {
        ip: row.client_ip,
        ...(row.client_hostname && { domain: row.client_hostname }),
        ...(row.geoip_cc && { geo: { country_iso_code: row.geoip_cc } }),
      },
    }),
    postern: {
      ...{ class: verdict, state, score, size: row.size, virus: row.virus_name },
      authentication: { spf: row.spf_status, dkim: row.dkim_result, dmarc: row.dmarc_result },
    },
  };
}

export interface AuditRow {
  tenant_id: number;
  seq: string;
  at: Date;
  actor: string;
  impersonator: string | null;
  ip: string | null;
  user_agent: string | null;
  action: string;
  object: string;
  hash: string;
}

export const isSignIn = (action: string): boolean =>
  /^session\.(create|refused|delete|end|end_others)$/.test(action);
export const isRelease = (action: string): boolean => /\.release$/.test(action);

function kindOf(action: string) {
  if (isSignIn(action))
    return {
      dataset: 'postern.sign_in',
      category: ['authentication'],
      type: /create|refused/.test(action) ? ['start'] : ['end'],
    };
  if (isRelease(action)) return { dataset: 'postern.release', category: ['email'], type: ['allowed'] };
  return { dataset: 'postern.audit', category: ['configuration'], type: ['change'] };
}

export function auditEvent(row: AuditRow): object {
  const { action, actor, impersonator, ip, user_agent } = row;
  return {
    '@timestamp': row.at.toISOString(),
    ecs: ECS,
    event: {
      ...{ id: `a:${row.seq}`, kind: 'event', provider: 'postern', action, ...kindOf(action) },
      outcome: /\.(refused|refuse)$/.test(action) ? 'failure' : 'success',
    },
    organization: { id: String(row.tenant_id) },
    user: { name: actor, ...(impersonator && { effective: { name: impersonator } }) },
    ...(ip && { source: { ip } }),
    ...(user_agent && { user_agent: { original: user_agent } }),
    postern: { object: row.object, chain: { seq: Number(row.seq), hash: row.hash } },
  };
}

export const testEvent = (tenant_id: number, id: string, at: Date): object => ({
  '@timestamp': at.toISOString(),
  ecs: ECS,
  event: {
    id: `t:${id}`,
    kind: 'event',
    provider: 'postern',
    action: 'webhook-test',
    dataset: 'postern.test',
  },
  organization: { id: String(tenant_id) },
});
