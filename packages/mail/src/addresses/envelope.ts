// One strict grammar for envelope addresses (RFC 5321 §4.1.2, with RFC 6531 for SMTPUTF8). No source routes, no
// comments, no folding: what does not fit is refused before any library reads it.

export type EnvelopeAddress = { local: string; domain: string; address: string };

export type AddressOptions = {
  // The client said SMTPUTF8: letters outside ASCII are allowed.
  smtputf8: boolean;
};

// RFC 5321 §4.5.3.1: octets of the local part, the domain and the whole path without its brackets.
export const address_limits = { local: 64, domain: 255, path: 254 } as const;

const atext = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]";
const utf8 = '[\\u0080-\\u{10ffff}]';
const ascii_dot_string = new RegExp(`^${atext}+(?:\\.${atext}+)*$`);
const utf8_dot_string = new RegExp(`^(?:${atext}|${utf8})+(?:\\.(?:${atext}|${utf8})+)*$`, 'u');
// qtextSMTP and quoted-pairSMTP: printable ASCII only.
const quoted_string = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;
const ascii_label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
// Middle dot and the joiners stand inside words of some scripts (RFC 5892 appendix A).
const utf8_label = /^[\p{L}\p{N}](?:(?:[\p{L}\p{M}\p{N}-]|\u00b7|\u200c|\u200d)*[\p{L}\p{M}\p{N}])?$/u;
const address_literal = /^\[(?:\d{1,3}(?:\.\d{1,3}){3}|IPv6:[0-9A-Fa-f:.]{2,45})\]$/;

// null: not an address. The null sender is not an address either; MAIL FROM handles it by itself.
export function parseEnvelopeAddress(text: string, options: AddressOptions): EnvelopeAddress | null {
  const at = text.lastIndexOf('@');
  if (at <= 0 || Buffer.byteLength(text) > address_limits.path) return null;
  // A lone surrogate has no UTF-8 form: it would be another address after the next hop.
  if (!text.isWellFormed()) return null;
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (!isLocalPart(local, options) || !isDomain(domain, options)) return null;
  const plain = domain.startsWith('[') ? domain : domain.toLowerCase();
  return { local, domain: plain, address: `${local}@${plain}` };
}

function isLocalPart(local: string, { smtputf8 }: AddressOptions): boolean {
  if (Buffer.byteLength(local) > address_limits.local) return false;
  if (ascii_dot_string.test(local)) return true;
  if (local.startsWith('"')) return quoted_string.test(local);
  return smtputf8 && utf8_dot_string.test(local) && !/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\p{Cs}\p{Cn}]/u.test(local);
}

export function isDomain(domain: string, { smtputf8 }: AddressOptions): boolean {
  if (domain === '' || Buffer.byteLength(domain) > address_limits.domain) return false;
  if (domain.startsWith('[')) return address_literal.test(domain) && isRealLiteral(domain);
  return domain.split('.').every((label) => ascii_label.test(label) || (smtputf8 && isUtf8Label(label)));
}

function isUtf8Label(label: string): boolean {
  return Buffer.byteLength(label) <= 63 * 4 && label.length <= 63 && utf8_label.test(label);
}

function isRealLiteral(literal: string): boolean {
  const inner = literal.slice(1, -1);
  if (!inner.startsWith('IPv6:')) return inner.split('.').every((part) => Number(part) <= 255);
  return URL.canParse(`http://[${inner.slice(5)}]/`);
}
