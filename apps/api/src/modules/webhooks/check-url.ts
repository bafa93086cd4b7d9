import { checkHostField, EgressRefusedError } from '@postern/egress';
import { failInput } from '../../http/problem.ts';
import type { WebhooksDeps } from './deps.ts';

/** Refuses an address that would never be sent to. It is judged again at each request, by the address that is connected to. */
export async function requireUrl({ dns, innerDirectories }: WebhooksDeps, text: string): Promise<string> {
  const refuse = (words: string) => failInput(['body', 'url'], words);
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(innerDirectories && url.protocol === 'http:'))
    refuse('must begin with https://');
  if (url.username !== '' || url.password !== '') refuse('must not hold a password');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  try {
    const rules = { private_addresses: innerDirectories, ports: new Set([port]) };
    await checkHostField(`${url.hostname}:${port}`, rules, dns.resolver);
  } catch (error) {
    if (!(error instanceof EgressRefusedError)) throw error;
    refuse('must lead to public addresses only');
  }
  return url.href;
}
