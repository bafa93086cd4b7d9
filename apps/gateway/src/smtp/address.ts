import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** An envelope address that passed the grammar; `address` is what it is compared and stored as. */
export interface EnvelopeAddress {
  /** local@domain with the domain in lower case and ASCII; '' for the null sender. */
  address: string;
  local: string;
  domain: string;
  /** As the client wrote it. */
  needsUtf8: boolean;
}

/** RFC 5321 §4.5.3.1: octets of local part, domain and path. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;

const atom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
// RFC 6531 §3.3: any UTF-8 beyond ASCII may stand in an atom; controls, separators and invisible direction marks may not.
const utf8Atom =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]|(?=\P{ASCII})[^\p{C}\p{Z}])+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|(?=\P{ASCII})[^\p{C}\p{Z}])+)*$/u;
// Underscores are no host name, yet widespread in sender domains of list servers.
const domainName = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const utf8Label = /^[\p{L}\p{M}\p{N}_-]{1,63}$/u;
const quoted = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;
const nonAscii = /\P{ASCII}/u;

/**
 * Reads what stands between < and >: a mailbox, or '' for the null sender. Source routes are refused, and so are quoted
 * local parts that need their quotes: "a@b"@c has misrouted mail in too many programs behind us (GHSA-mm7p-fcc7-pg87).
 */
export function parseEnvelopeAddress(text: string): EnvelopeAddress | null {
  if (text === '') return { address: '', local: '', domain: '', needsUtf8: false };
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const local = readLocalPart(text.slice(0, at));
  const domain = readDomain(text.slice(at + 1));
  if (local === null || domain === null) return null;
  return { address: `${local}@${domain}`, local, domain, needsUtf8: nonAscii.test(text) };
}

function readLocalPart(text: string): string | null {
  if (Buffer.byteLength(text) > MAX_LOCAL) return null;
  const local = quoted.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
  return atom.test(local) || (nonAscii.test(local) && utf8Atom.test(local)) ? local : null;
}

function readDomain(text: string): string | null {
  if (Buffer.byteLength(text) > MAX_DOMAIN || text === '') return null;
  if (text.startsWith('[')) return readLiteral(text);
  const domain = text.toLowerCase().normalize('NFC');
  if (!nonAscii.test(domain)) return domainName.test(domain) ? domain : null;
  if (!domain.split('.').every((label) => utf8Label.test(label))) return null;
  // The form domains are managed, looked up and compared in (RFC 5891): one domain, one name.
  const ascii = domainToASCII(domain);
  return domainName.test(ascii) ? ascii : null;
}

function readLiteral(text: string): string | null {
  const inner = /^\[(IPv6:)?([0-9a-f:.]+)\]$/i.exec(text);
  if (!inner?.[2]) return null;
  return isIP(inner[2]) === (inner[1] ? 6 : 4) ? text.toLowerCase() : null;
}

/** HELO and EHLO argument: host name or address literal (RFC 5321 §4.1.1.1). Loose on purpose: what it claims is judged later. */
export function isHeloName(text: string): boolean {
  return text.length > 0 && text.length <= MAX_DOMAIN && /^[\x21-\x7e]+$/.test(text) && !/[<>"\\]/.test(text);
}
