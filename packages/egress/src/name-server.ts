import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { type Answer, type DecodedPacket, decode, encode, streamEncode } from 'dns-packet';
import { connectAllowed } from './connect.ts';
import { assertAllowed, type EgressRules } from './rules.ts';

export interface ServerQuestion {
  name: string;
  type: string;
  /** By TCP from the start; a cut answer by UDP is asked for again by TCP in any case. */
  tcp?: boolean;
}

export interface ServerRecord {
  name: string;
  type: string;
  /** Seconds; null: not known. */
  ttl: number | null;
  /** As a master file writes it. */
  text: string;
}

export interface ServerReply {
  /** "NOERROR", "NXDOMAIN", "REFUSED" and so on. */
  code: string;
  /** It says so of itself as the zone's own server (AA). */
  authoritative: boolean;
  answers: ServerRecord[];
  authority: ServerRecord[];
  additional: ServerRecord[];
  ms: number;
}

/** Asks one name server; rejects when it may not be asked or does not answer. */
export type AskServer = (ip: string, question: ServerQuestion) => Promise<ServerReply>;

/** Name servers answer here and nowhere else. */
const DNS_PORT = 53;
/** ms for one question. */
const TIMEOUT = 2_000;
/** Bytes of an answer by TCP: what its length field can say. */
const MOST_BYTES = 65_537;

/** Asks servers by their address, without recursion and without a cache between them and us. `port` is 53 but in tests. */
export function nameServerAsker(
  { private_addresses }: Pick<EgressRules, 'private_addresses'>,
  port = DNS_PORT,
): AskServer {
  const rules: EgressRules = { private_addresses, ports: new Set([DNS_PORT]) };
  return async (ip, { name, type, tcp = false }) => {
    assertAllowed(ip, port, rules);
    const id = randomInt(0x10000);
    const question = {
      ...{ type: 'query' as const, id, flags: 0 },
      questions: [{ type: type as 'A', name, class: 'IN' as const }],
      additionals: [
        {
          type: 'OPT' as const,
          name: '.',
          udpPayloadSize: 1232,
          extendedRcode: 0,
          ednsVersion: 0,
          flags: 0,
          flag_do: false,
          options: [],
        },
      ],
    };
    const begun = performance.now();
    let packet = tcp
      ? null
      : await byUdp(ip, port, encode(question), (found) => answers(found, id, name, type));
    if (packet === null || packet.flag_tc) packet = await byTcp(ip, port, rules, streamEncode(question));
    if (!answers(packet, id, name, type)) throw new Error('the answer is to another question');
    return { ...replyOf(packet), ms: Math.round(performance.now() - begun) };
  };
}

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** A stray or forged packet is none: the real answer may still come (RFC 5452 §9.1). */
function answers(packet: DecodedPacket, id: number, name: string, type: string): boolean {
  const [question] = packet.questions ?? [];
  return (
    packet.flag_qr &&
    packet.id === id &&
    plain(question?.name ?? '') === plain(name) &&
    question?.type === type
  );
}

function byUdp(
  ip: string,
  port: number,
  bytes: Buffer,
  isAnswer: (packet: DecodedPacket) => boolean,
): Promise<DecodedPacket> {
  const socket = createSocket(isIPv6(ip) ? 'udp6' : 'udp4');
  return new Promise<DecodedPacket>((resolve, reject) => {
    const end = (then: () => void) => {
      clearTimeout(timer);
      socket.close();
      then();
    };
    const timer = setTimeout(() => end(() => reject(new Error('no answer'))), TIMEOUT);
    socket.once('error', (error) => end(() => reject(error)));
    socket.on('message', (message) => {
      let packet: DecodedPacket;
      try {
        packet = decode(message);
      } catch {
        return;
      }
      if (isAnswer(packet)) end(() => resolve(packet));
    });
    // A connected socket takes datagrams from that server only.
    socket.connect(port, ip, () => socket.send(bytes));
  });
}

async function byTcp(ip: string, port: number, rules: EgressRules, bytes: Buffer): Promise<DecodedPacket> {
  const socket = await connectAllowed(ip, port, rules, TIMEOUT);
  try {
    return await new Promise<DecodedPacket>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT);
      let got = Buffer.alloc(0);
      const fail = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      socket.on('error', fail);
      socket.on('close', () => fail(new Error('no answer')));
      socket.on('data', (part) => {
        got = Buffer.concat([got, part]);
        if (got.length > MOST_BYTES) return fail(new Error('the answer is too long'));
        if (got.length < 2 || got.length < got.readUInt16BE(0) + 2) return;
        clearTimeout(timer);
        try {
          resolve(decode(got.subarray(2, got.readUInt16BE(0) + 2)));
        } catch (error) {
          reject(error);
        }
      });
      socket.write(bytes);
    });
  } finally {
    socket.destroy();
  }
}

function replyOf(packet: DecodedPacket): Omit<ServerReply, 'ms'> {
  return {
    code: (packet as { rcode?: string }).rcode ?? 'NOERROR',
    authoritative: packet.flag_aa,
    answers: recordsOf(packet.answers),
    authority: recordsOf(packet.authorities),
    additional: recordsOf(packet.additionals),
  };
}

const recordsOf = (found: readonly Answer[] | undefined): ServerRecord[] =>
  (found ?? []).flatMap((record) => {
    if (record.type === 'OPT') return [];
    const { ttl = null } = record as { ttl?: number };
    return [{ name: plain(record.name), type: record.type, ttl, text: textOf(record) }];
  });

function textOf(record: Answer): string {
  switch (record.type) {
    case 'A':
    case 'AAAA':
      return record.data;
    case 'NS':
    case 'CNAME':
    case 'PTR':
      return plain(record.data);
    case 'MX':
      return `${record.data.preference ?? 0} ${plain(record.data.exchange)}`;
    case 'TXT':
      return [record.data].flat().map(String).join('');
    case 'CAA':
      return `${record.data.flags ?? 0} ${record.data.tag} "${record.data.value}"`;
    case 'SOA': {
      const { mname, rname, serial, refresh, retry, expire, minimum } = record.data;
      return [plain(mname), plain(rname), serial, refresh, retry, expire, minimum].join(' ');
    }
    default:
      return '';
  }
}
