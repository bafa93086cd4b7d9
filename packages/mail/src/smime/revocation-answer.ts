/** What lists (RFC 5280 §5) and responders (RFC 6960) say of one certificate. */
import { createHash } from 'node:crypto';
import { type Algorithm, algorithm, algorithmOf, digestName, oids } from './algorithms.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import {
  child,
  childrenOf,
  der,
  derNull,
  MalformedError,
  octetString,
  octetsOf,
  oidOf,
  parseTlv,
  sequence,
  type Tlv,
  timeOf,
} from './der.ts';
import { signatureFault } from './signature.ts';

export type RevocationAnswer = { /** When it has to be asked again. */ until: Date } & (
  | { state: 'good' }
  | { state: 'revoked'; at: Date; reason: string }
);

/** The answer is not of this issuer, too old, or not one that is understood. The message says which. */
export class NoAnswerError extends Error {}

/** CRLReason (RFC 5280 §5.3.1). */
const reasons: Readonly<Record<number, string>> = {
  ...{ 1: 'key_compromise', 2: 'ca_compromise', 3: 'affiliation_changed', 4: 'superseded' },
  ...{ 5: 'cessation_of_operation', 6: 'certificate_hold', 9: 'privilege_withdrawn', 10: 'aa_compromise' },
};
/** ms an answer may be from the future: clocks differ. */
const AHEAD = 5 * 60_000;
const SHA1 = '1.3.14.3.2.26';
const digests: Readonly<Record<string, string>> = {
  ...{ [oids.rsa_sha256]: 'sha256', '1.2.840.113549.1.1.12': 'sha384', '1.2.840.113549.1.1.13': 'sha512' },
  ...{ [oids.ecdsa_sha256]: 'sha256', [oids.ecdsa_sha384]: 'sha384', '1.2.840.10045.4.3.4': 'sha512' },
};

function assertSigned(signed: Buffer, how: Algorithm, signature: Tlv, { public_key }: Certificate): void {
  const digest = digests[how.id] ?? (how.id === oids.rsa_pss ? 'sha256' : null);
  if (digest === null) throw new NoAnswerError('the signature has an algorithm that is not trusted');
  // BIT STRING: the first byte counts unused bits.
  const fault = signatureFault({ how, signature: signature.content.subarray(1) }, public_key, digest, signed);
  if (fault !== null) throw new NoAnswerError('the signature is not the issuer’s');
}

function assertCurrent(from: Date, until: Date | null, now: Date): Date {
  if (from.getTime() > now.getTime() + AHEAD) throw new NoAnswerError('the answer is from the future');
  if (until === null) throw new NoAnswerError('the answer does not say how long it holds');
  if (until <= now) throw new NoAnswerError('the answer is out of date');
  return until;
}

const ISSUING_POINT = '2.5.29.28';
const NUMBER = '2.5.29.20';
const AUTHORITY_KEY = '2.5.29.35';
const REASON = '2.5.29.21';
const isTime = ({ tag }: Tlv) => tag === 0x17 || tag === 0x18;

/** What a list says. Throws NoAnswerError, or MalformedError for what is none. */
export function answerOfList(
  list: Buffer,
  { serial, issuer: issuer_name }: Pick<Certificate, 'serial' | 'issuer'>,
  issuer: Certificate,
  now: Date,
): RevocationAnswer {
  const { tbs, how, signature, revoked } = splitList(list, serial);
  const parts = childrenOf(parseTlv(tbs.head));
  if (parts[0]?.tag === 0x02) parts.shift();
  const [, name, from, next] = parts;
  if (!name || !from) throw new MalformedError('list incomplete');
  if (!name.raw.equals(issuer.subject) || !name.raw.equals(issuer_name))
    throw new NoAnswerError('the list is of another issuer');
  assertSigned(tbs.raw, algorithmOf(how), signature, issuer);
  const until = assertCurrent(timeOf(from), next && isTime(next) ? timeOf(next) : null, now);
  assertWhole(parts.find(({ tag }) => tag === 0xa0));
  if (!revoked) return { state: 'good', until };
  const [, at, extensions] = childrenOf(revoked);
  if (!at) throw new MalformedError('list incomplete');
  return { state: 'revoked', at: timeOf(at), reason: reasonIn(extensions), until };
}

