// What a search should find, said once more without any database: the reference of the differential test.
import { BlockList, isIPv6 } from 'node:net';
import {
  type Comparison,
  comparisonOf,
  type FilterParam,
  type MessageQuery,
  message_filters,
  scope_params,
  tenantIdOf,
} from '@postern/contract';
import { foldLetters, foldWords, KNOWN_TEXT_LENGTH, ruleName, toCloudid } from '@postern/db';
import type { GeneratedMessage } from '@postern/testing/message-log-generator';

type Judge = (row: GeneratedMessage, value: string) => boolean;

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Of nothing but asterisks any value, and an empty one is none. */
const wildcard = (value: string) =>
  new RegExp(/^\*+$/.test(value) ? '.' : `^${value.toLowerCase().split(/\*+/).map(quoted).join('.*')}$`, 's');

const isWhole = (text: string, value: string) => wildcard(value).test(text.toLowerCase());
const isPart = (text: string, value: string) => wildcard(`*${value}*`).test(text.toLowerCase());
const isKnownPart = (text: string, value: string) =>
  isPart(text.toLowerCase().slice(0, KNOWN_TEXT_LENGTH), value);
const isName = (name: string, value: string) => isKnownPart(foldLetters(name), foldLetters(value));

function isAddress(address: string, value: string): boolean {
  if (value === '<>') return address === '';
  if (/^<[^*<>]+>$/.test(value)) return isWhole(address, value.slice(1, -1));
  return value.includes('*') ? isWhole(address, value) : isPart(address, value);
}

/** The sender the header names, which lists show, or the envelope's. */
const isSender: Judge = (row, value) =>
  isAddress(row.from_address, value) || (value !== '<>' && isAddress(row.hdr_from_addr, value));

function hasWords(text: string, value: string): boolean {
  const wanted = foldWords(value);
  if (wanted.length === 0) return isPart(text, value);
  return wanted.every((word) => foldWords(text).some((one) => one.startsWith(word)));
}

