import type { Elsewhere, MessageMeta } from '@postern/contract';
import { toCloudid } from '@postern/db';
import { presentMessageRow } from '../message-row.ts';
import { presentAuthentication } from './present-authentication.ts';
import { judgedOf, presentLife } from './present-life.ts';
import { presentAttachments, presentDeliveryLogs, presentHeaders, presentUris } from './present-parts.ts';
import { counterfactualOf, findingsOf, levelsOf, settingChangeOf, spamReport } from './present-verdict.ts';
import type { WholeMessage } from './read-message.ts';

const empty = { headers: [], uris: [], attachments: [] };

/** Everything about one message that the actor may know (spec 2 section 3, "Message details"). */
export function presentMessage(whole: WholeMessage): MessageMeta {
  const { message, attempts, content_kept, undo_until } = whole;
  const row = presentMessageRow(message);
  const detail = whole.detail ?? empty;
  const findings = findingsOf(whole);
  const [last] = attempts;
  return {
    ...row,
    judged: judgedOf(whole),
    sasl_login: message.sasl_login,
    to_localpart: message.to_address.replace(/@[^@]*$/, ''),
    // Who may not see the header sees none of its fields; what the list shows stays.
    headers: whole.may.view_header ? presentHeaders(detail) : [],
    uris: presentUris(detail),
    attachments: presentAttachments(detail),
    spam_report: spamReport(whole, row.score),
    blocked_report:
      message.block_info || message.blocked_filename
        ? { blockinfo: message.block_info, file: message.blocked_filename }
        : null,
    virus_report: message.virus_name ? { virus: message.virus_name, engine: message.virus_engine } : null,
    relayhost: last?.relayhost ?? '',
    relayresult_txt: last?.result_txt ?? '',
    hdr_reply_to: message.hdr_reply_to,
    hdr_messageid: message.hdr_message_id,
    client_helo: message.client_helo,
    lft: message.lft,
    geoip_asn: message.geoip_asn,
    geoip_org: message.geoip_org,
    fuzor_digest: message.fuzor_digest,
    origin_helo: message.origin_helo,
    origin_ptr: message.origin_ptr,
    origin_ip: message.origin_ip?.replace(/\/\d+$/, '') ?? null,
    bacn: message.class === 'bulk',
    tls: message.tls,
    ...presentAuthentication(whole.detail?.authentication, message.spf_status),
    delivery_logs: presentDeliveryLogs(whole),
    findings,
    levels: levelsOf(whole),
    counterfactual: counterfactualOf(whole),
    setting_change: settingChangeOf(whole),
    life: presentLife(whole),
    content_kept,
    may: whole.may,
    undo: whole.undo.map((row) => ({
      action_id: toCloudid(row.tenant_id, row.action_id),
      action: row.action,
      by: row.by_address,
      at: row.at.toISOString(),
      until: row.undo_until.toISOString(),
    })),
    request: whole.request
      ? {
          request_id: toCloudid(whole.request.tenant_id, whole.request.request_id),
          asked_at: whole.request.asked_at.toISOString(),
        }
      : null,
    released_to: message.released_to,
    release_leaves_at: undo_until?.toISOString() ?? null,
  };
}

/** A message at another instance is read here; its content is there, and so is whoever acts on it. */
export function presentElsewhere(whole: WholeMessage, elsewhere: Elsewhere): MessageMeta {
  const nothing = Object.fromEntries(Object.keys(whole.may).map((right) => [right, false]));
  return {
    ...presentMessage(whole),
    may: { ...(nothing as MessageMeta['may']), view_header: whole.may.view_header },
    ...{ undo: [], request: null, elsewhere },
  };
}
