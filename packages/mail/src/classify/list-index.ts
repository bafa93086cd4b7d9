// Block and welcome entries by what they look for, so that a message is compared with the few that can match instead of with all of a
// tenant's (100,000 at most). An index answers too many rather than too few: listEntryMatches() has the last word.

import { isIP } from 'node:net';
import {
  canonicalAddress,
  canonicalDomain,
  domainPart,
  networkKey,
  parseNetwork,
  withoutMappedPrefix,
} from '@postern/addresses';
import type { ListEntry, ListSubject } from './lists.ts';

// Where the judge asks for entries.
export interface ListSource {
  // Entries that may match, in no order.
  candidates(subject: ListSubject): readonly ListEntry[];
}

// One tenant's entries, which follow changes one by one.
export interface ListIndex extends ListSource {
  set(entry: ListEntry): void;
  remove(id: string): void;
  readonly size: number;
}

export const no_lists: ListSource = { candidates: () => [] };

// The entries of several owners as one, e.g. the tenant's and the installation's.
export function joinLists(...sources: readonly ListSource[]): ListSource {
  return { candidates: (subject) => sources.flatMap((one) => one.candidates(subject)) };
}

export function indexLists(entries: Iterable<ListEntry> = []): ListIndex {
  const known = new Map<string, { entry: ListEntry; key: string }>();
  const by_key = new Map<string, Set<ListEntry>>();
  // How many entries have networks of a width: only those widths are asked for.
  const widths = new Map<string, number>();

  function remove(id: string): void {
    const found = known.get(id);
    if (!found) return;
    known.delete(id);
    const { entry, key } = found;
    const same = by_key.get(key);
    same?.delete(entry);
    if (same?.size === 0) by_key.delete(key);
    count(widthOf(entry), -1);
  }

  function count(width: string | null, by: number): void {
    if (width === null) return;
    const left = (widths.get(width) ?? 0) + by;
    if (left > 0) widths.set(width, left);
    else widths.delete(width);
  }

  function set(entry: ListEntry): void {
    remove(entry.id);
    const sought = senderKey(entry);
    if (sought === null) return;
    const key = `${protectionKey(entry)} ${sought}`;
    known.set(entry.id, { entry, key });
    const same = by_key.get(key) ?? new Set();
    by_key.set(key, same.add(entry));
    count(widthOf(entry), 1);
  }

  for (const entry of entries) set(entry);
  return {
    set,
    remove,
    get size() {
      return known.size;
    },
    candidates(subject) {
      if (known.size === 0) return [];
      const senders = subjectKeys(subject, widths.keys());
      return protectionKeys(subject.recipient).flatMap((protection) =>
        senders.flatMap((sender) => [...(by_key.get(`${protection} ${sender}`) ?? [])]),
      );
    },
  };
}

function protectionKey(entry: ListEntry): string {
  if (entry.scope_user !== null) return `u:${canonicalAddress(entry.scope_user)}`;
  if (entry.scope_domain !== null) return `d:${canonicalDomain(entry.scope_domain.replace(/^%/, ''))}`;
  return 'all';
}

function protectionKeys(recipient: string): string[] {
  const address = canonicalAddress(recipient);
  return [`u:${address}`, `d:${domainPart(address)}`, 'all'];
}

// By the address where an entry names one, as it is the rarer of the two; null: it can match nobody.
function senderKey({ sender_address, sender_host }: ListEntry): string | null {
  if (sender_address !== null) return addressKey(sender_address);
  return sender_host === null ? null : hostKey(sender_host);
}

function addressKey(wanted: string): string {
  if (wanted === '') return 'null';
  if (wanted.startsWith('%')) return `at:${canonicalDomain(wanted.slice(1))}`;
  if (wanted.startsWith('*.')) return `below:${canonicalDomain(wanted.slice(2))}`;
  return `is:${canonicalAddress(wanted)}`;
}

function hostKey(wanted: string): string | null {
  if (wanted.startsWith('*.')) return `hosts:${canonicalDomain(wanted.slice(2))}`;
  const network = parseNetwork(wanted);
  if (network === undefined) return `host:${canonicalDomain(wanted)}`;
  return network && networkKey(network.address, network.family, network.bits);
}

function widthOf({ sender_address, sender_host }: ListEntry): string | null {
  if (sender_address !== null || sender_host === null) return null;
  const network = parseNetwork(sender_host);
  return network ? `${network.family}/${network.bits}` : null;
}

function subjectKeys(subject: ListSubject, widths: Iterable<string>): string[] {
  const keys = new Set<string>();
  for (const address of [subject.sender, ...subject.header_senders.filter((one) => one !== '')]) {
    if (address === '') {
      keys.add('null');
      continue;
    }
    const plain = canonicalAddress(address);
    const domain = domainPart(plain);
    keys.add(`is:${plain}`).add(`at:${domain}`);
    for (const parent of parents(domain)) keys.add(`below:${parent}`);
  }
  const ip = withoutMappedPrefix(subject.ip);
  const family = isIP(ip);
  for (const width of widths) {
    const [of = '', bits] = width.split('/');
    if ((family === 4 || family === 6) && Number(of) === family)
      keys.add(networkKey(ip, family, Number(bits)));
  }
  const host = canonicalDomain(subject.hostname);
  if (host !== '') {
    keys.add(`host:${host}`);
    for (const parent of parents(host)) keys.add(`hosts:${parent}`);
  }
  return [...keys];
}

// c.d and d of b.c.d; names have at most 127 labels, longer ones are somebody's joke.
const most_labels = 127;

function parents(name: string): string[] {
  const labels = name.split('.').slice(-most_labels);
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
}
