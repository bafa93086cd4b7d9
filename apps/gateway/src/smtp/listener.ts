import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { type ConnectionWorld, SmtpConnection } from './connection.ts';
import type { SmtpLimits } from './limits.ts';
import { type Networks, plainAddress } from './networks.ts';
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
}

export interface Listener {
  readonly port: number;
  sessions(): number;
  /** Stops listening and ends sessions: idle ones now, those within a message when it is done or `grace` ms are over. */
  close(grace: number): Promise<void>;
}

export async function listen(options: ListenerOptions): Promise<Listener> {
  const { limits, trusted } = options;
  const connections = new Set<SmtpConnection>();
  const perClient = new Map<string, number>();
  const connectionRate = createRateLimiter(limits.connectionRate);
  const messageRate = createRateLimiter(limits.messageRate);
  const acquaintances = createAcquaintances();
  let whenEmpty: () => void = () => undefined;

  function refusalFor(key: string): Reply | null {
    if (connections.size >= limits.connections) return replies.busy;
    if ((perClient.get(key) ?? 0) >= limits.connectionsPerClient) return replies.connectionRate;
    return connectionRate.take(key) ? null : replies.connectionRate;
  }

  function accept(socket: Socket): void {
    const ip = plainAddress(socket.remoteAddress ?? '');
    // The peer may be gone before we look at it.
    if (ip === '') {
      socket.destroy();
      return;
    }
    const isTrusted = trusted.contains(ip);
    const key = clientKey(ip);
    const refusal = isTrusted
      ? connections.size >= limits.connections
        ? replies.busy
        : null
      : refusalFor(key);
    if (refusal) {
      options.onRefused?.(ip, refusal);
      socket.on('error', () => socket.destroy());
      socket.end(formatReply(refusal));
      return;
    }
    socket.setNoDelay(true);
    const session = newSession(options.kind, ip, socket.remotePort ?? 0);
    perClient.set(key, (perClient.get(key) ?? 0) + 1);
    const connection = new SmtpConnection(socket, session, worldFor(isTrusted), () => {
      connections.delete(connection);
      const left = (perClient.get(key) ?? 1) - 1;
      if (left > 0) perClient.set(key, left);
      else perClient.delete(key);
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

  function worldFor(isTrusted: boolean): ConnectionWorld {
    return {
      hostname: options.hostname,
      limits,
      policy: options.policy,
      secureContext: options.secureContext,
      trusted: isTrusted,
      takeMessageToken: (ip) => isTrusted || messageRate.take(clientKey(ip)),
      underStress: () => connections.size > limits.connections * 0.8,
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

function newSession(kind: Session['kind'], ip: string, port: number): Session {
  return {
    id: randomBytes(6).toString('hex'),
    kind,
    peer: { ip, port },
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
