import { domainOf } from '@postern/addresses';
import type { ListDraft } from '@postern/contract';
import { fail } from '../../http/problem.ts';

interface SentBy {
  readonly hdr_from_addr: string;
  readonly from_address: string;
  readonly client_hostname: string;
  readonly client_ip: string | null;
}

/** The address people see, which is what they mean; the envelope's where there is none. */
export const shownSender = (message: Pick<SentBy, 'hdr_from_addr' | 'from_address'>): string =>
  (message.hdr_from_addr || message.from_address).toLowerCase();

/** How an entry names the sender of a message. */
export function senderOf(
  message: SentBy,
  what: 'address' | 'domain' | 'host',
): Pick<ListDraft, 'sender_address' | 'sender_host'> & { sender: string } {
  if (what === 'host') {
    const host = message.client_hostname || (message.client_ip ?? '').replace(/\/\d+$/, '');
    return host === '' ? fail('sender_unknown') : { sender_address: null, sender_host: host, sender: host };
  }
  const address = shownSender(message);
  if (!address.includes('@')) fail('sender_unknown');
  const sender = what === 'address' ? address : `%${domainOf(address)}`;
  return { sender_address: sender, sender_host: null, sender };
}
