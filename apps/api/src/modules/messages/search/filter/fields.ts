import { comparisonOf, type FilterParam, reject_categories, tenantIdOf } from '@postern/contract';
import { fromCloudid, type TermHash, type TermKind } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { failInput } from '../../../../http/problem.ts';
import { always, column, never, type Truth } from './condition.ts';
import { parseNetwork } from './networks.ts';
import { isAnyValue } from './patterns.ts';
import {
  type DetailField,
  detailMatch,
  elementIs,
  headerMatch,
  headerSenderMatch,
  knownMatch,
  type Match,
  messageIdMatch,
  partMatch,
  recipientMatch,
  ruleMatch,
  senderMatch,
  subjectMatch,
  wholeMatch,
} from './texts.ts';

/** Judges one value of a parameter. */
export type Field = (value: string) => Match;

function optionMatch(name: string): Field {
  return (value) => ({
    truth: sql<SqlBool>`${column(name)} = ${value}`,
    lookups: null,
    only: [{ column: name, values: [value] }],
  });
}

/** States of mail that was held when it came; an index of its own has all of it. */
const held_states = ['held', 'deleted'];
/** States of mail that stands in the queue. */
const queue_states = ['queued', 'deferred'];

/** Whoever refuses a mail says why (clarification 4.10), so what is rejected can be looked up by its reasons. */
const stateMatch: Field = (value) => ({
  truth: held_states.includes(value)
    ? sql<SqlBool>`(${column('quarantined')} and ${column('state')} = ${value})`
    : sql<SqlBool>`${column('state')} = ${value}`,
  lookups: queue_states.includes(value) ? [{ by: 'queue' }] : null,
  only: [
    { column: 'state', values: [value] },
    ...(value === 'rejected' ? [{ column: 'reject_category', values: reject_categories }] : []),
  ],
});

const classMatch: Field = (value) => ({
  truth: sql<SqlBool>`${column('class')} = ${value}`,
  lookups: [{ by: 'classes', classes: [value] }],
});

const marker_columns: Record<string, Truth> = {
  lookalike: sql<SqlBool>`${column('sender_like')} <> ''`,
  quarantined: sql<SqlBool>`${column('quarantined')}`,
};

const markerMatch: Field = (value) => ({
  truth: marker_columns[value] ?? sql<SqlBool>`${column(`${value}_at`)} is not null`,
  lookups: null,
});

function flagMatch(truth: Truth): Field {
  return (value) => ({ truth: value === 'true' ? truth : sql<SqlBool>`not ${truth}`, lookups: null });
}

const yesNo = (name: string, value: string) => ({
  column: name,
  values: [value === 'true' ? 'true' : 'false'],
});

/** A column that says yes or no. */
function yesNoMatch(name: string): Field {
  const match = flagMatch(sql<SqlBool>`${column(name)}`);
  return (value) => ({
    ...match(value),
    only: [yesNo(name, value)],
  });
}

function networkMatch(hash: TermHash, param: FilterParam, side: 'client' | 'origin'): Field {
  return (value) => {
    const network = parseNetwork(value) ?? failInput(['query', param], 'must be an IP address or a network');
    const truth = sql<SqlBool>`${column(`${side}_ip`)} <<= ${network.inet}::inet`;
    const any = network.address
      ? [hash(`${side}_ip`, network.address)]
      : network.networks?.map((one) => hash(`${side}_net`, one));
    return { truth, lookups: any ? [{ by: 'terms', any }] : null };
  };
}

function asnMatch(hash: TermHash): Field {
  return (value) => {
    const number = /^(?:as)?(\d{1,10})$/i.exec(value)?.[1];
    if (!number || Number(number) >= 2 ** 32)
      return failInput(['query', 'geoip_asn'], 'must be the number of an autonomous system, 3303 or AS3303');
    // What the column can hold: none above is given out.
    const held = Number(number) < 2 ** 31;
    const truth = held ? sql<SqlBool>`${column('geoip_asn')} = ${Number(number)}` : never;
    return { truth, lookups: [{ by: 'terms', any: [hash('asn', String(Number(number)))] }] };
  };
}

const cloudidMatch: Field = (value) => {
  if (isAnyValue(value)) return { truth: always, lookups: null };
  const key = fromCloudid(value.toLowerCase());
  if (!key) return { truth: never, lookups: [{ by: 'keys', keys: [] }] };
  const { tenant_id, ts, id } = key;
  const truth = sql<SqlBool>`(m.tenant_id = ${tenant_id} and m.ts = ${ts} and m.id = ${id}::uuid)`;
  return { truth, lookups: [{ by: 'keys', keys: [key] }] };
};

const tenantMatch: Field = (value) => {
  const id = tenantIdOf(value) ?? failInput(['query', 'tenants'], 'must be the number of a tenant');
  return { truth: sql<SqlBool>`m.tenant_id = ${id}`, lookups: null };
};

