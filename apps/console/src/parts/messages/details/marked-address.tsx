import { domainPart } from '@postern/addresses';
import type { Lookalike } from '@postern/contract/messages';
import { SenderDomain } from '../list/imitation.tsx';

/** An address in mono; characters of its domain that imitate others are marked. */
export function MarkedAddress({ address, lookalike }: { address: string; lookalike: Lookalike | null }) {
  const domain = domainPart(address);
  return (
    <span className="mono">
      {address.slice(0, address.length - domain.length)}
      <SenderDomain domain={domain} lookalike={lookalike} />
    </span>
  );
}
