import type { Term } from '../query/terms.ts';

/** The one domain every recipient has, when the filter or the tenant leaves no other; the list then leaves it out. */
export function recipientDomain(terms: readonly Term[], own: readonly string[]): string | null {
  const asked = terms.filter((term) => term.kind === 'filter' && term.param === 'recipient' && !term.exclude);
  const domains = new Set(
    asked.map((term) => term.value.slice(term.value.lastIndexOf('@') + 1).toLowerCase()),
  );
  if (asked.length > 0 && domains.size === 1 && asked.every((term) => /@[\w.-]+\.\w+$/.test(term.value))) {
    return [...domains][0] ?? null;
  }
  return own.length === 1 ? (own[0] ?? null) : null;
}
