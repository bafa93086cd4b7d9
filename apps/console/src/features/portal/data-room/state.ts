import type { DataRoomMessage } from '@postern/contract/portal/data-room';

export const personOf = ({ name, address }: { name: string; address: string }): string => name || address;

/** Letters in place of a picture of somebody. */
export function initialsOf({ name, address }: { name: string; address: string }): string {
  const words = (name || (address.split('@')[0] ?? '')).split(/[\s._-]+/).filter(Boolean);
  const letter = (word: string | undefined) => [...(word ?? '')][0] ?? '';
  return (letter(words[0]) + (words.length > 1 ? letter(words.at(-1)) : '')).toUpperCase();
}

/** What stands behind the @ of an address. */
export const domainPart = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** It can be read now, opened or not. */
export const isOpenCopy = (
  { revoked_at, expires_at }: Pick<DataRoomMessage['recipients'][number], 'revoked_at' | 'expires_at'>,
  now: number,
): boolean => revoked_at === null && new Date(expires_at).getTime() > now;

export type MessageState = {
  key: 'sending' | 'refused' | 'not_all' | 'waiting' | 'opened' | 'some' | 'failed' | 'recalled' | 'expired';
  opened: number;
  count: number;
};

/** How a message one wrote stands, over all who got it: what needs attention comes first. */
export function stateOf(
  {
    recipients,
    delivery = '',
  }: Pick<DataRoomMessage, 'recipients'> & Partial<Pick<DataRoomMessage, 'delivery'>>,
  now: number,
): MessageState {
  const count = recipients.length;
  const opened = recipients.filter(({ opened_at }) => opened_at !== null).length;
  const all = (is: (one: DataRoomMessage['recipients'][number]) => boolean) =>
    count > 0 && recipients.every(is);
  const key = () => {
    // A reply written in the console has recipients once the gateway took it.
    if (count === 0) return delivery === 'refused' ? 'refused' : 'sending';
    if (all(({ revoked_at }) => revoked_at !== null)) return 'recalled';
    if (all(({ expires_at }) => new Date(expires_at).getTime() <= now)) return 'expired';
    // Of a reply to several, somebody did not get it.
    if (delivery === 'refused') return 'not_all';
    if (recipients.some(({ notice }) => notice === 'failed')) return 'failed';
    if (opened === 0) return 'waiting';
    return opened === count ? 'opened' : 'some';
  };
  return { key: key(), opened, count };
}
