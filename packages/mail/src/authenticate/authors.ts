// Who a message says its author is, in every reading a mail program could make of the From field.
import { canonicalDomain, domainOf } from '@postern/addresses';
import { addressParser } from 'postal-mime';
import { decodeQuietly, type RawField } from '../parse/headers.ts';

export type Authors = {
  // Every author domain that somebody could be shown, each once.
  domains: string[];
  // `missing`: no From field, or an empty one; `unreadable`: one without an address, or with more than one in the place of one;
  // `several_fields`: RFC 5322 §3.6 allows one.
  state: 'read' | 'missing' | 'unreadable' | 'several_fields';
};

/** Author domains beyond these are not asked for: the message is held as unreadable instead. */
export const most_author_domains = 8;

// Behind an @: up to a blank, a quote, a comment or the next address.
const domain_in_text = /@\s*([^\s@<>(),;:"[\]\\]+)/g;

export function authorsOf(fields: readonly RawField[], also_read: readonly string[] = []): Authors {
  const from = fields.filter((field) => field.key === 'from');
  const domains = new Set<string>();
  let is_unreadable = false;
  const add = (text: string): number => {
    const found = [...text.matchAll(domain_in_text)].map((match) => canonicalDomain(match[1] ?? ''));
    for (const domain of found) if (domain !== '') domains.add(domain);
    return found.length;
  };
  for (const { value } of from) {
    for (const { name, address } of addressParser(value, { flatten: true })) {
      const text = decodeQuietly(address ?? '');
      if (text !== '' && text !== address) is_unreadable = true;
      if (add(text) > 1) is_unreadable = true;
      if (!text.includes('@')) {
        // What is shown in the place of the address is all that readers have.
        add(`${decodeQuietly(name ?? '')} ${text}`);
        if (`${name}${text}`.trim() !== '') is_unreadable = true;
      }
    }
  }
  for (const address of also_read) if (address.includes('@')) domains.add(domainOf(address));
  domains.delete('');
  return {
    domains: [...domains],
    state: stateOf(from, domains.size, is_unreadable),
  };
}

function stateOf(from: readonly RawField[], domains: number, is_unreadable: boolean): Authors['state'] {
  if (from.every(({ value }) => value.trim() === '')) return 'missing';
  if (from.length > 1) return 'several_fields';
  return is_unreadable || domains === 0 || domains > most_author_domains ? 'unreadable' : 'read';
}
