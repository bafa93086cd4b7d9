import type { Socket } from 'node:net';
import {
  type Connected,
  HostProblem,
  openSession,
  type Session,
  type SessionOptions,
} from '../client/session.ts';
import { reset, sendMail } from '../client/transaction.ts';
import type { Route } from './connection-key.ts';
import type { Connection, Connections } from './connections.ts';
import { type Outcome, ourOutcome } from './outcome.ts';
import type { TransportInput } from './transport.ts';

/** What all SMTP transports share. */
export interface SmtpDeps {
  session: SessionOptions;
  connections: Connections;
}

/** A host that is to get the mail. */
export interface Host extends Route {
  /** Already connected; null: not yet, so that a kept connection may do. */
  socket: Socket | null;
  connect: () => Promise<Socket>;
}

/**
 * Hands the mail to a host. Throws HostProblem when the host could not be used before the mail was offered; everything later is an
 * outcome. Over a kept connection only what is certainly said of this mail counts; otherwise a new one is made at once.
 */
export async function handOver(
  { socket, connect, ...route }: Host,
  { session: options, connections }: SmtpDeps,
  input: TransportInput,
): Promise<Outcome> {
  const { signal, destination } = input;
  const { host, ip, policy } = route;
  /** What an end of the attempt ends: nothing, once the final dot may be on its way. */
  let end: () => void = () => undefined;
  const abort = () => end();

  async function offer(connection: Connection): Promise<Outcome> {
    const { session } = connection;
    end = () => session.wire.close();
    if (connection.messages > 0) {
      const problem = await reset(session, options.timeouts.reset);
      if (problem) {
        connections.leave(session);
        return problem;
      }
    }
    const outcome = await sendMail(session, {
      envelope: input.envelope,
      copy: input.copy,
      timeouts: options.timeouts,
      beforeFinalDot: async () => {
        await input.beforeFinalDot(session.peer);
        end = () => undefined;
      },
      afterFinalDot: input.afterFinalDot,
    });
    connection.messages += 1;
    // Servers count what they refuse, and answer worse when it is much.
    if (outcome.result === 'delivered') connections.giveBack(connection, destination);
    else connections.leave(session);
    return outcome;
  }

  async function connected(): Promise<Socket> {
    const made = socket ?? (await connect().catch(noConnection));
    socket = null;
    end = () => made.destroy();
    if (!signal.aborted) return made;
    end();
    throw new HostProblem('stopped', { host, ip, tls: '' });
  }

  function noConnection(error: unknown): never {
    if (!isNetworkError(error)) throw error;
    throw new HostProblem(`no connection: ${error.message}`, { host, ip, tls: '' });
  }

  signal.addEventListener('abort', abort);
  try {
    const kept = socket ? null : connections.take(route, destination);
    if (kept) {
      const outcome = await offer(kept);
      if (!outcome.of_connection || signal.aborted) return outcome;
    }
    const session = await sessionOrClear({ socket: await connected(), host, ip, policy }, options, connected);
    return await offer({ session, route, messages: 0, born: performance.now() });
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** A session with TLS, or in clear where the handshake failed and nobody demands it. */
export async function sessionOrClear(
  connected: Connected,
  options: SessionOptions,
  reconnect: () => Promise<Socket>,
): Promise<Session> {
  try {
    return await openSession(connected, options);
  } catch (error) {
    if (!(error instanceof HostProblem && error.clear_may_work)) throw error;
    return openSession({ ...connected, socket: await reconnect() }, options, false);
  }
}

/** When no host could be used the mail waits: even a 5xx greeting is about the host, not about this mail. */
export function unusable(problem: HostProblem): Outcome {
  const { reply, peer, message } = problem;
  return {
    ...ourOutcome('deferred', reply?.enhanced || '4.4.1', message, peer),
    code: reply?.code ?? null,
  };
}

function isNetworkError(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || error.message.startsWith('no connection within'));
}
