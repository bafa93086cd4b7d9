// The grammar of envelope addresses (RFC 5321 §4.1.2, RFC 6531 §3.3): what does not fit is refused before any library reads it.
import { canonicalDomain } from './domain.ts';
import { ipFamily } from './ip.ts';

/** An envelope address that passed the grammar; `address` is what it is compared and stored as. */
export interface EnvelopeAddress {
  /** local@domain with the domain in its one spelling; '' for the null sender. */
  address: string;
  local: string;
  domain: string;
  /** As the client wrote it. */
  needsUtf8: boolean;
}

/** RFC 5321 §4.5.3.1: octets of local part, domain and path without its brackets. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;
const MAX_PATH = 254;

const atom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
// RFC 6531 §3.3: any UTF-8 beyond ASCII may stand in an atom; controls, separators and
// invisible direction marks may not, nor lone surrogates, which would be another address after the next hop.
const utf8Atom =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]|(?=\P{ASCII})[^\p{C}\p{Z}])+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|(?=\P{ASCII})[^\p{C}\p{Z}])+)*$/u;
// Underscores are no host name, yet widespread in sender domains of list servers.
const dnsName = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const utf8Label = /^[\p{L}\p{M}\p{N}_-]{1,63}$/u;
const quoted = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;
const nonAscii = /\P{ASCII}/u;

/**
 * Reads what stands between < and >: a mailbox, or '' for the null sender. Quoted local parts that need their quotes are refused: "a@b"@c has
 * misrouted mail in too many programs behind us (GHSA-mm7p-fcc7-pg87). A dot at the domain's end is not of the grammar, yet means nothing else.
 */
export function parseEnvelopeAddress(text: string): EnvelopeAddress | null {
  if (text === '') return { address: '', local: '', domain: '', needsUtf8: false };
  const at = text.lastIndexOf('@');
  if (at < 1 || octets(text) > MAX_PATH) return null;
  const local = readLocalPart(text.slice(0, at));
  const domain = readDomain(text.slice(at + 1));
  if (local === null || domain === null) return null;
  return { address: `${local}@${domain}`, local, domain, needsUtf8: nonAscii.test(text) };
}

function readLocalPart(text: string): string | null {
  if (octets(text) > MAX_LOCAL) return null;
  const local = quoted.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
  return atom.test(local) || (nonAscii.test(local) && utf8Atom.test(local)) ? local : null;
}

function readDomain(text: string): string | null {
  if (octets(text) > MAX_DOMAIN || text === '') return null;
  if (text.startsWith('[')) return readLiteral(text);
  const domain = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[.。．｡]$/, '');
  if (!nonAscii.test(domain)) return dnsName.test(domain) ? domain : null;
  // The form domains are managed, looked up and compared in (RFC 5891): one domain, one name.
  if (!domain.split(/[.。．｡]/).every((label) => utf8Label.test(label))) return null;
  const ascii = canonicalDomain(domain);
  return dnsName.test(ascii) ? ascii : null;
}

function readLiteral(text: string): string | null {
  const inner = /^\[(IPv6:)?([0-9a-f:.]+)\]$/i.exec(text);
  if (!inner?.[2]) return null;
  return ipFamily(inner[2]) === (inner[1] ? 6 : 4) ? canonicalDomain(text) : null;
}

/** Of UTF-8. */
function octets(text: string): number {
  if (!nonAscii.test(text)) return text.length;
  let count = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    count += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return count;
}
