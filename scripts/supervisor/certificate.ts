// A self-signed certificate in DER (ITU-T X.690, RFC 5280 §4.1), enough for opportunistic STARTTLS between mail servers.
import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const length = [];
  if (content.length < 0x80) length.push(content.length);
  else {
    for (let rest = content.length; rest > 0; rest >>>= 8) length.unshift(rest & 0xff);
    length.unshift(0x80 | length.length);
  }
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);
const set = (...contents: Buffer[]) => der(0x31, ...contents);
const octets = (content: Buffer) => der(0x04, content);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const group = [arc & 0x7f];
    for (let left = arc >>> 7; left > 0; left >>>= 7) group.unshift(0x80 | (left & 0x7f));
    bytes.push(...group);
  }
  return der(0x06, Buffer.from(bytes));
}

// GeneralizedTime is for years from 2050 on, UTCTime before (RFC 5280 §4.1.2.5).
function time(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text));
}

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const name = (common: string) => sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(common)))));

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/(.{64})(?!$)/g, '$1\n')}\n-----END ${label}-----\n`;

export interface SelfSigned {
  key: string;
  certificate: string;
}

/** @param years the certificate lasts; mail servers do not check those of opportunistic TLS */
export function selfSignedCertificate(host: string, years = 10, now = new Date()): SelfSigned {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const serial = randomBytes(16);
  // A positive integer of full length: the top bit 0, the next one 1.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const alternativeNames = sequence(
    oid('2.5.29.17'),
    octets(sequence(...[host, 'localhost'].map((dns) => der(0x82, Buffer.from(dns))))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_SHA256,
    name(host.slice(0, 64)),
    sequence(time(new Date(now.getTime() - 3_600_000)), time(until)),
    name(host.slice(0, 64)),
    publicKeyInfo(privateKey),
    der(0xa3, sequence(alternativeNames)),
  );
  const certificate = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem('CERTIFICATE', certificate),
  };
}

const publicKeyInfo = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' });
