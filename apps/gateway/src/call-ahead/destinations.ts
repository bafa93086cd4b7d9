import { isIP, type Socket } from 'node:net';
import { allowedAddresses, connectAllowed, type EgressRules } from '@postern/egress';
import type { Resolver } from '@postern/mail';
import { HostProblem, type Session, type SessionOptions } from '../delivery/client/session.ts';
import { quit } from '../delivery/client/transaction.ts';
import { sessionOrClear } from '../delivery/transport/smtp.ts';
import { type Answer, ask, faultAnswer, forget } from './question.ts';

/** The server that knows a domain's recipients. */
export interface Destination {
  host: string;
  port: number;
  require_tls: boolean;
  /** The operator named it, so it may be in a network of their own. */
  by_operator: boolean;
}

export interface Destinations extends AsyncDisposable {
  /** Never rejects: what keeps a server from answering is an answer too. */
  ask(destination: Destination, address: string, catch_all: boolean): Promise<Answer>;
}

export interface AskingWorld {
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
  /** Questions that wait for one server; further ones are not asked. */
  waiting: number;
  /** ms a connection waits for the next question. */
  idle: number;
  /** ms a server that could not be reached is left alone. */
  rest: number;
}

const default_limits: AskingLimits = {
  connections: 2,
  questions: 50,
  waiting: 50,
  idle: 3_000,
  rest: 20_000,
};

interface Question {
  address: string;
  catch_all: boolean;
  tries: number;
  done(answer: Answer): void;
}

interface State {
  destination: Destination;
  waiting: Question[];
  /** Connections that are open or being opened, and how to tell the idle ones that there is work. */
  lines: number;
  idle: Set<() => void>;
  rests_until: number;
  problem: string;
}

/** Asks servers for recipients over few connections, each used for many questions. */
export function createDestinations(world: AskingWorld): Destinations {
  const limits = { ...default_limits, ...world.limits };
  const states = new Map<string, State>();
  const sockets = new Set<Socket>();
  let closed = false;

  function stateOf(destination: Destination): State {
    const { host, port, require_tls, by_operator } = destination;
    const key = `${host} ${port} ${require_tls} ${by_operator}`;
    let state = states.get(key);
    if (!state) {
      state = { destination, waiting: [], lines: 0, idle: new Set(), rests_until: 0, problem: '' };
      states.set(key, state);
    }
    for (const [other, one] of states) {
      if (states.size < 1_000) break;
      if (one !== state && one.lines === 0 && one.rests_until < world.now()) states.delete(other);
    }
    return state;
  }

  async function nextQuestion(state: State): Promise<Question | null> {
    const question = state.waiting.shift();
    if (question || closed) return question ?? null;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        state.idle.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, limits.idle);
      state.idle.add(wake);
    });
    return state.waiting.shift() ?? null;
  }

  /** One connection, from the first question to the last. */
  async function line(state: State): Promise<void> {
    const { destination } = state;
    let session: Session;
    try {
      session = await open(world, destination, sockets);
    } catch (error) {
      state.problem = error instanceof Error ? error.message : String(error);
      state.rests_until = world.now() + limits.rest;
      for (const question of state.waiting.splice(0))
        question.done(faultAnswer(state.problem, `${destination.host}:${destination.port}`));
      return;
    }
    const timeout = world.session.timeouts.command;
    const { ip, host } = session.peer;
    const server = `${host === ip ? ip : `${host} [${ip}]`}:${destination.port}`;
    for (let asked = 0; asked < limits.questions; asked += 1) {
      const question = await nextQuestion(state);
      if (!question) break;
      let answered = false;
      try {
        const answer = await ask(session, { ...question, server, timeout });
        question.done(answer);
        answered = true;
        if (answer.code === 421) break;
        await forget(session, timeout);
      } catch (error) {
        // Only the session is of no more use.
        if (answered) break;
        // Servers end sessions that were idle; the question is asked again on another one.
        question.tries += 1;
        if (asked > 0 && question.tries <= limits.connections && !closed) state.waiting.unshift(question);
        else question.done(faultAnswer(error instanceof Error ? error.message : String(error), server));
        break;
      }
    }
    sockets.delete(session.wire.socket);
    await quit(session);
  }

  function serve(state: State): void {
    state.lines += 1;
    void line(state).finally(() => {
      state.lines -= 1;
      if (state.waiting.length > 0 && !closed) serve(state);
    });
  }

  return {
    ask(destination, address, catch_all) {
      const state = stateOf(destination);
      const named = `${destination.host}:${destination.port}`;
      if (closed) return Promise.resolve(faultAnswer('the gateway is stopping', named));
      if (state.rests_until > world.now()) return Promise.resolve(faultAnswer(state.problem, named));
      if (state.waiting.length >= limits.waiting)
        return Promise.resolve(faultAnswer('too many addresses wait to be asked for', named));
      return new Promise((done) => {
        state.waiting.push({ address, catch_all, tries: 0, done });
        const [wake] = state.idle;
        if (wake) wake();
        else if (state.lines < limits.connections) serve(state);
      });
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      for (const state of states.values()) {
        for (const wake of [...state.idle]) wake();
        for (const question of state.waiting.splice(0)) question.done(faultAnswer('the gateway is stopping'));
      }
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function open(
  { resolver, egress: of_tenants, session: options }: AskingWorld,
  { host, port, require_tls, by_operator }: Destination,
  sockets: Set<Socket>,
): Promise<Session> {
  const egress = by_operator ? { private_addresses: true } : of_tenants;
  const ips = isIP(host) ? [host] : await allowedAddresses(host, port, egress, resolver);
  if (ips.length === 0) throw new Error(`${host} has no address`);
  let problem: unknown;
  for (const ip of ips.slice(0, 2)) {
    const connect = async () => {
      const socket = await connectAllowed(ip, port, egress, options.timeouts.connect);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    };
    try {
      const policy = { level: require_tls ? ('encrypt' as const) : ('opportunistic' as const) };
      return await sessionOrClear({ socket: await connect(), host, ip, policy }, options, connect);
    } catch (error) {
      problem = error;
      // Another address of the host may do better with a connection, not with what the host itself said.
      if (error instanceof HostProblem && error.reply) break;
    }
  }
  throw problem;
}
