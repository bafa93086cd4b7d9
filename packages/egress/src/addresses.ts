import type { LookupFunction } from 'node:net';
import { type AddressResolver, assertAllowed, EgressRefusedError, type EgressRules } from './rules.ts';

/** The addresses of a host; every one must be allowed, so that an answer cannot mix a public with an inner one. */
export async function allowedAddresses(
  host: string,
  port: number,
  rules: EgressRules,
  resolver: AddressResolver,
): Promise<string[]> {
  const found = await addressesOf(host, resolver);
  for (const ip of found) assertAllowed(ip, port, rules);
  return found;
}

/** IPv4 first. A name without addresses has none; a resolver that does not know is an error. */
export async function addressesOf(host: string, resolver: AddressResolver): Promise<string[]> {
  const answers = await Promise.all([addresses(host, 'A', resolver), addresses(host, 'AAAA', resolver)]);
  return answers.flat();
}

async function addresses(host: string, type: 'A' | 'AAAA', resolver: AddressResolver): Promise<string[]> {
  try {
    const answer = await resolver(host, type);
    return answer.filter((one) => typeof one === 'string');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/** Names by that resolver, in the shape sockets ask for them. */
export function lookupBy(resolver: AddressResolver): LookupFunction {
  return (host, options, callback) => {
    addressesOf(host, resolver).then(
      (found) => {
        const all = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        const [first] = all;
        if (!first) callback(new EgressRefusedError(`${host} has no address`, 'no_address'), '', 0);
        else if (options.all) callback(null, all);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
