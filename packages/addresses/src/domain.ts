// Names of domains and hosts, judged the same way by console, API, gateway and judge.
import { canonicalIp, ipFamily } from './ip.ts';

/** In browsers and in Node alike; this package knows the types of neither. */
declare const URL: {
  canParse(text: string): boolean;
  new (text: string): { readonly hostname: string };
};

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that only an inner network knows, or nobody (RFC 6761, RFC 8375, RFC 9476). */
const INNER = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa', 'onion', 'alt'];

/** A name with the letters outside ASCII as the DNS writes them (RFC 5890); null where that cannot be. */
export function asciiName(text: string): string | null {
  if (/^[\x21-\x7e]*$/.test(text)) return text;
  if (/[\s\p{Cc}/\\@:?#[\]%<>]/u.test(text) || !URL.canParse(`http://${text}/`)) return null;
  return new URL(`http://${text}/`).hostname;
}

const PLAIN = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/**
 * The one spelling a domain is compared, looked up and stored in, whoever wrote it: small letters, ASCII (bücher.example and its A-label are one
 * domain), full-width letters and dots as plain ones (UTS #46), no dot at the end (RFC 1034 §3.1), no space around it, IPv6 literals as RFC 5952
 * writes them. What is no domain comes back in small letters.
 */
export function canonicalDomain(text: string): string {
  if (PLAIN.test(text)) return text;
  const bare = text.trim();
  if (bare.startsWith('[')) return canonicalLiteral(bare);
  const name = asciiName(bare) ?? bare.normalize('NFKC');
  return name.toLowerCase().replace(/[.\s]+$/, '');
}

/** An address literal of RFC 5321 §4.1.3. */
function canonicalLiteral(text: string): string {
  const small = text.toLowerCase();
  const [, v6, inner = ''] = /^\[(ipv6:)?([^\]]*)\]\.?$/.exec(small) ?? [];
  if (v6 === undefined) return ipFamily(inner) === 4 ? `[${inner}]` : small;
  return ipFamily(inner) === 6 ? `[ipv6:${canonicalIp(inner)}]` : small;
}

/** Whether two texts name one domain. */
export const sameDomain = (one: string, other: string): boolean =>
  canonicalDomain(one) === canonicalDomain(other);

/** Whether `name` lies below `parent`, which is not below itself. */
export const isBelow = (name: string, parent: string): boolean =>
  canonicalDomain(name).endsWith(`.${canonicalDomain(parent)}`);

/**
 * A host's name in its one form; null where it is none, or one that only inner networks know. At least two labels, the last not of digits only
 * (RFC 1123 §2.1), at most 253 characters.
 */
export function hostName(text: string): string | null {
  const ascii = asciiName(text.trim());
  const name = ascii?.toLowerCase().replace(/\.$/, '') ?? '';
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (name.length > 253 || labels.length < 2 || /^\d+$/.test(last) || INNER.includes(last)) return null;
  return labels.every((label) => LABEL.test(label)) ? name : null;
}

/** A mail domain in its one form; the same rules as for hosts. */
export const domainName = hostName;
