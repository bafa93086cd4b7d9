import { createHmac, hash } from 'node:crypto';
import { canonicalIp, domainOf } from '@postern/addresses';

/**
 * A keyed 64-bit hash of a value that is looked up whole. Keyed because senders choose the hashed text (performance.md A,
 * pitfall 5); whoever searches rechecks the real value. Returned as decimal text, which PostgreSQL reads as bigint.
 * @param kind what the value is, so that a host name and a file name of the same spelling differ
 */
export type TermHash = (kind: TermKind, value: string) => string;

export const term_kinds = [
  'address',
  'from_domain',
  'to_domain',
  'name',
  'reply_to',
  'reject',
  'block_info',
  'client_ip',
  'client_net',
  'client_helo',
  'client_hostname',
  'origin_ip',
  'origin_net',
  'origin_helo',
  'origin_ptr',
  'asn',
  'country',
  'message_id',
  'queue_id',
  'dkim_domain',
  'att_name',
  'att_mime',
  'att_md5',
  'att_sha1',
  'uri',
  'uri_domain',
  'uri_fqdn',
  'email',
  'email_domain',
  'email_fqdn',
  'virus_name',
  'virus_engine',
  'blocked_filename',
  'block_engine',
  'fuzor_digest',
  'rule',
] as const;
export type TermKind = (typeof term_kinds)[number];

/** Values that come again with the next message. Looking one up takes a tenth of hashing it. */
const repeated_kinds = [
  'address',
  'from_domain',
  'to_domain',
  'client_ip',
  'client_net',
  'client_helo',
  'client_hostname',
] as const satisfies readonly TermKind[];
/** Hashes remembered of each of these kinds, and the longest value that is. */
const REMEMBERED = 1_000;
const REMEMBERED_LENGTH = 100;

/** Values beyond these numbers of one message are kept with it, but a search does not find the message by them. */
export const INDEXED_ATTACHMENTS = 64;
export const INDEXED_URIS = 128;
/** Characters of a text the dictionary keeps; parts after them are not found. The longest address (RFC 5321 §4.5.3.1) fits. */
export const KNOWN_TEXT_LENGTH = 320;

/** Letters of its own: a piece cut out of a text would keep all of that in memory. */
const copied = (piece: string): string => Buffer.from(piece, 'utf16le').toString('utf16le');

export function termHasher(installationKey: Buffer): TermHash {
  // Key first, in one block of its own: 64 of 256 bits are kept, so nobody can extend or invert what is stored.
  const key = createHmac('sha256', installationKey).update('search terms').digest('hex');
  const make: TermHash = (kind, value) =>
    hash('sha256', `${key}${kind}\0${value.toLowerCase()}`, 'buffer').readBigInt64BE(0).toString();
  const known = new Map<TermKind, Map<string, string>>(repeated_kinds.map((kind) => [kind, new Map()]));
  return (kind, value) => {
    const seen = value.length <= REMEMBERED_LENGTH ? known.get(kind) : undefined;
    const there = seen?.get(value);
    if (there !== undefined) return there;
    const made = make(kind, value);
    if (seen && seen.size >= REMEMBERED) seen.clear();
    seen?.set(copied(value), made);
    return made;
  };
}

/** What of a message (one recipient's row) can be looked up. Names are the columns'. */
export interface SearchFacts {
  tenant_id: number;
  from_address: string;
  to_address: string;
  hdr_from_addr: string;
  hdr_from_name: string;
  hdr_reply_to: string;
  hdr_message_id: string;
  subject: string;
  queue_id: string;
  client_ip: string | null;
  client_helo: string;
  client_hostname: string;
  origin_ip: string | null;
  origin_helo: string;
  origin_ptr: string;
  geoip_cc: string;
  geoip_asn: number | null;
  dkim_domain: string;
  virus_name: string;
  virus_engine: string;
  blocked_filename: string;
  block_engine: string;
  block_info: string;
  reject_message: string;
  fuzor_digest: string;
  attachments: readonly { name: string; mime: string; md5: string; sha1: string }[];
  uris: readonly { uri: string; type: string; fqdn: string; domain: string }[];
  findings: readonly { code: string; params: Readonly<Record<string, string | number>> }[];
}

/** Columns of `message` that exist for searching only. */
export interface SearchColumns {
  from_hash: string;
  to_hash: string;
  /** Of the sender the header names, where that is not the envelope's. */
  header_hash: string | null;
  terms: string[];
  /** Text of a tsvector. */
  subject_words: string;
}

export function addressHash(hash: TermHash, address: string): string {
  return hash('address', address);
}

/** What all addresses of a /24 (IPv4) or /64 (IPv6) have in common; takes canonical addresses. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip.slice(0, ip.lastIndexOf('.'));
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}

/** Message ids are compared without their angle brackets. */
export function bareMessageId(id: string): string {
  return id.trim().replace(/^<|>$/g, '');
}

