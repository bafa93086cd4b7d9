import { isIP } from 'node:net';
import { parseHostPort } from '@postern/addresses';
import { allowedAddresses, connectAllowed, EgressRefusedError, type EgressRules } from '@postern/egress';
import type { Resolver } from '@postern/mail';
import { HostProblem } from '../client/session.ts';
import { nobody, type Outcome, ourOutcome } from './outcome.ts';
import { handOver, type SmtpDeps, unusable } from './smtp.ts';
import type { Transport, TransportInput } from './transport.ts';

export interface NextHopDeps extends SmtpDeps {
  resolver: Resolver;
  egress: EgressRules;
  /** The operator says where; else the mail's tenant. */
  by_operator: boolean;
}

/** To the server that the tenant or the operator names, at its address. */
export function nextHopTransport(world: NextHopDeps): Transport {
  return (input) => world.connections.within(input.destination, () => toNextHop(world, input));
}

async function toNextHop(world: NextHopDeps, input: TransportInput): Promise<Outcome> {
  const { resolver, egress, session, by_operator } = world;
  const target = parseHostPort(input.next_hop);
  if (!target) return ourOutcome('deferred', '4.3.5', `not a host and port: ${input.next_hop}`);
  const { host, port } = target;
  let ips: string[];
  try {
    ips = isIP(host) ? [host] : await allowedAddresses(host, port, egress, resolver);
  } catch (error) {
    return refusedOrUnresolved(error, host);
  }
  if (ips.length === 0) return ourOutcome('deferred', '4.4.4', `${host} has no address`, { ...nobody, host });
  const named_by = by_operator ? 'operator' : (`tenant ${input.tenant_id}` as const);
  const policy = { level: input.require_tls ? ('encrypt' as const) : ('opportunistic' as const) };
  let last: Outcome | null = null;
  for (const ip of ips.slice(0, 4)) {
    const connect = () => connectAllowed(ip, port, egress, session.timeouts.connect);
    try {
      return await handOver({ named_by, host, ip, port, policy, socket: null, connect }, world, input);
    } catch (error) {
      if (error instanceof HostProblem) last = unusable(error);
      else if (error instanceof EgressRefusedError) return refusedOrUnresolved(error, host);
      else throw error;
    }
    if (input.signal.aborted) break;
  }
  return last ?? ourOutcome('deferred', '4.4.1', 'no connection', { ...nobody, host });
}

/** A target that may not be connected to waits like one that is down: its owner can correct it. */
function refusedOrUnresolved(error: unknown, host: string): Outcome {
  const text = error instanceof Error ? error.message : String(error);
  const enhanced = error instanceof EgressRefusedError ? '4.7.1' : '4.4.3';
  return ourOutcome('deferred', enhanced, text, { ...nobody, host });
}
