import { KEY_USE_DAYS } from '@postern/contract/keys/expiries';

const filters = {
  signed: (address: string) => `from:<${address}> direction:out signed_here:yes`,
  opened: (address: string) => `to:<${address}> direction:in decrypted:yes`,
  encrypted: (address: string) => `to:<${address}> direction:out encrypted_here:yes`,
} as const;

/** The search for the mail that a count of uses stands for. */
export const usedMail = (what: keyof typeof filters, address: string): string =>
  `${filters[what](address)} after:${KEY_USE_DAYS}d`;
