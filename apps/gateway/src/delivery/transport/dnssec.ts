import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { BlockList, isIPv6 } from 'node:net';

/** ms for one question to one server. */
const TIMEOUT = 2_000;
const TRIES = 2;

const RESPONSE = 0x8000;
const RECURSION_DESIRED = 0x0100;
/** "Authentic data": asked for in the question, told in the answer (RFC 6840 §5.7, §5.8). */
const AUTHENTIC = 0x0020;
const NO_ERROR = 0;
const NO_NAME = 3;

/** The name servers cannot say whether the answer is authentic. */
export class DnssecUnknownError extends Error {}

/**
 * Asks the name servers whether a host's address is signed and validated (RFC 7672 §2.2.2). node:dns hides that flag, so the question is put
 * here. It is only worth something from a validating server on a safe path: the machine's own, or one the operator named.
 */
export function dnssecCheck(servers: readonly string[]): (host: string) => Promise<boolean> {
  return async (host) => {
    let last: unknown = new DnssecUnknownError('no name server');
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      for (const server of servers) {
        try {
          return await isAuthentic(host, server);
        } catch (error) {
          last = error;
        }
      }
    }
    throw last;
  };
}

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/** Servers whose word counts: all the operator named, else those of this machine that run on it. */
export function trustedNameServers(
  named: readonly string[],
  ofMachine: readonly string[],
): readonly string[] {
  if (named.length > 0) return named;
  return ofMachine.filter((server) => own.check(serverOf(server).address, isIPv6(server) ? 'ipv6' : 'ipv4'));
}

function serverOf(server: string): { address: string; port: number } {
  const match = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(server);
  if (!match) return { address: server, port: 53 };
  return { address: match[1] ?? match[2] ?? '', port: Number(match[3]) };
}

function question(id: number, host: string): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(RECURSION_DESIRED | AUTHENTIC, 2);
  header.writeUInt16BE(1, 4);
  const labels = host
    .replace(/\.$/, '')
    .split('.')
    .map((label) => {
      const bytes = Buffer.from(label.toLowerCase(), 'latin1');
      if (bytes.length === 0 || bytes.length > 63) throw new DnssecUnknownError(`not a host name: ${host}`);
      return Buffer.concat([Buffer.from([bytes.length]), bytes]);
    });
  // Root label, type A, class IN.
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, 1, 0, 1])]);
}

function isAuthentic(host: string, server: string): Promise<boolean> {
  const { address, port } = serverOf(server);
  const id = randomInt(0x10000);
  const asked = question(id, host);
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  return new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(
      () => end(() => reject(new DnssecUnknownError(`${server} does not answer`))),
      TIMEOUT,
    );
    function end(then: () => void): void {
      clearTimeout(timer);
      socket.close();
      then();
    }
    socket.once('error', (error) => end(() => reject(error)));
    socket.on('message', (answer) => {
      // A stray or forged datagram: the real answer may still come.
      if (answer.length < asked.length || answer.readUInt16BE(0) !== id) return;
      if (!answer.subarray(12, asked.length).equals(asked.subarray(12))) return;
      const flags = answer.readUInt16BE(2);
      if ((flags & RESPONSE) === 0) return;
      const code = flags & 0x000f;
      if (code === NO_ERROR || code === NO_NAME) end(() => resolve((flags & AUTHENTIC) !== 0));
      else end(() => reject(new DnssecUnknownError(`${server} answers with code ${code}`)));
    });
    // A connected socket takes datagrams from that server only.
    socket.connect(port, address, () => socket.send(asked));
  });
}
