import { lookupBy } from './addresses.ts';
import { askOutside } from './fetch.ts';
import { type AddressResolver, EgressRefusedError } from './rules.ts';

export interface StsFetchDeps {
  resolver: AddressResolver;
  /** Inner addresses too: an offline world of names. */
  private_addresses: boolean;
  /** PEM certificates believed instead of the well-known ones. */
  ca?: readonly string[];
  /** 443 everywhere but in tests. */
  port?: number;
  /** ms; RFC 8461 §3.3 suggests a minute, mail waits for less. */
  timeout?: number;
}

/** The text of a domain's MTA-STS policy, over HTTPS with a valid certificate and without following anything (RFC 8461 §3.3). */
export async function fetchStsPolicy(domain: string, world: StsFetchDeps): Promise<string> {
  const { resolver, private_addresses, ca, port = 443, timeout = 10_000 } = world;
  const rules = { private_addresses, timeout, lookup: lookupBy(resolver), ...(ca ? { ca } : {}) };
  const address = `https://mta-sts.${domain}${port === 443 ? '' : `:${port}`}/.well-known/mta-sts.txt`;
  const answer = await askOutside(address, {}, rules);
  if (answer.status !== 200) throw new EgressRefusedError(`the answer is HTTP ${answer.status}`, 'protocol');
  const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'text/plain')
    throw new EgressRefusedError(`the answer is ${type || 'of no type'}`, 'protocol');
  return answer.body.toString();
}
