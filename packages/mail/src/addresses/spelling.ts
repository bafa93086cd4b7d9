// Domains and addresses in one spelling, wherever they come from, so that equal ones compare equal.
import { domainToASCII } from 'node:url';

// Small letters, international names as xn--.
export function plainDomain(domain: string): string {
  const small = domain.toLowerCase();
  return isAscii(small) ? small : domainToASCII(small) || small;
}

const isAscii = (text: string): boolean => !/[^ -~]/.test(text);

export function domainPart(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

// Local parts are compared in small letters too: nobody's mailboxes differ by case alone (RFC 5321 §2.4 lets them).
export function plainAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1).toLowerCase()}${plainDomain(address.slice(at + 1))}`;
}
