import { hostPort, isAddress } from '@postern/contract';
import { isPublicAddress } from '@postern/mail/addresses/public-address';
import { failInput } from '../../lib/problem.ts';
import type { Services } from '../../lib/services.ts';

/** Ports mail is handed over at; as the gateway's own rules (delivery/transport). */
const MAIL_PORTS = [25, 587, 2525];

const LOC = ['body', 'forwarding'];

async function addressesOf({ resolver }: Services, host: string): Promise<string[]> {
  if (isAddress(host)) return [host];
  const answers = await Promise.allSettled([resolver(host, 'A'), resolver(host, 'AAAA')]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value as string[]) : []));
}

/**
 * Refuses a next hop inside (security.md W16): what is typed is judged here, and what its name leads to again by the gateway at each
 * connection, as names may be pointed elsewhere later. A name that has no address yet is taken: mail waits until it has.
 */
export async function refuseInnerHop(services: Services, forwarding: string): Promise<void> {
  const target = hostPort(forwarding);
  if (!target) return failInput(LOC, 'must be a host, host:port or [IPv6]:port');
  if (services.privateNextHops) return;
  if (!MAIL_PORTS.includes(target.port)) failInput(LOC, `must have the port ${MAIL_PORTS.join(', ')}`);
  const inner = (await addressesOf(services, target.host)).find((address) => !isPublicAddress(address));
  if (inner) failInput(LOC, 'must lead to public addresses only');
}
