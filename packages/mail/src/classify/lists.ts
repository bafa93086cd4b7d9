// Block and welcome lists: which entry applies to this message for this recipient (clarification 4.1).
import { BlockList, isIP } from 'node:net';

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
  // Whom the entry protects; exactly one of the three is set.
  scope_global: boolean;
  scope_domain: string | null;
  scope_user: string | null;
  enabled: boolean;
  not_before: Date | null;
  not_after: Date | null;
};

// What of an entry the decision looks at; kept with a message's verdict, so that it can be made again later.
export type MatchedEntry = Pick<
  ListEntry,
  'id' | 'list_type' | 'sender_host' | 'sender_address' | 'scope_domain' | 'scope_user'
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
  // The entry names both the address and the host, which lets a welcome lift a failed SPF check.
  names_both: boolean;
};

// The nearest protection wins (user before domain before global). Within it `block_before_welcome` settles a tie.
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
  return { entry, matched, names_both: entry.sender_address !== null && entry.sender_host !== null };
}

function rank(entry: MatchedEntry, block_before_welcome: boolean): number {
  const nearness = entry.scope_user !== null ? 2 : entry.scope_domain !== null ? 1 : 0;
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
  if (entry.scope_user !== null) return sameText(entry.scope_user, recipient);
  if (entry.scope_domain !== null)
    return sameText(entry.scope_domain.replace(/^%/, ''), domainPart(recipient));
  return entry.scope_global;
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
  if (wanted.startsWith('%')) return address !== '' && sameText(wanted.slice(1), domainPart(address));
  if (wanted.startsWith('*.')) return isBelow(domainPart(address), wanted.slice(2));
  return sameText(wanted, address);
}

function hostMatches(entry: ListEntry, subject: ListSubject): boolean {
  const wanted = entry.sender_host;
  if (wanted === null) return true;
  if (wanted.startsWith('*.')) return isBelow(subject.hostname, wanted.slice(2));
  const slash = wanted.indexOf('/');
  const address = slash === -1 ? wanted : wanted.slice(0, slash);
  const family = isIP(address);
  if (family === 0) return subject.hostname !== '' && sameText(wanted, subject.hostname);
  return inNetwork(subject.ip, address, slash === -1 ? null : Number(wanted.slice(slash + 1)), family);
}

function inNetwork(ip: string, address: string, bits: number | null, family: number): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) !== family) return false;
  const most = family === 4 ? 32 : 128;
  // Clarification 4.1 writes "no netmask" as −1.
  const wide = bits === null || bits === -1 ? most : bits;
  if (!Number.isInteger(wide) || wide < 0 || wide > most) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  const network = new BlockList();
  network.addSubnet(address, wide, type);
  return network.check(plain, type);
}

function domainPart(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

function isBelow(name: string, parent: string): boolean {
  return name.toLowerCase().endsWith(`.${parent.toLowerCase()}`);
}

function sameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
