/**
 * What a block or welcome entry may say (spec 2 sections 3 and 5, clarification 4.1), once for server and console: how input is cleaned,
 * which forms there are, and what is wrong with the rest.
 */
import {
  address_bits,
  asciiName,
  ipFamily,
  MAPPED_BITS,
  mappedV4,
  networkAddress,
  readableName,
} from '@postern/addresses';

export const list_types = ['block', 'welcome'] as const;
export type ListType = (typeof list_types)[number];
/** Where the sender is looked for: envelope and header, envelope alone, header alone. */
export const list_scopes = ['any', 'env', 'hdr'] as const;
export type ListScope = (typeof list_scopes)[number];
/** Whom an entry protects, nearest first. The nearest that matches decides. */
export const list_reaches = ['user', 'domain', 'tenant', 'global'] as const;
export type ListReach = (typeof list_reaches)[number];

/** What is done to several entries at once. */
export const list_bulk_actions = [
  'enable',
  'disable',
  'remove',
  'restore',
  'reviewed',
  'unreviewed',
] as const;
export type ListBulkAction = (typeof list_bulk_actions)[number];

/** Why an entry is left out: not there, not the caller's to change, so already, or brought back beside an equal one, which holds for both. */
export const list_ignored = ['not_found', 'forbidden', 'unchanged', 'equal'] as const;

/** What is wrong with an entry, with the sentence for callers of the API; the console has its own. */
export const list_problems = {
  names_nobody: 'an entry needs a sender address, a host, or both',
  null_sender_in_header:
    'the null sender is one of the envelope: no header names it, so list_scope must be any or env',
  address_invalid:
    'must be an address, %domain (this domain), *.domain (its subdomains) or empty (the null sender)',
  host_invalid: 'must be an IP address, a network such as 192.0.2.0/24, a host name or *.domain',
  netmask_invalid: 'does not fit the address',
  network_too_wide: 'is too wide: IPv4 networks from /8 on, IPv6 networks from /16 on',
  reach_missing: 'exactly one of scope_user, scope_domain, scope_tenant and scope_global must be set',
  reach_user_invalid: 'must be an e-mail address',
  reach_domain_invalid: 'must be a mail domain',
  reach_unknown: 'is no mailbox or domain of yours',
  reach_moves: 'is of another organisation; an entry stays with its own',
  reach_forbidden: 'you may not write entries with this reach',
  wrong_instance: 'is not the instance of this tenant',
  ends_before_start: 'must be after not_before',
  already_ended: 'lies in the past',
  comment_too_long: 'has at most 500 characters',
} as const;
export type ListProblem = keyof typeof list_problems;

export interface ListIssue {
  readonly field: string;
  readonly problem: ListProblem;
}

/** What says whom an entry is about. */
export interface ListSender {
  readonly sender_address: string | null;
  /** An address, a network's address, a host name or *.domain. */
  readonly sender_host: string | null;
  /** Bits of the network; −1 where there is none (clarification 4.1). */
  readonly sender_netmask: number;
}

const MOST_ADDRESS = 320;
const MOST_DOMAIN = 253;
export const MOST_LIST_COMMENT = 500;
/** Entries of one tenant in force or waiting; each gateway holds them in memory. */
export const MOST_LIST_ENTRIES = 100_000;
/** Entries one person without further rights may have. */
export const MOST_OWN_LIST_ENTRIES = 1_000;
/** Narrower than a world: whoever means more than this means no sender. */
const WIDEST = { 4: 8, 6: 16 } as const;

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LOCAL = /^[^\s@<>(),;:\\"[\]\p{C}]{1,64}$/u;

function isName(text: string, labels: number): boolean {
  const name = asciiName(text)?.toLowerCase() ?? '';
  const parts = name.split('.');
  const fits = name.length <= MOST_DOMAIN && parts.length >= labels;
  return fits && parts.every((part) => LABEL.test(part)) && !/^[\d.]+$/.test(name);
}

/** A domain of at least two labels. */
export const isMailDomain = (text: string): boolean => isName(text, 2);

export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > MOST_ADDRESS) return false;
  return LOCAL.test(text.slice(0, at)) && isMailDomain(text.slice(at + 1));
}

