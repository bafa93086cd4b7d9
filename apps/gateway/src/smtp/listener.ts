import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { networkKey, withoutMappedPrefix } from '@postern/addresses';
import { type ConnectionDeps, SmtpConnection } from './connection.ts';
import type { SmtpLimits } from './limits.ts';
import type { Networks } from './networks.ts';
import { clientKey, createAcquaintances, createRateLimiter } from './rates.ts';
import { formatReply, type Reply, replies } from './reply.ts';
import type { Session, SmtpPolicy } from './session.ts';

export interface ListenerOptions {
  kind: Session['kind'];
  host: string;
  port: number;
  hostname: string;
  limits: SmtpLimits;
  policy: SmtpPolicy;
  /** null: STARTTLS is not offered. Only tests do without. */
  secureContext: SecureContext | null;
  /** Who may speak XCLIENT; they are proxies for many clients, so per-client limits do not hold for them. */
  trusted: Networks;
  onFault(session: Session | null, error: unknown): void;
  onSession?(session: Session): void;
  onRefused?(ip: string, reason: Reply): void;
  /** Whether mail of our tenants' own comes from there: it keeps room while others have to wait. Absent: nobody's does. */
  isTenantServer?(ip: string): Promise<boolean>;
  /** Nobody is served now, and everybody told to try again. */
  isDrained?(): boolean;
}

export interface Listener {
  readonly port: number;
  sessions(): number;
  /** Ends sessions as before a stop, but goes on listening. */
  drain(): void;
  /** Stops listening and ends sessions: idle ones now, those within a message when it is done or `grace` ms are over. */
  close(grace: number): Promise<void>;
}

/** Share of all sessions above which time is short. */
const STRESS = 0.8;
/** Sessions that are being closed count until their sockets are gone: how far beyond all of them newcomers may go. */
const OVERFULL = 1.2;

/** Whoever has one address of these networks mostly has all of them. */
const networkOf = (ip: string): string => (ip.includes(':') ? networkKey(ip, 6, 48) : networkKey(ip, 4, 24));

