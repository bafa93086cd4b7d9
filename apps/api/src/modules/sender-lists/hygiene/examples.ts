import type { ListSubject } from '@postern/mail';
import type { StoredEntry } from '../entry.ts';

/** Names no real mail has, so that only entries that mean a whole domain match them. */
const NOBODY = 'a-mailbox-nobody-has';

function addressExample(wanted: string): string {
  if (wanted.startsWith('%')) return `${NOBODY}@${wanted.slice(1)}`;
  return wanted.startsWith('*.') ? `${NOBODY}@${NOBODY}.${wanted.slice(2)}` : wanted;
}

function hostExample({ sender_host }: StoredEntry): Pick<ListSubject, 'ip' | 'hostname'> {
  if (sender_host === null) return { ip: '', hostname: '' };
  if (sender_host.startsWith('*.')) return { ip: '', hostname: `${NOBODY}.${sender_host.slice(2)}` };
  const isIp = sender_host.includes(':') || /^[\d.]+$/.test(sender_host);
  return isIp ? { ip: sender_host, hostname: '' } : { ip: '', hostname: sender_host };
}

/** A recipient only this entry's own reach, and wider ones, protect. */
function recipientExample({ scope_user, scope_domain, tenant_id }: StoredEntry): string {
  if (scope_user !== null) return scope_user;
  return scope_domain === null ? `${NOBODY}@tenant-${tenant_id}.invalid` : `${NOBODY}@${scope_domain}`;
}

/** Mails an entry is about, one for each place it looks at: whatever holds for them holds for the entry. */
export function examplesOf(entry: StoredEntry, now: Date): ListSubject[] {
  const recipient = recipientExample(entry);
  const host = hostExample(entry);
  const { sender_address, list_scope } = entry;
  const stranger = `${NOBODY}@${NOBODY}.invalid`;
  if (sender_address === null)
    return [{ recipient, sender: stranger, header_senders: [stranger], ...host, now }];
  const address = addressExample(sender_address);
  const inside = { recipient, sender: address, header_senders: [stranger], ...host, now };
  if (sender_address === '') return [inside];
  const shown = { recipient, sender: stranger, header_senders: [address], ...host, now };
  return [...(list_scope === 'hdr' ? [] : [inside]), ...(list_scope === 'env' ? [] : [shown])];
}
