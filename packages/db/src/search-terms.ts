import { createHmac } from 'node:crypto';

/**
 * A keyed 64-bit hash of a value that is looked up whole. Keyed because senders choose the hashed text (performance.md A,
 * pitfall 5); whoever searches rechecks the real value. Returned as decimal text, which PostgreSQL reads as bigint.
 * @param kind what the value is, so that a host name and a file name of the same spelling differ
 */
export type TermHash = (kind: TermKind, value: string) => string;

export const term_kinds = [
  'address',
  'helo',
  'host',
  'ip',
  'message_id',
  'queue_id',
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
  'dkim_domain',
  'virus_name',
  'virus_engine',
  'blocked_filename',
  'block_engine',
  'fuzor_digest',
  'delivery_fqdn',
  'delivery_domain',
  'rule',
  'domain',
  'asn',
  'header',
] as const;
export type TermKind = (typeof term_kinds)[number];

export function termHasher(installationKey: Buffer): TermHash {
  const key = createHmac('sha256', installationKey).update('search terms').digest();
  return (kind, value) =>
    createHmac('sha256', key).update(`${kind}\0${value.toLowerCase()}`).digest().readBigInt64BE(0).toString();
}
