import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { BlockList, isIPv6 } from 'node:net';

/** ms for one question to one server. */
export const TIMEOUT = 2_000;
const TRIES = 2;

const RESPONSE = 0x8000;
const RECURSION_DESIRED = 0x0100;
/** "Authentic data": asked for in the question, told in the answer (RFC 6840 §5.7, §5.8). */
export const AUTHENTIC = 0x0020;
export const NO_ERROR = 0;
const SERVER_FAILURE = 2;
export const NO_NAME = 3;
/** "Checking disabled": the server tells what it found, valid or not (RFC 4035 §3.2.2). */
const CHECKING_DISABLED = 0x0010;

const TYPE_A = 1;
const TYPE_SOA = 6;

/** The name servers cannot say whether the answer is authentic. */
export class DnssecUnknownError extends Error {
  readonly code = 'EDNSSEC';
}

/** The server could not answer: among other things, because what it found is not validly signed. */
class ServerFailure extends DnssecUnknownError {}

/**
 * Asks the name servers whether a host's address is signed and validated (RFC 7672 §2.2.2). node:dns hides that flag, so the question is put
 * here. It is only worth something from a validating server on a safe path: the machine's own, or one the operator named.
 */
export function dnssecCheck(servers: readonly string[]): (host: string) => Promise<boolean> {
  return (host) => askEach(servers, (server) => isAuthentic(host, server, TYPE_A, 0));
}

/** Whether a domain is signed and valid. "bogus": it is signed wrongly, so that validating servers do not answer for it. */
export function dnssecState(
  servers: readonly string[],
): (domain: string) => Promise<'secure' | 'insecure' | 'bogus'> {
  return async (domain) => {
    try {
      const secure = await askEach(servers, (server) => isAuthentic(domain, server, TYPE_SOA, 0));
      return secure ? 'secure' : 'insecure';
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      // Answers without the check, none with it: it is the check that fails.
      await askEach(servers, (server) => isAuthentic(domain, server, TYPE_SOA, CHECKING_DISABLED));
      return 'bogus';
    }
  };
}

/** The first answer of these servers, each asked twice. */
export async function askEach<T>(
  servers: readonly string[],
  ask: (server: string) => Promise<T>,
): Promise<T> {
  let last: unknown = new DnssecUnknownError('no name server');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    for (const server of servers) {
      try {
        return await ask(server);
      } catch (error) {
        last = error;
      }
    }
  }
  throw last;
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

export function serverOf(server: string): { address: string; port: number } {
  const match = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(server);
  if (!match) return { address: server, port: 53 };
  return { address: match[1] ?? match[2] ?? '', port: Number(match[3]) };
}

export function question(id: number, host: string, type: number, flags: number): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(RECURSION_DESIRED | AUTHENTIC | flags, 2);
  header.writeUInt16BE(1, 4);
  const labels = host
    .replace(/\.$/, '')
    // A dot within a label is escaped, RFC 1035 §5.1.
    .split(/(?<!\\)\./)
    .map((label) => {
      const bytes = Buffer.from(label.replaceAll('\\.', '.').toLowerCase(), 'latin1');
      if (bytes.length === 0 || bytes.length > 63) throw new DnssecUnknownError(`not a host name: ${host}`);
      return Buffer.concat([Buffer.from([bytes.length]), bytes]);
    });
  // Root label, type, class IN.
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, type, 0, 1])]);
}

function isAuthentic(host: string, server: string, type: number, extra: number): Promise<boolean> {
  const { address, port } = serverOf(server);
  const id = randomInt(0x10000);
  const asked = question(id, host, type, extra);
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
      else {
        const Fault = code === SERVER_FAILURE ? ServerFailure : DnssecUnknownError;
        end(() => reject(new Fault(`${server} answers with code ${code}`)));
      }
    });
    // A connected socket takes datagrams from that server only.
    socket.connect(port, address, () => socket.send(asked));
  });
}