const small = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** A domain or host as the DNS writes it, in small letters and without the dot at its end; what is none stays. */
const dnsName = (text: string): string => asciiName(text)?.toLowerCase().replace(/\.$/, '') ?? text;

/** The same as people read it. One domain has one name, so that what says the same is kept once. */
const plainName = (text: string): string => readableName(dnsName(text));

/** What stands before the name of a sender: a local part with its `@`, or the sign that means a whole domain or its subdomains. */
const BEFORE_NAME = /^(%|\*\.|.*@)?(.*)$/s;

/**
 * The sender address as it is kept. People write the same thing in many ways: `@example.com` and `example.com` mean the whole domain,
 * `<>` means the null sender. Null: not looked at.
 */
export function cleanListAddress(given: string | null): string | null {
  if (given === null) return null;
  const text = small(given);
  if (text === '' || text === '<>') return '';
  const bare = text.replace(/^<(.*)>$/, '$1').replace(/\.$/, '');
  const signed = bare.replace(/^[*%]?@(?=\*\.)/, '').replace(/^[*%]?@/, '%');
  const whole = !/[@%*]/.test(signed) && isMailDomain(signed) ? `%${signed}` : signed;
  const [, before = '', name = ''] = BEFORE_NAME.exec(whole) ?? [];
  return `${before}${plainName(name)}`;
}

/** The sender address as the DNS writes its domain: `xn--…` where the kept one has other letters. */
export function dnsListAddress(kept: string): string {
  const [, before = '', name = ''] = BEFORE_NAME.exec(kept) ?? [];
  return `${before}${dnsName(name)}`;
}

/** Spec 2 section 5: these characters are removed from the host. */
const HOST_JUNK = /[?()<>{};,]/g;

/** The host as it is kept; '' becomes null, as an empty field of a form means that no host is named. */
export function cleanListHost(given: string | null): string | null {
  if (given === null) return null;
  const text = small(given.replace(HOST_JUNK, ''))
    .replace(/\s+/g, '')
    .replace(/^\[(?:ipv6:)?([^\]]*)\]/, '$1')
    .replace(/\.$/, '');
  return text === '' ? null : text;
}

function checkAddress(address: string | null): ListIssue[] {
  const fine =
    address === null ||
    address === '' ||
    (address.startsWith('%') && isMailDomain(address.slice(1))) ||
    // A whole top level (`*.zip`) may be meant.
    (address.startsWith('*.') && isName(address.slice(2), 1)) ||
    isMailAddress(address);
  return fine ? [] : [{ field: 'sender_address', problem: 'address_invalid' }];
}

/** Of two widths that differ nobody knows which one is meant; −1 beside a text with a width says nothing. */
function checkWidths(host: string | null, netmask: number): ListIssue[] {
  const [, written] = splitHost(host, netmask);
  const differ = netmask !== -1 && !Number.isNaN(written) && written !== netmask;
  return differ ? [{ field: 'sender_netmask', problem: 'netmask_invalid' }] : [];
}

/** A host's name in its one form; digits and dots of other scripts become those of an IP address here. */
const plainHost = (host: string): string =>
  host.startsWith('*.') ? `*.${plainName(host.slice(2))}` : plainName(host);

/** Host and netmask of what was written, `192.0.2.0/24` or the two apart. */
function splitHost(host: string | null, netmask: number): [string | null, number] {
  const slash = host?.indexOf('/') ?? -1;
  if (host === null || slash === -1) return [host === null ? null : plainHost(host), netmask];
  const bits = host.slice(slash + 1);
  return [
    plainHost(host.slice(0, slash)),
    /^\d{1,3}$/.test(bits) ? Number(bits) : bits === '-1' ? -1 : Number.NaN,
  ];
}

/** IPv4 where it was written as IPv6; a width that holds more than such addresses stays, as it is none of IPv4. */
function unmapped(host: string | null, netmask: number): [string | null, number] {
  const ipv4_host = host === null ? null : mappedV4(host);
  if (ipv4_host === null || netmask > address_bits[6]) return [host, netmask];
  if (netmask === -1) return [ipv4_host, -1];
  return netmask >= MAPPED_BITS ? [ipv4_host, netmask - MAPPED_BITS] : [host, Number.NaN];
}

