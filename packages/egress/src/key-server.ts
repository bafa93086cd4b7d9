import { lookupBy } from './addresses.ts';
import { askOutside } from './fetch.ts';
import { type AddressResolver, EgressRefusedError } from './rules.ts';

/** Bytes of an answer (crypto.md c.4). */
const MOST_BYTES = 262_144;
/** ms: mail waits for it. */
const TIMEOUT_MS = 3_000;

export interface KeyServerWorld {
  resolver: AddressResolver;
  private_addresses: boolean;
}

/** The server that the operator names, such as "https://keys.openpgp.org"; '' for none. Throws with a sentence where it names none. */
export function readKeyServer(text: string): string {
  if (text.trim() === '') return '';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error(`"${text}" is no address of a key server, such as https://keys.openpgp.org`);
  return url.origin;
}

/**
 * The key that a server of verified addresses has for this one (Verifying Keyserver, https://keys.openpgp.org/about/api); null: it has none.
 * Rejects where nobody can say: it is away, wants no more questions, or says something else than a key.
 */
export async function fetchServerKeys(
  address: string,
  server: string,
  { resolver, private_addresses }: KeyServerWorld,
): Promise<Buffer | null> {
  const url = new URL(`/vks/v1/by-email/${encodeURIComponent(address)}`, server).href;
  const rules = { private_addresses, timeout: TIMEOUT_MS, most: MOST_BYTES, lookup: lookupBy(resolver) };
  const { status, body } = await askOutside(url, {}, rules);
  if (status === 404) return null;
  if (status !== 200)
    throw new EgressRefusedError(`the answer of the key server is HTTP ${status}`, 'protocol');
  return body.length > 0 ? body : null;
}
