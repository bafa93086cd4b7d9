import { domainOf } from '@postern/addresses';
import type { ParsedMessage } from '@postern/mail/parse/parsed-message';
import type { Copy } from './find-copy.ts';
import type { ReaderVisit } from './visit.ts';

/** Addresses that one reply to all goes to at most. */
const MOST_OTHERS = 20;

/** Who else had a message: people of the domain, who can be answered from here, and others, who cannot: nothing leaves in clear. */
export function otherReaders(
  { portal, reader }: Pick<ReaderVisit, 'portal' | 'reader'>,
  { owner }: Pick<Copy, 'owner'>,
  { to, cc }: Pick<ParsedMessage, 'to' | 'cc'>,
): { others: string[]; left_out: string[] } {
  const named = new Set([...to, ...cc].map(({ address }) => address.toLowerCase()));
  for (const address of ['', owner, reader.address]) named.delete(address);
  const is_inside = (address: string) => domainOf(address) === portal.domain_name;
  const inside = [...named].filter(is_inside);
  return {
    others: inside.slice(0, MOST_OTHERS),
    left_out: [...[...named].filter((address) => !is_inside(address)), ...inside.slice(MOST_OTHERS)].slice(
      0,
      100,
    ),
  };
}
