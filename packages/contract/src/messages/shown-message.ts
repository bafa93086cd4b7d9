import { domainPart } from '@postern/addresses';
import type { MessageRow } from '../messages.ts';

/** The one state a row shows: what somebody did last stands before what the gateway did. */
export function shownState(row: Pick<MessageRow, 'state' | 'released' | 'hashed' | 'reviewed'>): string {
  if (row.released !== null) return 'released';
  if (row.hashed !== null) return 'hashed';
  if (row.reviewed !== null && row.state === 'held') return 'reviewed';
  return row.state;
}

/** Name and domain of the sender cell: the domain is the truth, the name is a claim. */
export function senderOf(row: Pick<MessageRow, 'hdr_from_namedecode' | 'hdr_from_addr' | 'from_address'>): {
  name: string;
  domain: string;
  address: string;
} {
  const address = row.hdr_from_addr || row.from_address;
  const name = row.hdr_from_namedecode.trim();
  if (address === '') return { name: name || '<>', domain: '', address: '<>' };
  return name === '' || name === address
    ? { name: address, domain: '', address }
    : { name, domain: domainPart(address), address };
}
