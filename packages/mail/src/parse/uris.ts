// Addresses of the web, of mail and of telephones in a message.
import { parse as parseDomain } from 'tldts';
import type { HtmlLink } from './html.ts';
import type { UriFacts } from './parsed-message.ts';

const max_uris = 500;
const web_in_text = /\b(?:https?:\/\/|www\.)[^\s<>"'`)\]}|\\^]{3,2000}/gi;

type Found = { uri: string; src: UriFacts['src']; text: string };

export function collectUris(
  text: string,
  links: readonly HtmlLink[],
  list_headers: readonly string[],
): UriFacts[] {
  const found: Found[] = links.map((link) => ({ uri: link.href.trim(), src: link.kind, text: link.text }));
  for (const match of text.matchAll(web_in_text)) {
    if (found.length > max_uris) break;
    found.push({ uri: match[0].replace(/[.,;:!?]+$/, ''), src: 'text', text: '' });
  }
  for (const address of addressesIn(text)) found.push({ uri: `mailto:${address}`, src: 'text', text: '' });
  for (const header of list_headers) {
    for (const match of header.matchAll(/<((?:https?|mailto):[^>\s]{1,2000})>/gi))
      found.push({ uri: match[1] as string, src: 'header', text: '' });
  }

  const unique = new Map<string, UriFacts>();
  for (const one of found.slice(0, max_uris)) {
    const facts = factsOf(one);
    if (!facts) continue;
    const add = (given: UriFacts) => {
      const key = `${given.src === 'text' ? '' : given.text}|${given.uri}`;
      if (!unique.has(key)) unique.set(key, given);
    };
    add(facts);
    for (const uri of targetsOf(facts.uri)) {
      const target = factsOf({ uri, src: one.src, text: '' });
      if (target && unique.size < 2 * max_uris) add(target);
    }
  }
  return [...unique.values()];
}

const most_targets = 3;

/** Where a link says that it leads on to: addresses within its own, of a redirect, an archive or a link scanner. */
function* targetsOf(uri: string): Generator<string> {
  let inner = uri;
  for (let n = 0; n < most_targets; n++) {
    const target = innerAddress(inner);
    if (target === null) return;
    yield target;
    inner = target;
  }
}

function innerAddress(uri: string): string | null {
  const rest = uri.slice(8);
  const amp = /^(?:www\.)?google\.[a-z.]+\/amp\/(?:s\/)?([\w-]+(?:\.[\w-]+)+[^\s]*)/i.exec(rest)?.[1];
  if (amp) return `https://${amp}`;
  const [, mark = '', found] = /([=/?#&_])(https?(?::|%3a)(?:\/|%2f)[^\s]*)/i.exec(rest) ?? [];
  if (!found) return null;
  // In a query the address ends where the next value begins; as a path it takes all that follows.
  const whole = mark === '=' ? (found.split('&')[0] as string) : found;
  const plain = /^https?%3a/i.test(whole) ? decodeSafely(whole) : whole;
  return plain.replace(/^(https?:)\/+/i, '$1//');
}

export function hostOf(uri: string): string {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#\\]*@)?(\[[0-9a-f:.]+\]|[^/?#:\\]+)/i.exec(uri)?.[1] ?? '';
  return host.toLowerCase().replace(/\.$/, '');
}

function factsOf(one: Found): UriFacts | null {
  const uri = one.uri.slice(0, 2000);
  if (/^mailto:/i.test(uri)) {
    const address = decodeSafely(uri.slice(7).split('?')[0] ?? '');
    const fqdn = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    if (!address.includes('@')) return null;
    return {
      uri,
      type: 'email',
      fqdn,
      domain: organisationalDomain(fqdn),
      src: one.src,
      text: one.text,
      text_mismatch: false,
    };
  }
  if (/^tel:/i.test(uri))
    return { uri, type: 'tel', fqdn: '', domain: '', src: one.src, text: one.text, text_mismatch: false };
  const whole = /^www\./i.test(uri) ? `http://${uri}` : uri.startsWith('//') ? `http:${uri}` : uri;
  if (!/^(?:https?|ftp):\/\//i.test(whole.replace(/[\t\r\n]/g, ''))) return null;
  const fqdn = hostOf(whole.replace(/[\t\r\n]/g, ''));
  if (!fqdn) return null;
  const domain = organisationalDomain(fqdn);
  const text_mismatch = one.src === 'html' && namesAnotherDomain(one.text, domain || fqdn);
  return { uri, type: 'url', fqdn, domain, src: one.src, text: one.text, text_mismatch };
}

/** The domain somebody registered (RFC 7489 §3.2), by the public suffix list; '' for addresses and for suffixes themselves. */
export function organisationalDomain(fqdn: string): string {
  return parseDomain(fqdn, { extractHostname: false, validateHostname: false }).domain ?? '';
}

// The text must itself look like an address of the web: "paypal.com" or "https://…", not a sentence with a dot.
function namesAnotherDomain(text: string, target: string): boolean {
  const shown = /^\s*(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,24})(?:[/?#:]\S*)?\s*$/iu.exec(text)?.[1];
  if (!shown) return false;
  const parsed = parseDomain(shown.toLowerCase(), { extractHostname: false, validateHostname: false });
  return parsed.isIcann === true && parsed.domain !== null && parsed.domain !== target;
}

// Found outwards from each "@", never by a pattern that starts anew at each letter of a long run.
export function addressesIn(text: string): string[] {
  const found = new Set<string>();
  for (let at = text.indexOf('@'); at !== -1 && found.size < 100; at = text.indexOf('@', at + 1)) {
    const local = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.exec(text.slice(Math.max(0, at - 64), at))?.[0];
    const domain = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/i.exec(text.slice(at + 1, at + 256))?.[0];
    if (local && domain && /[a-z]$/i.test(domain)) found.add(`${local}@${domain.toLowerCase()}`);
  }
  return [...found];
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
