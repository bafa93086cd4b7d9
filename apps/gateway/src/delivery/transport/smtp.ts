import type { Socket } from 'node:net';
import {
  type Connected,
  HostProblem,
  openSession,
  type Session,
  type SessionOptions,
} from '../client/session.ts';
import { quit, sendMail } from '../client/transaction.ts';
import type { Outcome } from './outcome.ts';
import { ourOutcome } from './outcome.ts';
import type { TransportInput } from './transport.ts';

/** What all SMTP transports share. */
export interface SmtpWorld extends SessionOptions {
  /** Opens a connection to the same host again, for the try in clear. */
  reconnect?: (connected: Connected) => Promise<Socket>;
}

/**
 * Hands the mail to a connected host. Throws HostProblem when the host could not be used before the mail was offered; everything
 * later is an outcome.
 */
export async function handOver(
  connected: Connected,
  reconnect: () => Promise<Socket>,
  options: SessionOptions,
  input: TransportInput,
): Promise<Outcome> {
  let socket = connected.socket;
  let dot_sent = false;
  const abort = () => {
    if (!dot_sent) socket.destroy();
  };
  input.signal.addEventListener('abort', abort);
  try {
    const session = await sessionOrClear(connected, options, async () => {
      socket = await reconnect();
      return socket;
    });
    const outcome = await sendMail(session, {
      envelope: input.envelope,
      copy: input.copy,
      timeouts: options.timeouts,
      beforeFinalDot: async () => {
        await input.beforeFinalDot(session.peer);
        dot_sent = true;
      },
      afterFinalDot: input.afterFinalDot,
    });
    // Taking leave is not worth a waiting slot.
    void quit(session);
    return outcome;
  } finally {
    input.signal.removeEventListener('abort', abort);
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
