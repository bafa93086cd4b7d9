import type { Resolver } from '../authenticate/resolver.ts';
import { type DnsFinding, type DnsRecord, dnsFinding } from './finding.ts';
import { answersOf, type DnsDeps, type OurSide, type PublishedDkimKey, tagsOf } from './world.ts';

/** The record that the domain's owner publishes for a key (RFC 6376 §3.6.1). */
export const wantedDkim = (domain: string, { selector, public_key }: PublishedDkimKey): DnsRecord => ({
  name: `${selector}._domainkey.${domain}`,
  type: 'TXT',
  value: `v=DKIM1; k=rsa; p=${public_key}`,
});

export interface PublishedState {
  is: 'same' | 'other' | 'none';
  found: string[];
}

/** What stands at the key's name: the same key, another, or none. */
export async function publishedKey(
  resolver: Resolver,
  domain: string,
  key: PublishedDkimKey,
): Promise<PublishedState> {
  const answers = await answersOf(resolver, wantedDkim(domain, key).name, 'TXT');
  const found = answers.map((one) => (Array.isArray(one) ? one.join('') : String(one)));
  if (found.length === 0) return { is: 'none', found };
  const published = (tagsOf(found[0] ?? '').get('p') ?? '').replace(/\s/g, '');
  return { is: found.length === 1 && published === key.public_key ? 'same' : 'other', found };
}

export async function checkDkim(
  { resolver }: DnsDeps,
  { dkim }: OurSide,
  domain: string,
): Promise<DnsFinding> {
  if (!dkim) return dnsFinding('dkim', 'dkim_nokey');
  const { is, found } = await publishedKey(resolver, domain, dkim);
  const params = { selector: dkim.selector };
  if (is === 'same') return dnsFinding('dkim', 'dkim_ok', { found, params });
  const code = is === 'none' ? 'dkim_none' : 'dkim_wrongkey';
  return dnsFinding('dkim', code, { found, params, wanted: [wantedDkim(domain, dkim)] });
}
