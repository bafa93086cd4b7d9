import { domainPart } from '@postern/addresses';
import type { DataOf } from '@postern/contract/base/operation';
import type { MessageMeta } from '@postern/contract/messages/details';
import type { ListEntryInput, listEntryPreview } from '@postern/contract/sender-lists';

export type SenderChoice = {
  list_type: 'block' | 'welcome';
  what: 'address' | 'domain' | 'host';
  whom: 'mailbox' | 'domain' | 'tenant';
};

type Of = Pick<
  MessageMeta,
  'hdr_from_addr' | 'from_address' | 'to_address' | 'client_hostname' | 'client_ip'
>;

/** The address people see, which is what they mean; the envelope's where there is none. */
export const shownSender = ({ hdr_from_addr, from_address }: Of): string => hdr_from_addr || from_address;

/** The entry that an act on a message makes. */
export function senderDraft(meta: Of, { list_type, what, whom }: SenderChoice): ListEntryInput {
  const address = shownSender(meta);
  const host = meta.client_hostname || meta.client_ip || '';
  const to = meta.to_address.toLowerCase();
  return {
    list_type,
    sender_address: what === 'host' ? null : what === 'domain' ? `%${domainPart(address)}` : address,
    sender_host: what === 'host' ? host : null,
    scope_user: whom === 'mailbox' ? to : null,
    scope_domain: whom === 'domain' ? domainPart(to) : null,
    scope_tenant: whom === 'tenant',
    scope_global: false,
  };
}

type Trial = Pick<DataOf<typeof listEntryPreview>, 'changed' | 'complete' | 'samples'>;

/** Whether held mail would have been delivered; null: it is not held, or the trial does not say. */
export function trialOf(
  { cloudid, state }: Pick<MessageMeta, 'cloudid' | 'state'>,
  { changed, complete, samples }: Trial,
): 'freed' | 'held' | null {
  if (state !== 'held') return null;
  const found = samples.find((one) => one.cloudid === cloudid);
  if (found) return found.after.action === 'hold' ? 'held' : 'freed';
  return complete && samples.length >= changed ? 'held' : null;
}
