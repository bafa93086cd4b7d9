import { isInnerName, isPublicAddress } from '@postern/egress';
import { DnsError, type Resolver } from '@postern/mail';
import { failInput } from '../../http/problem.ts';
import type { Dns } from '../domains/index.ts';

/** Refuses what a test would tell about this machine or this network. */
export function requirePublicName(place: string[], name: string): void {
  if (isInnerName(name)) failInput(place, 'must be a name in the public DNS');
}

/** The address whose name is asked for (RFC 1035 §3.5, RFC 3596 §2.5); null for other names. */
function reversedAddress(name: string): string | null {
  const [, v4] = /^((?:\d+\.){4})in-addr\.arpa$/.exec(name) ?? [];
  if (v4) return v4.split('.').filter(Boolean).reverse().join('.');
  const [, v6] = /^((?:[0-9a-f]\.){32})ip6\.arpa$/.exec(name) ?? [];
  if (!v6) return null;
  const digits = v6.replaceAll('.', '').split('').reverse().join('');
  return digits.match(/.{4}/g)?.join(':') ?? null;
}

/**
 * Names that mean this machine or this network do not exist for a test, nor do those of inner addresses: whoever runs it would learn of what
 * is inside.
 */
export function publicNames(
  resolver: Resolver,
  { private_addresses }: Pick<Dns, 'private_addresses'>,
): Resolver {
  const isInner = (name: string) => {
    const ip = reversedAddress(name.toLowerCase().replace(/\.$/, ''));
    return ip === null ? isInnerName(name) : !private_addresses && !isPublicAddress(ip);
  };
  return async (name, type) => {
    if (isInner(name)) throw new DnsError('ENOTFOUND', name, type);
    return resolver(name, type);
  };
}
