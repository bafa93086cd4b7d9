import type { Socket } from 'node:net';
import type { EgressRules } from '@postern/egress';
import type { Resolver } from '@postern/mail';
import type { Session, SessionOptions } from '../delivery/client/session.ts';
import { quit } from '../delivery/client/transaction.ts';
import { openSession } from './open-session.ts';
import { type Answer, ask, faultAnswer, forget } from './question.ts';
import { createShares, type Question, type Share, type Shares } from './shares.ts';

/** The server that knows a domain's recipients. */
export interface Destination {
  host: string;
  port: number;
  require_tls: boolean;
  /** The operator named it, so it may be in a network of their own. */
  by_operator: boolean;
  /** Port that mail is handed to; `port` may be another one, of a tenant's choice. */
  named_port: number;
}

export interface Destinations extends AsyncDisposable {
  /** Never rejects: what keeps a server from answering is an answer too. Tenants that name the same server share it evenly (decision 172). */
  ask(tenant_id: number, destination: Destination, address: string, catch_all: boolean): Promise<Answer>;
}

export interface AskingDeps {
  resolver: Resolver;
  egress: EgressRules;
  session: SessionOptions;
  now: () => number;
  limits?: Partial<AskingLimits>;
}

export interface AskingLimits {
  /** Connections at once to one server: it has mail to take, too. */
  connections: number;
  /** Questions of one connection. */
  questions: number;
  /** Questions of one connection after which it is given up for a tenant that has none. */
  turn: number;
  /** Questions of one tenant that wait for one server; further ones are not asked. */
  waiting: number;
  /** ms a connection waits for the next question. */
  idle: number;
  /** ms a server that could not be reached is left alone. */
  rest: number;
}

const default_limits: AskingLimits = {
  connections: 2,
  questions: 50,
  turn: 5,
  waiting: 50,
  idle: 3_000,
  rest: 20_000,
};

interface Server {
  destination: Destination;
  shares: Shares;
  rests_until: number;
  problem: string;
}

/** Servers remembered; beyond, those that are not in use are forgotten. */
const MOST_SERVERS = 1_000;

/**
 * Asks servers for recipients over few connections, each used for many questions of one tenant: servers count the names a session asked for in
 * vain, and what they say to one tenant's must not be said of another's.
 */
export function createDestinations(world: AskingDeps): Destinations {
  const limits = { ...default_limits, ...world.limits };
  const servers = new Map<string, Server>();
  const sockets = new Set<Socket>();
  let closed = false;

  function serverOf(destination: Destination): Server {
    const { host, port, require_tls, by_operator, named_port } = destination;
    const key = `${host} ${port} ${require_tls} ${by_operator} ${named_port}`;
    let server = servers.get(key);
    if (!server) {
      server = { destination, shares: createShares(limits), rests_until: 0, problem: '' };
      servers.set(key, server);
    }
    for (const [other, one] of servers) {
      if (servers.size < MOST_SERVERS) break;
      if (one !== server && one.shares.isIdle() && one.rests_until < world.now()) servers.delete(other);
    }
    return server;
  }

  /** One connection, from the first question to the last. */
  async function line(server: Server, share: Share): Promise<void> {
    const { destination, shares } = server;
    let session: Session;
    try {
      session = await openSession(world, destination, sockets);
    } catch (error) {
      server.problem = error instanceof Error ? error.message : String(error);
      server.rests_until = world.now() + limits.rest;
      for (const question of shares.takeAll())
        question.done(faultAnswer(server.problem, `${destination.host}:${destination.port}`));
      return;
    } finally {
      shares.opened(share);
    }
    const timeout = world.session.timeouts.command;
    const { ip, host } = session.peer;
    const named = `${host === ip ? ip : `${host} [${ip}]`}:${destination.port}`;
    for (let asked = 0; asked < limits.questions && !shares.isWantedElsewhere(share, asked); asked += 1) {
      const question = await shares.next(share);
      if (!question) break;
      let answered = false;
      try {
        const answer = await ask(session, { ...question, server: named, timeout });
        question.done(answer);
        answered = true;
        if (answer.code === 421) break;
        await forget(session, timeout);
      } catch (error) {
        // Only the session is of no more use.
        if (answered) break;
        // Servers end sessions that were idle; the question is asked again on another one.
        question.tries += 1;
        if (asked > 0 && question.tries <= limits.connections && !closed) shares.putBack(share, question);
        else question.done(faultAnswer(error instanceof Error ? error.message : String(error), named));
        break;
      }
    }
    sockets.delete(session.wire.socket);
    await quit(session);
  }

  function serve(server: Server): void {
    for (let share = server.shares.begin(); share; share = server.shares.begin()) {
      const served = share;
      void line(server, served).finally(() => {
        server.shares.end(served);
        if (!closed) serve(server);
      });
    }
  }

  return {
    ask(tenant_id, destination, address, catch_all) {
      const server = serverOf(destination);
      const named = `${destination.host}:${destination.port}`;
      if (closed) return Promise.resolve(faultAnswer('the gateway is stopping', named));
      if (server.rests_until > world.now()) return Promise.resolve(faultAnswer(server.problem, named));
      return new Promise((done) => {
        const question: Question = { address, catch_all, tries: 0, done };
        if (server.shares.add(tenant_id, question)) serve(server);
        else done(faultAnswer('too many addresses wait to be asked for', named));
      });
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      for (const { shares } of servers.values())
        for (const question of shares.takeAll()) question.done(faultAnswer('the gateway is stopping'));
      for (const socket of sockets) socket.destroy();
    },
  };
}