/** Lists of changes only, by others, or for some certificates, do not say that one is good. */
function assertWhole(extensions: Tlv | undefined): void {
  for (const one of extensions ? childrenOf(child(extensions, 0)) : []) {
    const [id, second] = childrenOf(one);
    const name = id ? oidOf(id) : '';
    if (name === NUMBER || name === AUTHORITY_KEY) continue;
    const is_critical = second?.tag === 0x01 && second.content[0] !== 0;
    if (name === ISSUING_POINT) {
      const value = parseTlv(octetsOf(childrenOf(one).at(-1) as Tlv));
      // [0] where it is fetched, [1] only certificates of people: what is asked for.
      if ((value.children ?? []).every(({ tag }) => tag === 0xa0 || tag === 0x81)) continue;
    } else if (!is_critical) continue;
    throw new NoAnswerError('the list is not of all certificates');
  }
}

function reasonIn(extensions: Tlv | undefined): string {
  for (const one of extensions?.children ?? []) {
    const parts = childrenOf(one);
    if (!parts[0] || oidOf(parts[0]) !== REASON) continue;
    const value = parts.at(-1);
    if (value) return reasons[parseTlv(octetsOf(value)).content[0] ?? 0] ?? '';
  }
  return '';
}

/** Of a list, which may have a hundred thousand entries, only the one of this serial becomes a structure. */
function splitList(list: Buffer, serial: Buffer) {
  const [whole] = elements(list, 0, list.length);
  const [tbs, how, signature] = whole ? elements(list, whole.from, whole.end) : [];
  if (!tbs || !how || !signature) throw new MalformedError('list incomplete');
  const parts = elements(list, tbs.from, tbs.end);
  // After version, algorithm, name and times, a SEQUENCE of entries may stand; the algorithm and the name are ones too.
  const times = parts.findLastIndex(({ tag }) => tag === 0x17 || tag === 0x18);
  const entries = parts[times + 1]?.tag === 0x30 ? parts[times + 1] : undefined;
  let revoked: Tlv | null = null;
  for (const entry of entries ? elements(list, entries.from, entries.end) : []) {
    const [number] = elements(list, entry.from, entry.end, 1);
    if (!number || !list.subarray(number.from, number.end).equals(serial)) continue;
    revoked = parseTlv(list.subarray(entry.at, entry.end));
    break;
  }
  const rest = parts.filter((one) => one !== entries).map(({ at, end }) => list.subarray(at, end));
  const raw = list.subarray(tbs.at, tbs.end);
  return {
    tbs: { raw, head: sequence(...rest) },
    how: parseTlv(list.subarray(how.at, how.end)),
    signature: parseTlv(list.subarray(signature.at, signature.end)),
    revoked,
  };
}

interface Element {
  tag: number;
  at: number;
  from: number;
  end: number;
}

function elements(bytes: Buffer, start: number, limit: number, most = Number.POSITIVE_INFINITY): Element[] {
  const found: Element[] = [];
  for (let at = start; at < limit && found.length < most; ) {
    const first = bytes[at + 1] ?? 0x80;
    const octets = first > 0x80 ? first & 0x7f : 0;
    const from = at + 2 + octets;
    if (first === 0x80 || octets > 4 || from > limit) throw new MalformedError('a length cannot be read');
    const end = from + (octets === 0 ? first : bytes.readUIntBE(at + 2, octets));
    if (end > limit) throw new MalformedError('ends early');
    found.push({ tag: bytes[at] as number, at, from, end });
    at = end;
  }
  return found;
}

/** What an issuer is named by in questions to a responder. SHA-1, as all responders have it: it proves nothing here. */
export function issuerHashes(issuer: Certificate): { name_hash: Buffer; key_hash: Buffer } {
  const spki = parseTlv(issuer.public_key.export({ type: 'spki', format: 'der' }));
  const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest();
  return { name_hash: sha1(issuer.subject), key_hash: sha1(child(spki, 1).content.subarray(1)) };
}

/** CertID of RFC 6960 §4.1.1. `serial`: content of the INTEGER. */
export function certificateId({ serial }: Pick<Certificate, 'serial'>, issuer: Certificate): Buffer {
  const { name_hash, key_hash } = issuerHashes(issuer);
  return sequence(algorithm(SHA1, derNull), octetString(name_hash), octetString(key_hash), der(0x02, serial));
}

