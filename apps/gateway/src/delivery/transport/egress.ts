import { connect, type Socket } from 'node:net';
import type { Resolver } from '@postern/mail';
import { isPublicAddress } from '@postern/mail/addresses/public-address';

/** Whom a delivery may connect to (security.md W16). Targets are set by tenants and by strangers' DNS, never by us. */
export interface EgressRules {
  /** Private, loopback and reserved addresses too: an operator's own network, or an offline world. */
  private_addresses: boolean;
}

/** Ports of mail servers; others only where private addresses are allowed too. 465 is missing: nothing here speaks TLS from the start. */
const mail_ports = new Set([25, 587, 2525]);

export class EgressRefusedError extends Error {}

export function assertAllowed(ip: string, port: number, rules: EgressRules): void {
  if (rules.private_addresses) return;
  if (!isPublicAddress(ip)) throw new EgressRefusedError(`delivery to the address ${ip} is not allowed`);
  if (!mail_ports.has(port)) throw new EgressRefusedError(`delivery to port ${port} is not allowed`);
}

/** The addresses of a host; every one must be allowed, so that an answer cannot mix a public with an inner one. */
export async function allowedAddresses(
  host: string,
  port: number,
  rules: EgressRules,
  resolver: Resolver,
): Promise<string[]> {
  const answers = await Promise.all([addresses(host, 'A', resolver), addresses(host, 'AAAA', resolver)]);
  const found = answers.flat();
  for (const ip of found) assertAllowed(ip, port, rules);
  return found;
}

async function addresses(host: string, type: 'A' | 'AAAA', resolver: Resolver): Promise<string[]> {
  try {
    const answer = await resolver(host, type);
    return answer.filter((one) => typeof one === 'string');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/** Connects to a checked address and checks again whom it reached. */
export async function connectAllowed(
  ip: string,
  port: number,
  rules: EgressRules,
  timeout: number,
): Promise<Socket> {
  assertAllowed(ip, port, rules);
  const socket = connect({ host: ip, port, noDelay: true });
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no connection within ${timeout / 1000} s`)), timeout);
      const settle = (then: () => void) => {
        clearTimeout(timer);
        then();
      };
      socket.once('connect', () => settle(resolve));
      socket.on('error', (error) => settle(() => reject(error)));
    });
    assertAllowed(socket.remoteAddress ?? ip, port, rules);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
