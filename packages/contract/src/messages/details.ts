import * as z from 'zod';
import { log_instance_name } from '../base/instance-name.ts';
import { operation } from '../base/operation.ts';
import {
  arc_results,
  dkim_results,
  dmarc_results,
  message_classes,
  message_contents,
  reject_categories,
  spf_statuses,
} from '../base/vocabulary.ts';
import { message_row } from '../messages.ts';

const moment = z.iso.datetime();
const cloudid = z.object({ id: z.string().min(1).max(60) });

/** One step of judging: the sentence is the text `finding.<code>` with `params`; weights add up to the score. */
export const finding = z.object({
  stage: z.string(),
  code: z.string(),
  weight: z.number(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.output<typeof finding>;

export const attachment = z.object({
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  is_inline: z.boolean(),
  is_attachment: z.boolean(),
  is_archive: z.boolean(),
  in_archive: z.string().nullable(),
  md5: z.string(),
  sha1: z.string(),
  /** Number for the attachment calls; null for members of archives. */
  number: z.number().nullable(),
});
export const uri = z.object({
  uri: z.string(),
  type: z.string(),
  fqdn: z.string(),
  domain: z.string(),
  src: z.string(),
  text: z.string().optional(),
  /** The text is an address of another domain than the one it leads to. */
  text_mismatch: z.boolean(),
});

export const delivery_log = z.object({
  logsource: z.string(),
  result: z.string(),
  result_txt: z.string(),
  relayhost: z.string(),
  qid: z.string(),
  rqid: z.string(),
  maildir: z.enum(['in', 'out']),
  timestamp: moment,
  tls: z.string(),
  responsecode: z.number().nullable(),
});

/** Everything known about one message (spec 2 section 3, "Message details"). */
export const message_meta = message_row.extend({
  /** Not so where it was refused before anything was checked: results and names of servers are missing then, and say nothing. */
  judged: z.boolean(),
  sasl_login: z.string(),
  to_localpart: z.string(),
  headers: z.array(z.object({ line: z.number(), header: z.string(), content: z.string() })),
  uris: z.array(uri),
  attachments: z.array(attachment),
  spam_report: z.object({
    spam: z.number(),
    highspam: z.number(),
    score: z.number(),
    formatted: z.array(z.object({ text: z.string(), color: z.enum(['strong', 'good', 'neutral']) })),
  }),
  blocked_report: z.object({ blockinfo: z.string(), file: z.string() }).nullable(),
  virus_report: z.object({ virus: z.string(), engine: z.string() }).nullable(),
  relayhost: z.string(),
  relayresult_txt: z.string(),
  hdr_reply_to: z.string(),
  hdr_messageid: z.string(),
  client_helo: z.string(),
  lft: z.string(),
  geoip_asn: z.number().nullable(),
  geoip_org: z.string(),
  spf_status: z.enum(spf_statuses),
  spf_explanation: z.string(),
  fuzor_digest: z.string(),
  origin_helo: z.string(),
  origin_ptr: z.string(),
  origin_ip: z.string().nullable(),
  arc_verify: z.object({ cv: z.enum(arc_results), skipreason: z.string(), message: z.string() }),
  dkim_verify: z.array(
    z.object({
      sigvalid: z.boolean(),
      skipreason: z.string(),
      domain: z.string(),
      selector: z.string(),
      result: z.enum(dkim_results),
    }),
  ),
  dmarc_result: z.enum(dmarc_results),
  dmarc_policy: z.string(),
  bacn: z.boolean(),
  tls: z.string(),
  /** Newest first. */
  delivery_logs: z.array(delivery_log),
  findings: z.array(finding),
  /** What the verdict was measured against. */
  levels: z.object({ spam: z.number(), highspam: z.number() }),
  /** Smallest change that would have altered the verdict: findings, or list entries, that would have to be absent; null where none would. */
  counterfactual: z
    .object({
      without: z.array(z.string()),
      score: z.number(),
      class: z.string(),
      action: z.enum(['deliver', 'tag', 'hold', 'reject', 'defer']),
    })
    .nullable(),
  /** The nearest setting of the domain under which the class would have been another; never one that lets a virus pass. */
  setting_change: z
    .object({
      field: z.enum([
        ...(['lowspamlevel', 'highspamlevel', 'olescan_level', 'block_encryptedarchives'] as const),
        ...(['unopened_deep', 'unopened_large', 'unopened_unknown', 'unopened_damaged'] as const),
      ]),
      value: z.union([z.number(), z.boolean(), z.enum(['deliver', 'hold', 'refuse'])]),
      class: z.enum(message_classes),
      action: z.enum(['deliver', 'tag', 'hold', 'reject', 'defer']),
    })
    .nullable(),
  /** The message's life in order of time. Texts are `event.<event>` with `data`. */
  life: z.array(z.object({ at: moment, event: z.string(), data: z.record(z.string(), z.unknown()) })),
  content_kept: z.boolean(),
  /** What this caller may do now, and until when a release can be undone. */
  may: z.object({
    release: z.boolean(),
    superrelease: z.boolean(),
    /** To another address of the tenant. */
    redirect: z.boolean(),
    request_release: z.boolean(),
    review: z.boolean(),
    hash: z.boolean(),
    virus: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
    block_sender: z.boolean(),
    allow_sender: z.boolean(),
    view_header: z.boolean(),
    preview: z.boolean(),
    download: z.boolean(),
    raw_logs: z.boolean(),
  }),
  /** Acts on this message that stand and that this caller may take back, newest first. */
  undo: z.array(
    z.object({ action_id: z.string(), action: z.string(), by: z.string(), at: moment, until: moment }),
  ),
  /** The caller's own open request for its release. */
  request: z.object({ request_id: z.string(), asked_at: moment }).nullable(),
  /** Where a release went instead of to its recipient. */
  released_to: z.string().nullable(),
  release_leaves_at: moment.nullable(),
});
export type MessageMeta = z.output<typeof message_meta>;

const log_entry = z.object({
  timestamp: moment,
  source: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
});
const view = { module: 'msgdetails', sub_feature: 'msgdetails.view' } as const;
const raw_logs = { module: 'msgdetails', sub_feature: 'msgdetails.raw_logs' } as const;

export const messageRead = operation({
  name: 'messageRead',
  method: 'GET',
  path: '/api/v1/messages/{id}',
  summary: 'One message in full',
  access: view,
  params: cloudid,
  query: z.strictObject({ full: z.enum(['true', 'false']).optional() }),
  data: message_meta,
  errors: ['message_not_found', 'instance_away'],
});
export const messageReadSuper = operation({
  name: 'messageReadSuper',
  method: 'GET',
  path: '/api/v1/messages/{id}/super',
  summary: 'One message of any organisation',
  access: { ...view, superuser: true },
  params: cloudid,
  query: z.strictObject({
    instance: log_instance_name
      .optional()
      .describe('Only where the message is at this instance, or was handled by it.'),
  }),
  data: message_meta,
  errors: ['message_not_found', 'instance_away'],
});
export const sepplogList = operation({
  name: 'sepplogList',
  method: 'GET',
  path: '/api/v1/logs/sepplogs/{id}',
  summary: 'Delivery log entries of a message',
  access: raw_logs,
  params: cloudid,
  data: z.array(log_entry),
  errors: ['message_not_found'],
});
export const cloudlogList = operation({
  name: 'cloudlogList',
  method: 'GET',
  path: '/api/v1/logs/cloudlogs/{id}',
  summary: 'Filter log entries of a message',
  access: raw_logs,
  params: cloudid,
  data: z.array(log_entry),
  errors: ['message_not_found'],
});
export const gatecloudlogList = operation({
  name: 'gatecloudlogList',
  method: 'GET',
  path: '/api/v1/logs/gatecloudlogs/{id}',
  summary: 'Gateway log entries of a message',
  access: raw_logs,
  params: cloudid,
  data: z.array(log_entry),
  errors: ['message_not_found'],
});

/** Rejected mail (spec 2 section 3). `id` is the cloud id of its row in the message log. */
export const rejectRead = operation({
  name: 'rejectRead',
  method: 'GET',
  path: '/api/v1/rejects/{id}',
  summary: 'One rejected message and the reason',
  access: { module: 'rejectdetails' },
  params: cloudid,
  errors: ['reject_not_found'],
  data: z.object({
    id: z.string(),
    cloudmid: z.string(),
    from_address: z.string(),
    to_address: z.string(),
    domain: z.string(),
    user: z.string(),
    message: z.string(),
    subject: z.string(),
    content: z.enum(message_contents),
    /** As in the details of the message. */
    judged: z.boolean(),
    timestamp: moment,
    responsecode: z.number(),
    enhanced_code: z.string(),
    maildir: z.enum(['in', 'out']),
    client_helo: z.string(),
    client_hostname: z.string(),
    client_ip: z.string().nullable(),
    geoip_cc: z.string(),
    geoip_asn: z.number().nullable(),
    geoip_org: z.string(),
    /** In English, as the log of the gateway has it; `readReason` finds its name. */
    reason: z.string(),
    reason_category: z.enum(reject_categories),
    rejectmessage: z.string(),
    status: z.enum(['permanent', 'temporary']),
    /** An address, a domain; of SIZE bytes; of RFC the name of its reason, or how many servers it had passed. */
    offending_value: z.string(),
    signed: z.boolean(),
    encrypted: z.boolean(),
    instance: log_instance_name,
    logsource: z.string(),
    findings: z.array(finding),
    queueid: z.string(),
    size: z.number(),
  }),
});

export const message_detail_operations = {
  messageRead,
  messageReadSuper,
  sepplogList,
  cloudlogList,
  gatecloudlogList,
  rejectRead,
} as const;
