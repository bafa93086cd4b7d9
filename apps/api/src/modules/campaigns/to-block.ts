// Which sender a block of a message names.
import { domainOf } from '@postern/addresses';
import { lookalikeOf } from '../messages/index.ts';
import { shownSender } from '../sender-lists/index.ts';

type Row = Parameters<typeof lookalikeOf>[0] &
  Parameters<typeof shownSender>[0] & {
    direction: string;
    to_address: string;
    dmarc_result: string;
  };

/**
 * The domain of a look-alike, which has no honest mail; else the address. Nothing where the sender is forged, or would be a colleague: a block
 * would hold the honest mail of whose name it bears, and authentication is what catches it.
 */
export function whatToBlock(row: Row): 'domain' | 'address' | null {
  const sender = shownSender(row);
  if (row.direction !== 'in' || !sender.includes('@')) return null;
  if (row.dmarc_result === 'fail' || domainOf(sender) === domainOf(row.to_address)) return null;
  return lookalikeOf(row) ? 'domain' : 'address';
}
