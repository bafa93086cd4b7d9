import { rawFields } from '@postern/mail/parse/headers';
import type { SendingDomain } from './senders.ts';

/** Exchange Online writes into it whose mail it sends (decision 156). */
const FIELD = 'x-originatororg';

/** What a message from shared servers says of itself: the organisations it names, small, without the dot at the end. */
export function originatorOrgs(header: Buffer): string[] {
  return rawFields(header)
    .filter(({ key }) => key === FIELD)
    .map(({ value }) => value.toLowerCase().replace(/\.$/, ''));
}

export const isShared = ({ originator_orgs }: SendingDomain): boolean => originator_orgs.length > 0;

/**
 * The entries a message may be outbound mail of. Every field has to name one of an entry's organisations: whoever added a second one by hand
 * gains nothing. Where none fits, entries that name no organisations take whatever comes from their addresses.
 */
export function ownersOf(entries: readonly SendingDomain[], named: readonly string[]): SendingDomain[] {
  const fitting = entries.filter(
    (entry) =>
      isShared(entry) && named.length > 0 && named.every((org) => entry.originator_orgs.includes(org)),
  );
  return fitting.length > 0 ? fitting : entries.filter((entry) => !isShared(entry));
}
