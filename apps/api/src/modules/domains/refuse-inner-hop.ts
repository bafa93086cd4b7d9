import { checkHostField, EgressRefusedError } from '@postern/egress';
import { failInput } from '../../http/problem.ts';
import type { DomainsDeps } from './deps.ts';

const words = {
  syntax: 'must be a host, host:port or [IPv6]:port',
  inner: 'must lead to public addresses only',
  port: 'must have the port 25, 587 or 2525',
};

/**
 * Refuses a next hop inside (security.md W16), typed into a field of the body: what is typed is judged here, and what its name leads to again by the gateway at each
 * connection, as names may be pointed elsewhere later.
 */
export async function refuseInnerHop(services: DomainsDeps, field: string, text: string): Promise<void> {
  try {
    await checkHostField(text, { private_addresses: services.privateNextHops }, services.dns.resolver);
  } catch (error) {
    if (!(error instanceof EgressRefusedError)) throw error;
    failInput(['body', field], words[error.why as keyof typeof words] ?? words.inner);
  }
}
