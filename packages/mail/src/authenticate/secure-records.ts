import { randomInt } from 'node:crypto';
import { getServers } from 'node:dns';
import { connect } from 'node:net';
import {
  AUTHENTIC,
  askEach,
  DnssecUnknownError,
  NO_ERROR,
  NO_NAME,
  question,
  serverOf,
  TIMEOUT,
  trustedNameServers,
} from './dnssec.ts';
import type { Resolver } from './resolver.ts';

/** SMIMEA: RFC 8162 §2. OPENPGPKEY: RFC 7929 §2. CERT: RFC 4398 §2. */
const types = { SMIMEA: 53, OPENPGPKEY: 61, CERT: 37 } as const;
export type SecureType = keyof typeof types;

/** The data of a name's records of one type; none where there are none, or nobody signed them. Rejects where the servers cannot say. */
export type AskSecure = (name: string, type: SecureType) => Promise<Buffer[]>;

/** Records of one answer that are looked at. */
const MOST_RECORDS = 16;

/** Asks whom this process may believe; null: none of its name servers is trusted to validate, so signed records are not looked for. */
export function openSecureRecords({
  resolver,
  offline,
  servers,
}: {
  resolver: Resolver;
  /** The world of names is written down in a file. */
  offline: boolean;
  /** Those that the operator named. */
  servers: readonly string[];
}): AskSecure | null {
  if (offline) return recordsOfZone(resolver);
  const trusted = trustedNameServers(servers, getServers());
  return trusted.length > 0 ? secureRecords(trusted) : null;
}

/**
 * Records that count only where the name servers validated their signatures: these servers are the ones trusted to (see `trustedNameServers`).
 * Keys do not fit a datagram, so the question goes by TCP at once (RFC 7929 §5).
 */
export function secureRecords(servers: readonly string[]): AskSecure {
  return (name, type) =>
    askEach(servers, async (server) => recordsOf(await askByTcp(server, name, types[type]), types[type]));
}

async function askByTcp(server: string, name: string, type: number): Promise<Buffer> {
  const asked = question(randomInt(0x10000), name, type, 0);
  const { address, port } = serverOf(server);
  const socket = connect({ host: address, port, timeout: TIMEOUT });
  const late = setTimeout(() => socket.destroy(new DnssecUnknownError(`${server} does not answer`)), TIMEOUT);
  try {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(asked.length, 0);
    socket.write(Buffer.concat([length, asked]));
    let got = Buffer.alloc(0);
    for await (const part of socket) {
      // At most what its length field can say: 64 kB.
      got = Buffer.concat([got, part as Buffer]);
      if (got.length < 2 || got.length < got.readUInt16BE(0) + 2) continue;
      const answer = got.subarray(2, got.readUInt16BE(0) + 2);
      const is_ours = answer.subarray(0, 2).equals(asked.subarray(0, 2));
      if (is_ours && answer.subarray(12, asked.length).equals(asked.subarray(12))) return answer;
      break;
    }
    throw new DnssecUnknownError(`${server} does not answer the question`);
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}

function recordsOf(answer: Buffer, type: number): Buffer[] {
  if (answer.length < 12) throw new DnssecUnknownError('the answer is cut');
  const flags = answer.readUInt16BE(2);
  const code = flags & 0x000f;
  if (code !== NO_ERROR && code !== NO_NAME) throw new DnssecUnknownError(`answered with code ${code}`);
  if (code === NO_NAME || (flags & AUTHENTIC) === 0) return [];
  const found: Buffer[] = [];
  try {
    let at = afterName(answer, 12) + 4;
    for (let left = answer.readUInt16BE(6); left > 0 && found.length < MOST_RECORDS; left -= 1) {
      at = afterName(answer, at);
      const end = at + 10 + answer.readUInt16BE(at + 8);
      if (end > answer.length) throw new RangeError('a record is cut');
      // Of whichever name: the server followed the aliases, and vouches for each step.
      if (answer.readUInt16BE(at) === type) found.push(answer.subarray(at + 10, end));
      at = end;
    }
  } catch (cause) {
    if (cause instanceof RangeError) throw new DnssecUnknownError('the answer is cut', { cause });
    throw cause;
  }
  return found;
}

/** The place behind a name, which ends with a pointer or the root (RFC 1035 §4.1.4). */
function afterName(answer: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const length = answer.readUInt8(at);
    if (length >= 0xc0) return at + 2;
    if (length === 0) return at + 1;
    at += length + 1;
  }
}

/** The same of a written-down world of names, whose records are as good as signed: as a master file writes them. */
export function recordsOfZone(resolver: Resolver): AskSecure {
  return async (name, type) => {
    const found = await resolver(name, type).catch((error: unknown) => {
      const code = (error as { code?: string }).code;
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw error;
    });
    return found.slice(0, MOST_RECORDS).map((one) => dataOf(String(one), type));
  };
}

function dataOf(text: string, type: SecureType): Buffer {
  if (type === 'OPENPGPKEY') return Buffer.from(text, 'base64');
  if (type === 'CERT') return certOf(text);
  const [usage, selector, matching, ...hex] = text.trim().split(/\s+/);
  return Buffer.concat([
    Buffer.from([Number(usage), Number(selector), Number(matching)]),
    Buffer.from(hex.join(''), 'hex'),
  ]);
}

/** Names of types in a master file, RFC 4398 §2.1. */
const cert_types: Readonly<Record<string, number>> = {
  PKIX: 1,
  SPKI: 2,
  PGP: 3,
  IPKIX: 4,
  ISPKI: 5,
  IPGP: 6,
};

function certOf(text: string): Buffer {
  const [type = '', tag, algorithm, ...base64] = text.trim().split(/\s+/);
  const head = Buffer.alloc(5);
  head.writeUInt16BE(cert_types[type] ?? Number(type), 0);
  head.writeUInt16BE(Number(tag), 2);
  head.writeUInt8(Number(algorithm), 4);
  return Buffer.concat([head, Buffer.from(base64.join(''), 'base64')]);
}
