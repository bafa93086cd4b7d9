// Mail addresses as text, wherever they come from: envelope, header, database, form.
import { canonicalDomain } from './domain.ts';

/** What stands behind the last `@`, as it was written; all of it where there is none. */
export const domainPart = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The domain of an address, in the one spelling domains are compared in. */
export const domainOf = (address: string): string => canonicalDomain(domainPart(address));

/** What stands before the last `@`; '' where there is none. */
export const localPartOf = (address: string): string =>
  address.slice(0, Math.max(0, address.lastIndexOf('@')));

/** Local parts are compared in small letters too: nobody's mailboxes differ by case alone (RFC 5321 §2.4 lets them). */
export function canonicalAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address
    .slice(0, at + 1)
    .trimStart()
    .toLowerCase()}${canonicalDomain(address.slice(at + 1))}`;
}

/** Whether two texts name one mailbox. */
export const sameAddress = (one: string, other: string): boolean =>
  canonicalAddress(one) === canonicalAddress(other);

/** ann+shop@ is ann@: a tag makes no other mailbox (RFC 5233). In the letters given. */
export const withoutTag = (address: string): string => address.replace(/\+[^@]*(?=@[^@]*$)/, '');
