// Block and welcome lists: which entry applies to this message for this recipient (clarification 4.1).

import { isIP } from 'node:net';
import {
  canonicalAddress,
  canonicalDomain,
  domainPart,
  networkKey,
  parseNetwork,
  withoutMappedPrefix,
} from '@postern/addresses';

export type ListType = 'block' | 'welcome';
// `any` looks at the envelope sender and the header sender, `env` and `hdr` at one of them.
export type ListScope = 'any' | 'env' | 'hdr';

export type ListEntry = {
  id: string;
  list_type: ListType;
  list_scope: ListScope;
  // null, an IP address, a network (address/bits), a host name or *.domain
  sender_host: string | null;
  // null, '' (the null sender), user@domain, %domain (this domain alone) or *.domain (its subdomains)
  sender_address: string | null;
  // Whom the entry protects; exactly one of the four is set. `scope_tenant` is every mailbox of the entry's tenant, so entries of other
  // tenants must not be among those asked.
  scope_global: boolean;
  scope_tenant: boolean;
  scope_domain: string | null;
  scope_user: string | null;
  // Mailbox domains that an entry for a whole tenant leaves out.
  except_domains?: readonly string[];
  enabled: boolean;
  not_before: Date | null;
  not_after: Date | null;
};

// What of an entry the decision looks at; kept with a message's verdict, so that it can be made again later.
export type MatchedEntry = Pick<
  ListEntry,
  'id' | 'list_type' | 'sender_host' | 'sender_address' | 'scope_tenant' | 'scope_domain' | 'scope_user'
>;

export type ListSubject = {
  recipient: string;
  // Envelope sender, '' for the null sender.
  sender: string;
  // Addresses of the From and Sender fields.
  header_senders: readonly string[];
  ip: string;
  // Verified name of the client; '' when it has none. A HELO is only a claim and never matches.
  hostname: string;
  now: Date;
};

export type ListDecision = {
  entry: MatchedEntry;
  // Every entry that matched, the deciding one first.
  matched: MatchedEntry[];
  // An entry of the deciding type names both the address and the host, which lets a welcome lift a failed SPF check.
  names_both: boolean;
};

// The nearest protection wins (user before domain before tenant before global). Within it `block_before_welcome` settles a tie.
export function decideByLists(
  entries: readonly ListEntry[],
  subject: ListSubject,
  block_before_welcome: boolean,
): ListDecision | null {
  const matching = entries.filter((entry) => listEntryMatches(entry, subject));
  return decideByMatched(matching, block_before_welcome);
}

// The same, once it is known which entries match.
export function decideByMatched(
  entries: readonly MatchedEntry[],
  block_before_welcome: boolean,
): ListDecision | null {
  const matched = entries.toSorted((a, b) => rank(b, block_before_welcome) - rank(a, block_before_welcome));
  const entry = matched[0];
  if (!entry) return null;
  const names_both = matched.some(
    (one) => one.list_type === entry.list_type && one.sender_address !== null && one.sender_host !== null,
  );
  return { entry, matched, names_both };
}

function rank(entry: MatchedEntry, block_before_welcome: boolean): number {
  const nearness =
    entry.scope_user !== null ? 3 : entry.scope_domain !== null ? 2 : entry.scope_tenant ? 1 : 0;
  const first_type: ListType = block_before_welcome ? 'block' : 'welcome';
  const precise = (entry.sender_address !== null ? 1 : 0) + (entry.sender_host !== null ? 1 : 0);
  return nearness * 100 + (entry.list_type === first_type ? 10 : 0) + precise;
}

export function listEntryMatches(entry: ListEntry, subject: ListSubject): boolean {
  if (!entry.enabled || !isCurrent(entry, subject.now)) return false;
  // An entry that names nobody would match everybody.
  if (entry.sender_address === null && entry.sender_host === null) return false;
  return protects(entry, subject.recipient) && hostMatches(entry, subject) && addressMatches(entry, subject);
}

function isCurrent(entry: ListEntry, now: Date): boolean {
  if (entry.not_before && now < entry.not_before) return false;
  return !(entry.not_after && now > entry.not_after);
}

function protects(entry: ListEntry, recipient: string): boolean {
  if (entry.scope_user !== null) return sameAddress(entry.scope_user, recipient);
  if (entry.scope_domain !== null)
    return sameDomain(entry.scope_domain.replace(/^%/, ''), domainPart(recipient));
  if (entry.scope_tenant && entry.except_domains?.includes(domainPart(recipient).toLowerCase())) return false;
  return entry.scope_global || entry.scope_tenant;
}

function addressMatches(entry: ListEntry, subject: ListSubject): boolean {
  if (entry.sender_address === null) return true;
  const wanted = entry.sender_address;
  if (entry.list_scope !== 'hdr' && oneAddressMatches(wanted, subject.sender)) return true;
  return (
    entry.list_scope !== 'env' &&
    subject.header_senders.some((one) => one !== '' && oneAddressMatches(wanted, one))
  );
}

function oneAddressMatches(wanted: string, address: string): boolean {
  if (wanted === '') return address === '';
  if (address === '') return false;
  if (wanted.startsWith('%')) return sameDomain(wanted.slice(1), domainPart(address));
  if (wanted.startsWith('*.')) return isBelow(domainPart(address), wanted.slice(2));
  return sameAddress(wanted, address);
}

function hostMatches(entry: ListEntry, subject: ListSubject): boolean {
  const wanted = entry.sender_host;
  if (wanted === null) return true;
  if (wanted.startsWith('*.')) return isBelow(subject.hostname, wanted.slice(2));
  const network = parseNetwork(wanted);
  if (network === undefined) return subject.hostname !== '' && sameDomain(wanted, subject.hostname);
  const ip = withoutMappedPrefix(subject.ip);
  if (network === null || isIP(ip) !== network.family) return false;
  const { family, address, bits } = network;
  return networkKey(ip, family, bits) === networkKey(address, family, bits);
}

function isBelow(name: string, parent: string): boolean {
  return canonicalDomain(name).endsWith(`.${canonicalDomain(parent)}`);
}

const sameDomain = (a: string, b: string): boolean => canonicalDomain(a) === canonicalDomain(b);
const sameAddress = (a: string, b: string): boolean => canonicalAddress(a) === canonicalAddress(b);
