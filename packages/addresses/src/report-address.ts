// Addresses at which receivers of mail report about a domain (RFC 7489 §7.2, RFC 8460 §3).

/** What comes before the token. */
const PREFIX = 'r-';

/** The host that reports are sent to, unless the operator names another. */
export const reportsHost = (hostname: string): string => `reports.${hostname}`;

export const reportAddress = (token: string, host: string): string => `${PREFIX}${token}@${host}`;

/** The token of the local part of a report address; null for what is none. */
export function reportToken(local: string): string | null {
  return /^r-([0-9a-f]{14})$/i.exec(local)?.[1]?.toLowerCase() ?? null;
}