/** Addresses of mail links are compared without the scheme and what follows a question mark. */
export function bareEmail(uri: string): string {
  return uri.replace(/^mailto:/i, '').replace(/\?.*$/, '');
}

/**
 * The keyed terms of one message. The first is the tenant's id itself: an array search for it and a term together stays
 * within the tenant's part of the index (`text_grams`).
 */
export function messageTerms(facts: SearchFacts, hash: TermHash): string[] {
  const terms = new Set<string>([String(facts.tenant_id)]);
  const add = (kind: TermKind, value: string) => {
    if (value !== '') terms.add(hash(kind, value));
  };
  add('address', facts.hdr_from_addr);
  add('from_domain', domainOf(facts.from_address));
  add('from_domain', domainOf(facts.hdr_from_addr));
  add('to_domain', domainOf(facts.to_address));
  add('name', facts.hdr_from_name);
  add('reply_to', facts.hdr_reply_to);
  add('reject', facts.reject_message);
  add('block_info', facts.block_info);
  if (facts.client_ip) {
    const ip = canonicalIp(facts.client_ip);
    add('client_ip', ip);
    add('client_net', networkOf(ip));
  }
  add('client_helo', facts.client_helo);
  add('client_hostname', facts.client_hostname);
  if (facts.origin_ip) {
    const ip = canonicalIp(facts.origin_ip);
    add('origin_ip', ip);
    add('origin_net', networkOf(ip));
  }
  add('origin_helo', facts.origin_helo);
  add('origin_ptr', facts.origin_ptr);
  if (facts.geoip_asn) add('asn', String(facts.geoip_asn));
  add('country', facts.geoip_cc);
  add('message_id', bareMessageId(facts.hdr_message_id));
  add('queue_id', facts.queue_id);
  add('dkim_domain', facts.dkim_domain);
  add('virus_name', facts.virus_name);
  add('virus_engine', facts.virus_engine);
  add('blocked_filename', facts.blocked_filename);
  add('block_engine', facts.block_engine);
  add('fuzor_digest', facts.fuzor_digest);
  for (const attachment of facts.attachments.slice(0, INDEXED_ATTACHMENTS)) {
    add('att_name', attachment.name);
    add('att_mime', attachment.mime);
    add('att_md5', attachment.md5);
    add('att_sha1', attachment.sha1);
  }
  for (const { uri, type, fqdn, domain } of facts.uris.slice(0, INDEXED_URIS)) {
    const is_email = type === 'email';
    if (!is_email && type !== 'url') continue;
    add(is_email ? 'email' : 'uri', is_email ? bareEmail(uri) : uri);
    add(is_email ? 'email_domain' : 'uri_domain', domain);
    add(is_email ? 'email_fqdn' : 'uri_fqdn', fqdn);
  }
  for (const finding of facts.findings) add('rule', ruleName(finding));
  return [...terms];
}

/** The name `spam_rules` finds a finding by: the scanner's own symbol where it has one, else our code. */
export function ruleName(finding: {
  code: string;
  params: Readonly<Record<string, string | number>>;
}): string {
  return finding.code === 'rspamd_symbol' ? String(finding.params.symbol ?? finding.code) : finding.code;
}

/** Letters that Unicode does not take apart, as people without them on the keyboard write them; small ones. */
const plain_letters: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ŋ: 'n',
    ħ: 'h',
    ŧ: 't',
    ĸ: 'k',
  },
  // At the end of a word sigma has a form of its own.
  ς: 'σ',
};
const special_letters = new RegExp(`[${Object.keys(plain_letters).join('')}]`, 'g');

/**
 * The letters of a text as they are searched, for index and query alike: small, without accents, ligatures and full-width forms, gross for Groß
 * and lodz for Łódź.
 */
export function foldLetters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(special_letters, (letter) => plain_letters[letter] ?? letter);
}

/** Words of a text as the index holds them: folded letters and digits; each at most 40 characters. */
export function foldWords(text: string): string[] {
  const folded = foldLetters(text);
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, 100);
}

/** The tsvector of a subject, as text. Folded words hold letters and digits only, so they need no quoting. */
export function subjectWords(subject: string): string {
  return foldWords(subject).join(' ');
}

export function searchColumns(facts: SearchFacts, hash: TermHash): SearchColumns {
  const from_hash = addressHash(hash, facts.from_address);
  const header_hash = facts.hdr_from_addr === '' ? from_hash : addressHash(hash, facts.hdr_from_addr);
  return {
    from_hash,
    to_hash: addressHash(hash, facts.to_address),
    header_hash: header_hash === from_hash ? null : header_hash,
    terms: messageTerms(facts, hash),
    subject_words: subjectWords(facts.subject),
  };
}
