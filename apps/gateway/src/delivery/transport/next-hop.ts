import { isIP } from 'node:net';
import {
  allowedAddresses,
  connectAllowed,
  EgressRefusedError,
  type EgressRules,
  parseHostPort,
} from '@postern/egress';
import type { Resolver } from '@postern/mail';
import { HostProblem, type SessionOptions } from '../client/session.ts';
import { nobody, type Outcome, ourOutcome } from './outcome.ts';
import { handOver, unusable } from './smtp.ts';
import type { Transport } from './transport.ts';

export interface NextHopWorld {
  resolver: Resolver;
  egress: EgressRules;
  session: SessionOptions;
}

/** To the tenant's own server, at the address it names. */
export function nextHopTransport({ resolver, egress, session }: NextHopWorld): Transport {
  return async (input) => {
    const target = parseHostPort(input.next_hop);
    if (!target) return ourOutcome('deferred', '4.3.5', `not a host and port: ${input.next_hop}`);
    const { host, port } = target;
    let ips: string[];
    try {
      ips = isIP(host) ? [host] : await allowedAddresses(host, port, egress, resolver);
    } catch (error) {
      return refusedOrUnresolved(error, host);
    }
    if (ips.length === 0)
      return ourOutcome('deferred', '4.4.4', `${host} has no address`, { ...nobody, host });
    let last: Outcome | null = null;
    for (const ip of ips.slice(0, 4)) {
      const connect = () => connectAllowed(ip, port, egress, session.timeouts.connect);
      try {
        const socket = await connect();
        const policy = input.require_tls
          ? ({ level: 'encrypt' } as const)
          : ({ level: 'opportunistic' } as const);
        return await handOver({ socket, host, ip, policy }, connect, session, input);
      } catch (error) {
        if (error instanceof HostProblem) last = unusable(error);
        else if (error instanceof EgressRefusedError) return refusedOrUnresolved(error, host);
        else if (isNetworkError(error)) {
          last = ourOutcome('deferred', '4.4.1', `no connection: ${error.message}`, { host, ip, tls: '' });
        } else throw error;
      }
      if (input.signal.aborted) break;
    }
    return last ?? ourOutcome('deferred', '4.4.1', 'no connection', { ...nobody, host });
  };
}

/** A target that may not be connected to waits like one that is down: its owner can correct it. */
function refusedOrUnresolved(error: unknown, host: string): Outcome {
  const text = error instanceof Error ? error.message : String(error);
  const enhanced = error instanceof EgressRefusedError ? '4.7.1' : '4.4.3';
  return ourOutcome('deferred', enhanced, text, { ...nobody, host });
}

function isNetworkError(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || error.message.startsWith('no connection within'));
}
