import { isIP, type Socket } from 'node:net';
import { allowedAddresses, assertAllowedPort, connectAllowed } from '@postern/egress';
import { HostProblem, type Session } from '../delivery/client/session.ts';
import { sessionOrClear } from '../delivery/transport/smtp.ts';
import type { AskingDeps, Destination } from './destinations.ts';

/** A session with the server, over TLS where it is offered. `sockets` holds what is open. */
export async function openSession(
  { resolver, egress: of_tenants, session: options }: AskingDeps,
  { host, port, require_tls, by_operator, named_port }: Destination,
  sockets: Set<Socket>,
): Promise<Session> {
  const egress = by_operator ? { private_addresses: true } : of_tenants;
  // Where the operator's server stands is theirs to say, but the port is the tenant's: other services there are not asked.
  if (by_operator && port !== named_port) assertAllowedPort(port, of_tenants);
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
