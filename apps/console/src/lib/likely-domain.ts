import { domainPart } from '@postern/addresses';

/** The domain somebody most likely means while they have named none: that of their own address, else the first; '' where there is none. */
export function likelyDomain(address: string, domains: readonly string[]): string {
  const own = domainPart(address).toLowerCase();
  return domains.includes(own) ? own : (domains[0] ?? '');
}