function count(counts: Map<string, number>, key: string, by: number): void {
  const left = (counts.get(key) ?? 0) + by;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

export async function listen(options: ListenerOptions): Promise<Listener> {
  const { limits, trusted } = options;
  const connections = new Set<SmtpConnection>();
  const perClient = new Map<string, number>();
  const perNetwork = new Map<string, number>();
  const connectionRate = createRateLimiter(limits.connectionRate);
  const messageRate = createRateLimiter(limits.messageRate);
  const acquaintances = createAcquaintances();
  let whenEmpty: () => void = () => undefined;

  const underStress = () => connections.size > limits.connections * STRESS;

  /** What holds for each client, whoever it is. */
  function rateRefusal(key: string): Reply | null {
    if ((perClient.get(key) ?? 0) >= limits.connectionsPerClient) return replies.connectionRate;
    return connectionRate.take(key) ? null : replies.connectionRate;
  }

  /** What holds while there is little room, of which tenants' own servers keep some. */
  async function roomRefusal(ip: string): Promise<Reply | null> {
    const share = perNetwork.get(networkOf(ip)) ?? 0;
    const fits = share < limits.connections * limits.networkShare;
    if (fits && connections.size < limits.connections - limits.reserved) return null;
    const isOurs = (await options.isTenantServer?.(ip)) ?? false;
    if (!isOurs && !fits) return replies.busy;
    if (connections.size < limits.connections - (isOurs ? 0 : limits.reserved)) return null;
    return makeRoom() ? null : replies.busy;
  }

  /** The session that has been of no use for longest makes room; false: all are of use, or too many are closing. */
  function makeRoom(): boolean {
    if (connections.size >= limits.connections * OVERFULL) return false;
    const now = Date.now();
    const idle = [...connections]
      .map((connection) => ({ connection, ms: connection.idleFor(now) }))
      .filter(({ ms }) => ms >= limits.evictAfter);
    const longest = idle.reduce<(typeof idle)[number] | null>(
      (most, one) => (most && most.ms >= one.ms ? most : one),
      null,
    );
    longest?.connection.close(replies.madeRoom);
    return longest !== null;
  }

  function refuse(socket: Socket, ip: string, refusal: Reply): void {
    options.onRefused?.(ip, refusal);
    socket.end(formatReply(refusal));
  }

  function accept(socket: Socket): void {
    const ip = withoutMappedPrefix(socket.remoteAddress ?? '');
    // The peer may be gone before we look at it.
    if (ip === '') {
      socket.destroy();
      return;
    }
    const isTrusted = trusted.contains(ip);
    const onError = () => socket.destroy();
    socket.on('error', onError);
    if (options.isDrained?.()) {
      refuse(socket, ip, replies.drained);
      return;
    }
    const rate = isTrusted ? null : rateRefusal(clientKey(ip));
    if (rate) {
      refuse(socket, ip, rate);
    } else if (!underStress() && connections.size < limits.connections - limits.reserved) {
      serve(socket, ip, isTrusted);
    } else {
      const refusal = isTrusted && connections.size < limits.connections ? null : roomRefusal(ip);
      void Promise.resolve(refusal)
        .catch((error: unknown) => {
          options.onFault(null, error);
          return replies.busy;
        })
        .then((reason) => {
          if (reason) refuse(socket, ip, reason);
          else if (!socket.destroyed) serve(socket, ip, isTrusted);
        });
    }
  }

  function serve(socket: Socket, ip: string, isTrusted: boolean): void {
    const key = clientKey(ip);
    const network = networkOf(ip);
    socket.setNoDelay(true);
    const local_ip = withoutMappedPrefix(socket.localAddress ?? '');
    const session = newSession(options.kind, ip, socket.remotePort ?? 0, local_ip);
    count(perClient, key, 1);
    count(perNetwork, network, 1);
    const connection = new SmtpConnection(socket, session, worldFor(isTrusted), () => {
      connections.delete(connection);
      count(perClient, key, -1);
      count(perNetwork, network, -1);
      if (connections.size === 0) whenEmpty();
    });
    connections.add(connection);
    options.onSession?.(session);
    if (isTrusted || limits.greetDelay === 0 || acquaintances.knows(key)) {
      // One turn of the event loop: bytes that are here already were sent before the greeting.
      setImmediate(() => connection.greet());
    } else {
      setTimeout(() => {
        acquaintances.meet(key);
        connection.greet();
      }, limits.greetDelay).unref();
    }
  }

  function worldFor(isTrusted: boolean): ConnectionDeps {
    return {
      hostname: options.hostname,
      limits,
      policy: options.policy,
      secureContext: options.secureContext,
      trusted: isTrusted,
      takeMessageToken: (ip) => isTrusted || messageRate.take(clientKey(ip)),
      underStress,
      onFault: options.onFault,
    };
  }

  const server = createServer({ allowHalfOpen: true, highWaterMark: 65_536 }, accept);
  server.on('error', (error) => options.onFault(null, error));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: options.host, port: options.port, backlog: 511 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const sweeper = setInterval(() => {
    const now = Date.now();
    for (const connection of connections) connection.sweep(now);
  }, 1_000).unref();

  return {
    port: (server.address() as AddressInfo).port,
    sessions: () => connections.size,
    drain() {
      for (const connection of connections) connection.drain();
    },
    async close(grace) {
      server.close();
      const empty = new Promise<void>((resolve) => {
        whenEmpty = resolve;
      });
      for (const connection of connections) connection.drain();
      if (connections.size > 0) {
        const impatience = setTimeout(() => {
          for (const connection of connections) connection.destroy();
        }, grace);
        await empty;
        clearTimeout(impatience);
      }
      clearInterval(sweeper);
    },
  };
}

function newSession(kind: Session['kind'], ip: string, port: number, local_ip: string): Session {
  return {
    id: randomBytes(6).toString('hex'),
    kind,
    peer: { ip, port },
    local_ip,
    client: { ip, port, hostname: undefined },
    helo: '',
    protocol: '',
    tls: null,
    login: null,
    transaction: null,
    transactions: 0,
    errors: 0,
    authFailures: 0,
  };
}
