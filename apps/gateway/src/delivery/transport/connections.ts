import type { Session } from '../client/session.ts';
import { quit } from '../client/transaction.ts';
import { connectionKey, type Route } from './connection-key.ts';

/** How long a connection is kept, and how many of them. */
export interface ReuseLimits {
  /** Messages of one connection. */
  messages: number;
  /** ms without a message; servers want their places back. */
  idle: number;
  /** ms from its first message to its last. */
  life: number;
  /** Idle connections in all; each takes some 140 kB of memory. */
  most: number;
}

const default_limits: ReuseLimits = { messages: 100, idle: 5_000, life: 300_000, most: 100 };

/** ms that servers get to answer QUIT when the process stops. */
const LEAVE = 1_000;

/** A connection with the one delivery that uses it, or with none while it is kept. */
export interface Connection {
  session: Session;
  route: Route;
  /** Messages it took. */
  messages: number;
  /** performance.now() of its greeting. */
  born: number;
}

interface Kept extends Connection {
  key: string;
  /** Whose limit it counts towards. */
  destination: string;
  timer: NodeJS.Timeout;
}

export interface ConnectionsDeps {
  /** Connections a destination may have at once, idle ones included. */
  limitOf: (destination: string) => number;
  limits?: Partial<ReuseLimits>;
}

/** Connections between two messages. Each is in one delivery's hands or in here, never both. */
export function createConnections(world: ConnectionsDeps) {
  const limits = { ...default_limits, ...world.limits };
  /** Oldest first. */
  const idle = new Set<Kept>();
  /** Deliveries at a destination's servers now, each with one connection at most. */
  const busy = new Map<string, number>();
  const leaving = new Map<Session, Promise<void>>();
  let closed = false;

  /** Nothing waits for a server that takes leave. */
  function leave(session: Session): void {
    leaving.set(
      session,
      quit(session).finally(() => leaving.delete(session)),
    );
  }

  function remove(kept: Kept): void {
    clearTimeout(kept.timer);
    idle.delete(kept);
  }

  function end(kept: Kept): void {
    remove(kept);
    leave(kept.session);
  }

  /** Ends the oldest idle connections of a destination that are too many beside those in use. */
  function makeRoom(destination: string): void {
    const spare = [...idle].filter((kept) => kept.destination === destination);
    const room = Math.max(0, world.limitOf(destination) - (busy.get(destination) ?? 0));
    for (const kept of spare.slice(0, Math.max(0, spare.length - room))) end(kept);
  }

  function mayServeMore({ session, messages, born }: Connection): boolean {
    const { wire, peer, extensions } = session;
    // A server that failed at TLS is asked for it again with the next message.
    const clear_by_accident = peer.tls === '' && extensions.has('STARTTLS');
    const most = Math.min(limits.messages, mailMax(extensions));
    return wire.isQuiet && !clear_by_accident && messages < most && performance.now() - born < limits.life;
  }

  return {
    /** Runs a delivery that may have one connection to the destination at a time. */
    async within<T>(destination: string, work: () => Promise<T>): Promise<T> {
      busy.set(destination, (busy.get(destination) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = (busy.get(destination) ?? 1) - 1;
        if (left > 0) busy.set(destination, left);
        else busy.delete(destination);
        makeRoom(destination);
      }
    },
    /** Whether it may be worth asking for a connection there. */
    hasIdle: (ip: string, port: number) =>
      [...idle].some(({ route }) => route.ip === ip && route.port === port),
    /** The connection of such a route that was used last. Where there is none, there is room for a new one then. */
    take(route: Route, destination: string): Connection | null {
      const key = connectionKey(route);
      const found = [...idle].findLast((kept) => kept.key === key);
      if (!found) {
        makeRoom(destination);
        return null;
      }
      remove(found);
      found.session.wire.onDisturbed(() => undefined);
      return found;
    },
    /** Keeps a connection that took a message, or takes leave of the server. */
    giveBack(connection: Connection, destination: string): void {
      const { session, route, messages, born } = connection;
      if (closed || !mayServeMore(connection)) {
        leave(session);
        return;
      }
      const timer = setTimeout(() => end(kept), limits.idle);
      const kept: Kept = { session, route, messages, born, key: connectionKey(route), destination, timer };
      idle.add(kept);
      // It says goodbye, or is gone.
      session.wire.onDisturbed(() => end(kept));
      const [oldest] = idle;
      if (oldest && idle.size > limits.most) end(oldest);
    },
    leave,
    makeRoom,
    /** Takes leave of all servers; those that do not answer are left without. */
    async [Symbol.asyncDispose]() {
      closed = true;
      for (const kept of [...idle]) end(kept);
      const timer = setTimeout(() => {
        for (const session of leaving.keys()) session.wire.close();
      }, LEAVE);
      await Promise.all(leaving.values());
      clearTimeout(timer);
    },
  };
}
export type Connections = ReturnType<typeof createConnections>;

/** Messages of a connection that the server takes by its own word (RFC 9422). */
function mailMax(extensions: ReadonlyMap<string, string>): number {
  return Number(
    /\bMAILMAX=(\d{1,6})\b/i.exec(extensions.get('LIMITS') ?? '')?.[1] ?? Number.POSITIVE_INFINITY,
  );
}
