import type { Term } from '../../parts/messages/query/terms.ts';

/** What mail of one campaign shares, as the search asks for it. */
const shared = new Set(['fuzor_digest', 'att_sha1', 'att_md5', 'uri', 'uri_fqdn', 'uri_domain']);

/** The message whose campaign a search has found: some of what it asks for is shared by a campaign's mail alone. */
export function campaignOf(terms: readonly Term[], rows: readonly { cloudid: string }[]): string | null {
  const [first, second] = rows;
  if (first === undefined || second === undefined) return null;
  const asks = terms.some((term) => term.kind === 'filter' && !term.exclude && shared.has(term.param));
  return asks ? first.cloudid : null;
}
