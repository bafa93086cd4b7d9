import { isInnerName } from '@postern/egress';
import { DnsError, type Resolver } from '@postern/mail/authenticate/resolver';
import { failInput } from '../../http/problem.ts';

/** Refuses what a test would tell about this machine or this network. */
export function requirePublicName(field: string, name: string): void {
  if (isInnerName(name)) failInput(['query', field], 'must be a name in the public DNS');
}

/** Names that mean this machine or this network do not exist for a test: whoever runs it would learn of what is inside. */
export const publicNames =
  (resolver: Resolver): Resolver =>
  async (name, type) => {
    if (isInnerName(name)) throw new DnsError('ENOTFOUND', name, type);
    return resolver(name, type);
  };