function inNetwork(ip: string | null, value: string): boolean {
  if (!ip) return false;
  const [address = '', length] = value.replace(/\.\*$/, '.0/24').split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  if (length === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(length), family);
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

const whole =
  (name: keyof GeneratedMessage): Judge =>
  (row, value) =>
    isWhole(String(row[name]), value);
const option =
  (name: keyof GeneratedMessage): Judge =>
  (row, value) =>
    row[name] === value;
const flag =
  (test: (row: GeneratedMessage) => boolean): Judge =>
  (row, value) =>
    test(row) === (value === 'true');
const attachment =
  (name: 'name' | 'mime' | 'md5' | 'sha1'): Judge =>
  (row, value) =>
    row.attachments.some((one) => isWhole(one[name], value));
const link =
  (name: 'uri' | 'domain' | 'fqdn', type: 'url' | 'email'): Judge =>
  (row, value) =>
    row.uris.some(
      (one) =>
        one.type === type && isWhole(one[name].replace(/^mailto:/i, ''), value.replace(/^mailto:/i, '')),
    );

function compares(value: number, asked: Comparison | null): boolean {
  if (asked === null) return false;
  const { operator, number } = asked;
  if (operator === '>') return value > number;
  if (operator === '>=') return value >= number;
  if (operator === '<') return value < number;
  return operator === '<=' ? value <= number : value === number;
}

export const judges: Record<FilterParam, Judge> = {
  sender: isSender,
  recipient: (row, value) => isAddress(row.to_address, value),
  subject: (row, value) => hasWords(row.subject, value),
  maildirections: option('direction'),
  classes: option('class'),
  states: option('state'),
  // Nobody imitates anybody in generated mail.
  markers: (row, value) =>
    value === 'quarantined'
      ? row.quarantined
      : value !== 'lookalike' && row[`${value}_at` as 'released_at'] !== null,
  has_attachment: flag((row) => row.attachments.length > 0),
  tenants: (row, value) => row.tenant_id === tenantIdOf(value),
  logtypes: option('type'),
  instances: option('instance'),
  client_hostname: whole('client_hostname'),
  client_ip: (row, value) => inNetwork(row.client_ip, value),
  client_helo: whole('client_helo'),
  origin_ptr: whole('origin_ptr'),
  origin_ip: (row, value) => inNetwork(row.origin_ip, value),
  origin_helo: whole('origin_helo'),
  rejectmessage: (row, value) => isKnownPart(row.reject_message, value),
  rejecttype: option('reject_category'),
  dkimverify_domain: whole('dkim_domain'),
  hdr_from: (row, value) => isAddress(row.hdr_from_addr, value),
  hdr_from_name: (row, value) => isName(row.hdr_from_name, value),
  hdr_reply_to: (row, value) => isKnownPart(row.hdr_reply_to, value),
  hdr_messageid: (row, value) =>
    isWhole(row.hdr_message_id.replace(/^<|>$/g, ''), value.replace(/^<|>$/g, '')),
  cloudid: (row, value) => /^\*+$/.test(value) || toCloudid(row.tenant_id, row.id) === value.toLowerCase(),
  queueid: whole('queue_id'),
  header: (row, value) => row.headers.some((one) => isPart(`${one.header}: ${one.content}`, value)),
  att_name: attachment('name'),
  att_mime: attachment('mime'),
  att_md5: attachment('md5'),
  att_sha1: attachment('sha1'),
  uri: link('uri', 'url'),
  uri_domain: link('domain', 'url'),
  uri_fqdn: link('fqdn', 'url'),
  email: link('uri', 'email'),
  email_domain: link('domain', 'email'),
  email_fqdn: link('fqdn', 'email'),
  virus_name: whole('virus_name'),
  virus_engine: whole('virus_engine'),
  blocked_filename: whole('blocked_filename'),
  block_engine: whole('block_engine'),
  block_info: (row, value) => isKnownPart(row.block_info, value),
  fuzor_digest: whole('fuzor_digest'),
  delivery_logsource: whole('delivery_logsource'),
  delivery_server_fqdn: whole('delivery_server_fqdn'),
  delivery_server_domain: whole('delivery_server_domain'),
  delivery_server_msg: (row, value) => isPart(row.delivery_server_msg, value),
  spf_status: option('spf_status'),
  dmarc_result: option('dmarc_result'),
  score: (row, value) => compares(Math.round(row.score * 10) / 10, comparisonOf('score', value)),
  size: (row, value) => compares(row.size, comparisonOf('size', value)),
  encrypted: flag((row) => row.encrypted),
  signed: flag((row) => row.signed),
  tech_encrypt: flag((row) => row.tech_encrypted),
  tech_decrypt: flag((row) => row.tech_decrypted),
  tech_sign: flag((row) => row.tech_sign),
  tech_sign_check: flag((row) => row.tech_signed),
  is_m365: flag((row) => row.is_m365),
  tech_plain_lft: flag((row) => row.lft === 'plain'),
  tech_secure_lft: flag((row) => row.lft === 'secure'),
  geoip_asn: (row, value) => row.geoip_asn === Number(value.replace(/^as/i, '')),
  geoip_cc: whole('geoip_cc'),
  scanhost: whole('scanhost'),
  spam_rules: (row, value) => row.findings.some((finding) => isWhole(ruleName(finding), value)),
};

function hasPlainWord(row: GeneratedMessage, word: string): boolean {
  return (
    isSender(row, word) ||
    isName(row.hdr_from_name, word) ||
    isAddress(row.to_address, word) ||
    (foldWords(word).length > 0 && hasWords(row.subject, word))
  );
}

/** Of two words or more. */
function hasPhrase(row: GeneratedMessage, quoted: string): boolean {
  const phrase = quoted.slice(1, -1);
  return isName(row.hdr_from_name, phrase) || (hasWords(row.subject, phrase) && isPart(row.subject, phrase));
}

function meets(values: readonly string[], judge: (value: string) => boolean): boolean {
  const included = values.filter((value) => !value.startsWith('-'));
  const excluded = values.filter((value) => value.startsWith('-')).map((value) => value.slice(1));
  return (included.length === 0 || included.some(judge)) && !excluded.some(judge);
}

/** Whether the row is an answer to the query, its time left aside. */
export function matchesNaively(row: GeneratedMessage, query: Partial<MessageQuery>): boolean {
  const met: boolean[] = [];
  const scope: boolean[] = [];
  for (const { param } of message_filters) {
    const given = query[param];
    if (given === undefined) continue;
    const values = typeof given === 'string' ? [given] : given;
    (scope_params.has(param) ? scope : met).push(meets(values, (value) => judges[param](row, value)));
  }
  for (const word of (query.q ?? []).flatMap((text) => text.match(/-?"[^"]+"|\S+/g) ?? [])) {
    met.push(meets([word], (value) => (value.includes('"') ? hasPhrase : hasPlainWord)(row, value)));
  }
  if (!scope.every(Boolean)) return false;
  if (met.length === 0) return true;
  return query.filter_bool_or === 'true' && query.filter_bool_and !== 'true'
    ? met.some(Boolean)
    : met.every(Boolean);
}