function checkHost(host: string | null, netmask: number): ListIssue[] {
  const field = 'sender_host';
  if (host === null) return netmask === -1 ? [] : [{ field: 'sender_netmask', problem: 'netmask_invalid' }];
  const family = ipFamily(host);
  if (family === 0) {
    const name = host.startsWith('*.') ? host.slice(2) : host;
    const labels = host.startsWith('*.') ? 1 : 2;
    const fine = netmask === -1 && isName(name, labels);
    return fine ? [] : [{ field, problem: 'host_invalid' }];
  }
  if (netmask === -1) return [];
  if (!Number.isInteger(netmask) || netmask < 0 || netmask > address_bits[family])
    return [{ field, problem: 'netmask_invalid' }];
  return netmask < WIDEST[family] ? [{ field, problem: 'network_too_wide' }] : [];
}

/** Sender address and host as they are kept, with what is wrong with them. */
export function cleanListSender(given: {
  sender_address?: string | null | undefined;
  sender_host?: string | null | undefined;
  sender_netmask?: number | undefined;
  list_scope?: ListScope | undefined;
}): { sender: ListSender; issues: ListIssue[] } {
  const sender_address = cleanListAddress(given.sender_address ?? null);
  const cleaned = cleanListHost(given.sender_host ?? null);
  const [host, bits] = unmapped(...splitHost(cleaned, given.sender_netmask ?? -1));
  const family = host === null ? 0 : ipFamily(host);
  // A network of one address is that address.
  const sender_netmask = family !== 0 && bits === address_bits[family] ? -1 : bits;
  const about_host = checkHost(host, sender_netmask);
  const about_widths = about_host.length > 0 ? [] : checkWidths(cleaned, given.sender_netmask ?? -1);
  const issues = [...checkAddress(sender_address), ...about_host, ...about_widths];
  const is_ip = host !== null && family !== 0 && about_host.length === 0;
  const width = sender_netmask === -1 ? undefined : sender_netmask;
  const sender_host = is_ip ? networkAddress(host, width) : host;
  if (sender_address === '' && given.list_scope === 'hdr')
    issues.push({ field: 'list_scope', problem: 'null_sender_in_header' });
  if (sender_address === null && sender_host === null)
    issues.push({ field: 'sender_address', problem: 'names_nobody' });
  return { sender: { sender_address, sender_host, sender_netmask }, issues };
}

export interface ListReachFields {
  readonly scope_user: string | null;
  readonly scope_domain: string | null;
  readonly scope_tenant: boolean;
  readonly scope_global: boolean;
}

/** Whom an entry protects, cleaned: `%example.com` and `example.com` name the same domain, as the DNS writes it, as managed domains do. */
export function cleanListReach(
  given: Partial<{ [K in keyof ListReachFields]: ListReachFields[K] | undefined }>,
): {
  reach: ListReachFields;
  issues: ListIssue[];
} {
  const scope_user = dnsListAddress(small(given.scope_user ?? '').replace(/^<(.*)>$/, '$1')) || null;
  const scope_domain = dnsName(small(given.scope_domain ?? '').replace(/^\*?[%@]/, '')) || null;
  const scope_tenant = given.scope_tenant ?? false;
  const scope_global = given.scope_global ?? false;
  const set = [scope_user, scope_domain, scope_tenant, scope_global].filter(Boolean).length;
  const issues: ListIssue[] = [];
  if (set !== 1) issues.push({ field: 'scope_user', problem: 'reach_missing' });
  if (scope_user !== null && !isMailAddress(scope_user))
    issues.push({ field: 'scope_user', problem: 'reach_user_invalid' });
  if (scope_domain !== null && !isMailDomain(scope_domain))
    issues.push({ field: 'scope_domain', problem: 'reach_domain_invalid' });
  return { reach: { scope_user, scope_domain, scope_tenant, scope_global }, issues };
}

export function listReachOf(reach: ListReachFields): ListReach {
  if (reach.scope_user !== null) return 'user';
  if (reach.scope_domain !== null) return 'domain';
  return reach.scope_tenant ? 'tenant' : 'global';
}

/** Host and netmask in one text, as people read them. */
export function listHostText({
  sender_host,
  sender_netmask,
}: Pick<ListSender, 'sender_host' | 'sender_netmask'>): string | null {
  return sender_host !== null && sender_netmask >= 0 ? `${sender_host}/${sender_netmask}` : sender_host;
}