/** The question for a responder (RFC 6960 §4.1.1). */
export const responderQuestion = (certificate: Pick<Certificate, 'serial'>, issuer: Certificate): Buffer =>
  sequence(sequence(sequence(sequence(certificateId(certificate, issuer)))));

export const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';

/** What a responder answers. Throws NoAnswerError, or MalformedError for what is none. */
export function answerOfResponder(
  answer: Buffer,
  certificate: Pick<Certificate, 'serial'>,
  issuer: Certificate,
  now: Date,
): RevocationAnswer {
  const [status, content] = childrenOf(parseTlv(answer));
  if (status?.content[0] !== 0 || !content) throw new NoAnswerError('the responder gives no answer');
  const [type, bytes] = childrenOf(child(content, 0));
  if (!type || !bytes || oidOf(type) !== BASIC_RESPONSE)
    throw new NoAnswerError('the answer is of another kind');
  const [data, how, signature, others] = childrenOf(parseTlv(octetsOf(bytes)));
  if (!data || !how || !signature) throw new MalformedError('answer incomplete');
  assertAnsweredBy(data.raw, algorithmOf(how), signature, others, issuer, now);
  const asked = { ...issuerHashes(issuer), serial: certificate.serial };
  const responses = childrenOf(data).findLast(({ tag }) => tag === 0x30);
  for (const one of responses?.children ?? []) {
    const [id, state, from, ...more] = childrenOf(one);
    if (!id || !state || !from || !names(id, asked)) continue;
    const next = more.find(({ tag }) => tag === 0xa0);
    const until = assertCurrent(timeOf(from), next ? timeOf(child(next, 0)) : null, now);
    if (state.tag === 0x80) return { state: 'good', until };
    if (state.tag !== 0xa1) throw new NoAnswerError('the responder does not know the certificate');
    const [at, reason] = childrenOf(state);
    if (!at) throw new MalformedError('answer incomplete');
    const number = reason ? (child(reason, 0).content[0] ?? 0) : 0;
    return { state: 'revoked', at: timeOf(at), reason: reasons[number] ?? '', until };
  }
  throw new NoAnswerError('the answer is about another certificate');
}

/** Issuer and serial that a CertID names; null: by another hash than SHA-1. */
export function readCertificateId(id: Tlv): NamedCertificate | null {
  const [hash, name_hash, key_hash, serial] = childrenOf(id);
  if (!hash || !name_hash || !key_hash || !serial) throw new MalformedError('an element is missing');
  if (digestName(algorithmOf(hash).id) !== 'sha1') return null;
  return { name_hash: octetsOf(name_hash), key_hash: octetsOf(key_hash), serial: serial.content };
}

export interface NamedCertificate {
  name_hash: Buffer;
  key_hash: Buffer;
  /** Content of the INTEGER. */
  serial: Buffer;
}

function names(id: Tlv, asked: NamedCertificate): boolean {
  const named = readCertificateId(id);
  if (named === null) return false;
  return (
    named.name_hash.equals(asked.name_hash) &&
    named.key_hash.equals(asked.key_hash) &&
    named.serial.equals(asked.serial)
  );
}

/** The issuer itself, or whom it named for that (RFC 6960 §4.2.2.2). */
function assertAnsweredBy(
  signed: Buffer,
  how: Algorithm,
  signature: Tlv,
  others: Tlv | undefined,
  issuer: Certificate,
  now: Date,
): void {
  const delegates = (others ? childrenOf(child(others, 0)) : [])
    .slice(0, 4)
    .map(({ raw }) => readCertificate(raw));
  const signer = [issuer, ...delegates].find((one) => {
    const is_named =
      one === issuer ||
      (one.issuer.equals(issuer.subject) &&
        one.extended_key_usage?.has(OCSP_SIGNING) === true &&
        one.not_before <= now &&
        now < one.not_after &&
        one.x509.verify(issuer.public_key));
    if (!is_named) return false;
    try {
      assertSigned(signed, how, signature, one);
      return true;
    } catch (error) {
      if (error instanceof NoAnswerError) return false;
      throw error;
    }
  });
  if (!signer) throw new NoAnswerError('the answer is signed by nobody the issuer named');
}
