import type { DkimAnswer } from '@postern/contract';
import { type PublishedDkimKey, publishedKey } from '@postern/mail/dns-state/index';
import type { Dns, NamedResolver } from './dns.ts';

async function ask(
  domain: string,
  key: PublishedDkimKey,
  { server, resolver }: NamedResolver,
  kind: DkimAnswer['kind'],
): Promise<DkimAnswer> {
  try {
    return { server, kind, ...(await publishedKey(resolver, domain, key)) };
  } catch (error) {
    // Only errors of look-ups carry a code.
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { server, kind, is: 'silent', found: [] };
  }
}

async function ownServers(dns: Dns, domain: string): Promise<NamedResolver[]> {
  try {
    return await dns.authoritative(domain);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return [];
  }
}

/**
 * Asks the domain's own name servers and public resolvers for a key's record. Published: one of its own servers has it, and nobody who
 * answers has another or none. A resolver that cannot be reached proves nothing either way.
 */
export async function verifyKey(
  dns: Dns,
  domain: string,
  key: PublishedDkimKey,
): Promise<{ is_published: boolean; answers: DkimAnswer[] }> {
  const own = await ownServers(dns, domain);
  const answers = await Promise.all([
    ...own.map((one) => ask(domain, key, one, 'authoritative')),
    ...dns.public.map((one) => ask(domain, key, one, 'public')),
  ]);
  const is_published =
    answers.some((one) => one.kind === 'authoritative' && one.is === 'same') &&
    answers.every((one) => one.is === 'same' || one.is === 'silent');
  return { is_published, answers };
}
