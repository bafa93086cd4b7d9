// Domains and names made to be taken for the tenant's own, or for people it knows.

import { domainToUnicode } from 'node:url';
import { domainOf } from '@postern/addresses';
import { organisationalDomain } from '../parse/uris.ts';
import { editDistance, skeleton } from './confusables.ts';
import { type Finding, finding } from './finding.ts';
import { free_mail, hostIsIn } from './hosts.ts';
import type { RecipientContext } from './recipient-context.ts';

// Contacts looked at per recipient: enough for everybody one writes with, and bounded.
const most_contacts = 5000;

export function lookalikeFindings(context: RecipientContext): Finding[] {
  const { recipient, message } = context;
  const own = recipient.own_domains.map((domain) => domain.toLowerCase());
  const contacts = recipient.known_contacts.slice(0, most_contacts).map((one) => one.toLowerCase());
  const known_domains = new Set(contacts.map(domainOf).filter((one) => !hostIsIn(free_mail, one)));
  const findings: Finding[] = [];
  for (const { name, address } of message.from) {
    const domain = domainOf(address);
    if (domain === '' || own.includes(domain) || known_domains.has(domain)) continue;
    const like_own = nearest(domain, own);
    if (like_own) findings.push(finding('from_lookalike_domain', 3.5, { domain, like: like_own }));
    const like_known = like_own ? null : nearest(domain, known_domains);
    if (like_known) findings.push(finding('from_lookalike_domain', 3.1, { domain, like: like_known }));
    const namesake = contactWithName(name, address, contacts);
    if (namesake) findings.push(finding('from_lookalike_contact', 1.8, { name, address, like: namesake }));
  }
  const link = message.uris.find(
    (one) =>
      one.type === 'url' &&
      one.domain !== '' &&
      !own.includes(one.domain) &&
      nearest(one.domain, own) !== null,
  );
  if (link)
    findings.push(finding('url_lookalike', 2, { host: link.fqdn, like: nearest(link.domain, own) ?? '' }));
  return findings;
}

// The known domain that this one would be taken for, null when it is none of them.
export function nearest(domain: string, known: Iterable<string>): string | null {
  const shown = readable(domain);
  for (const other of known) if (domain !== other && looksLike(shown, other)) return other;
  return null;
}

function readable(domain: string): string {
  return domain.includes('xn--') ? domainToUnicode(domain) || domain : domain;
}

function looksLike(shown: string, other: string): boolean {
  const a = mainPart(shown);
  const b = mainPart(other);
  if (a.label === '' || b.label === '') return false;
  if (skeleton(shown) === skeleton(other)) return true;
  // The same name under another ending is a look-alike only for names long enough not to meet by chance.
  if (a.label === b.label) return b.label.length >= 6 && a.suffix !== b.suffix;
  if (skeleton(a.label) === skeleton(b.label)) return true;
  // Words put around the name: acme-login, secure-acme. The name must be long enough to mean something.
  if (b.label.length >= 5 && a.label.split('-').includes(b.label)) return true;
  if (b.label.length < 5) return false;
  return editDistance(a.label, b.label, 1) === 1;
}

// The registrable label and what follows it.
function mainPart(domain: string): { label: string; suffix: string } {
  const registrable = organisationalDomain(domain) || domain;
  const dot = registrable.indexOf('.');
  return dot === -1
    ? { label: '', suffix: '' }
    : { label: registrable.slice(0, dot), suffix: registrable.slice(dot + 1) };
}

// "Maria Keller" <someone@elsewhere>, when maria.keller@… is a known contact.
function contactWithName(name: string, address: string, contacts: readonly string[]): string | null {
  const words = name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  if (words.length < 2 || contacts.includes(address.toLowerCase())) return null;
  const wanted = [`${words[0]}.${words.at(-1)}`, `${words.at(-1)}.${words[0]}`].map(plain);
  return (
    contacts.find((contact) => wanted.includes(plain(contact.slice(0, contact.lastIndexOf('@'))))) ?? null
  );
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[_-]/g, '.');
}