/** Operators of a comparison; never what a caller sent. */
const operators = { '=': sql`=`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` } as const;

function compareMatch(param: FilterParam, compared: RawBuilder<unknown>): Field {
  return (value) => {
    const { operator, number } =
      comparisonOf(param, value) ?? failInput(['query', param], 'must be a number, or one behind > or <');
    return { truth: sql<SqlBool>`${compared} ${operators[operator]} ${number}::numeric`, lookups: null };
  };
}

const hasAttachment = sql<SqlBool>`${column('attachment_count')} > 0`;

const attachmentMatch: Field = (value) => ({
  ...flagMatch(hasAttachment)(value),
  only: [yesNo('has_attachment', value)],
});

/** Every parameter of the message search (spec 2 section 7): one that is missing here does not compile. */
export function messageFields(hash: TermHash): Record<FilterParam, Field> {
  const whole = (name: string, kind: TermKind | null) => wholeMatch(hash, name, kind);
  const detail = (field: DetailField) => detailMatch(hash, field);
  const attachment = (field: string, kind: TermKind) =>
    detail({
      list: 'attachments',
      field,
      kind,
      only: { truth: hasAttachment, implied: yesNo('has_attachment', 'true') },
    });
  const link = (field: string, kind: TermKind, type: 'url' | 'email') =>
    detail({ list: 'uris', field, kind, where: elementIs('type', type) });
  return {
    sender: senderMatch(hash),
    recipient: recipientMatch(hash),
    subject: subjectMatch,
    maildirections: optionMatch('direction'),
    classes: classMatch,
    states: stateMatch,
    markers: markerMatch,
    has_attachment: attachmentMatch,
    tenants: tenantMatch,
    logtypes: optionMatch('type'),
    instances: optionMatch('instance'),
    client_hostname: whole('client_hostname', 'client_hostname'),
    client_ip: networkMatch(hash, 'client_ip', 'client'),
    client_helo: whole('client_helo', 'client_helo'),
    origin_ptr: whole('origin_ptr', 'origin_ptr'),
    origin_ip: networkMatch(hash, 'origin_ip', 'origin'),
    origin_helo: whole('origin_helo', 'origin_helo'),
    rejectmessage: knownMatch('reject_message', 'reject'),
    rejecttype: optionMatch('reject_category'),
    dkimverify_domain: whole('dkim_domain', 'dkim_domain'),
    hdr_from: headerSenderMatch(hash),
    hdr_from_name: knownMatch('hdr_from_name', 'name'),
    hdr_reply_to: knownMatch('hdr_reply_to', 'reply_to'),
    hdr_messageid: messageIdMatch(hash),
    cloudid: cloudidMatch,
    queueid: whole('queue_id', 'queue_id'),
    header: headerMatch,
    att_name: attachment('name', 'att_name'),
    att_mime: attachment('mime', 'att_mime'),
    att_md5: attachment('md5', 'att_md5'),
    att_sha1: attachment('sha1', 'att_sha1'),
    uri: link('uri', 'uri', 'url'),
    uri_domain: link('domain', 'uri_domain', 'url'),
    uri_fqdn: link('fqdn', 'uri_fqdn', 'url'),
    email: link('uri', 'email', 'email'),
    email_domain: link('domain', 'email_domain', 'email'),
    email_fqdn: link('fqdn', 'email_fqdn', 'email'),
    virus_name: whole('virus_name', 'virus_name'),
    virus_engine: whole('virus_engine', 'virus_engine'),
    blocked_filename: whole('blocked_filename', 'blocked_filename'),
    block_engine: whole('block_engine', 'block_engine'),
    block_info: knownMatch('block_info', 'block_info'),
    fuzor_digest: whole('fuzor_digest', 'fuzor_digest'),
    delivery_logsource: whole('delivery_logsource', null),
    delivery_server_fqdn: whole('delivery_server_fqdn', null),
    delivery_server_domain: whole('delivery_server_domain', null),
    delivery_server_msg: partMatch('delivery_server_msg'),
    spf_status: optionMatch('spf_status'),
    dmarc_result: optionMatch('dmarc_result'),
    // As lists show it.
    score: compareMatch('score', sql`round(${column('score')}::numeric, 1)`),
    size: compareMatch('size', column('size')),
    encrypted: yesNoMatch('encrypted'),
    signed: yesNoMatch('signed'),
    tech_encrypt: yesNoMatch('tech_encrypted'),
    tech_decrypt: yesNoMatch('tech_decrypted'),
    tech_sign: yesNoMatch('tech_sign'),
    tech_sign_check: yesNoMatch('tech_signed'),
    is_m365: yesNoMatch('is_m365'),
    tech_plain_lft: flagMatch(sql<SqlBool>`(${column('lft')} = 'plain')`),
    tech_secure_lft: flagMatch(sql<SqlBool>`(${column('lft')} = 'secure')`),
    geoip_asn: asnMatch(hash),
    geoip_cc: whole('geoip_cc', 'country'),
    scanhost: whole('scanhost', null),
    spam_rules: ruleMatch(hash),
  };
}

/** Parameters whose values few messages share. */
export const sharpParams: ReadonlySet<FilterParam> = new Set([
  'cloudid',
  'queueid',
  'hdr_messageid',
  'att_md5',
  'att_sha1',
  'uri',
  'fuzor_digest',
]);
