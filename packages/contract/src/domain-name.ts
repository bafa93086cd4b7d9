// Names of domains and hosts as people type them, judged the same way by the console and the server.

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

/**
 * A host's name in its one form: small letters, ASCII, without the dot at the end. Null where it is none, or one that only inner networks
 * know. At least two labels, the last not of digits only (RFC 1123 §2.1), at most 253 characters.
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

const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`);

const isIpv6 = (text: string) => /^[0-9a-f:.]{2,45}$/i.test(text) && URL.canParse(`http://[${text}]/`);

/** An IPv4 or IPv6 address in plain spelling; no leading zeros, no short forms of IPv4. */
export const isAddress = (text: string): boolean => IPV4.test(text) || (text.includes(':') && isIpv6(text));

/** Widest networks that may send for a domain: wider ones are a typing error or give somebody else's mail away. */
const WIDEST = { v4: 8, v6: 19 };

/** An address or network in its one form, e.g. `192.0.2.0/24`; null where it is none or far too wide. */
export function networkName(text: string): string | null {
  const [address = '', bits, ...rest] = text.trim().toLowerCase().split('/');
  if (rest.length > 0 || !isAddress(address)) return null;
  if (bits === undefined) return address;
  const [widest, narrowest] = address.includes(':') ? [WIDEST.v6, 128] : [WIDEST.v4, 32];
  return /^\d{1,3}$/.test(bits) && Number(bits) >= widest && Number(bits) <= narrowest
    ? `${address}/${Number(bits)}`
    : null;
}

export interface HostPort {
  readonly host: string;
  /** Null: none is named. */
  readonly port: number | null;
}

/** Where mail is handed to: `host`, `host:port`, `[IPv6]:port`, an IPv4 address likewise. Null where it is none. */
export function hostPort(text: string): HostPort | null {
  const match = /^(?:\[([^\]]+)\]|([^:\s[\]]+))(?::(\d{1,5}))?$/.exec(text.trim());
  const [, v6, plain = '', digits] = match ?? [];
  const port = digits === undefined ? null : Number(digits);
  if (!match || (port !== null && (port < 1 || port > 65_535))) return null;
  if (v6 !== undefined) return v6.includes(':') && isAddress(v6) ? { host: v6.toLowerCase(), port } : null;
  const host = IPV4.test(plain) ? plain : hostName(plain);
  return host === null ? null : { host, port };
}

/** The one spelling of a next hop. */
export function nextHopText({ host, port }: HostPort): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return port === null ? name : `${name}:${port}`;
}
