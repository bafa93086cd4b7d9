// Where mail is handed to, as people and operators write it.
import { asciiName, hostName } from './domain.ts';
import { ipFamily } from './ip.ts';

export interface HostPort {
  /** A name in lower case and ASCII, or an address without brackets. */
  host: string;
  port: number;
}

/** "host:port", "[v6]:port", or a host alone for port 25; null when it is none of them. */
export function parseHostPort(text: string): HostPort | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:@/[\]\\]+))(?::(\d{1,5}))?$/iu.exec(text.trim());
  const host = match?.[1]?.toLowerCase() ?? plainName(match?.[2] ?? '');
  const port = Number(match?.[3] ?? 25);
  if (host === '' || (match?.[1] !== undefined && ipFamily(host) !== 6) || port < 1 || port > 65_535)
    return null;
  return { host, port };
}

/** '' for what is no host name. */
function plainName(text: string): string {
  if (ipFamily(text) === 4) return text;
  const ascii = (asciiName(text) ?? '').toLowerCase().replace(/\.$/, '');
  // What only a resolver of the system would take for an address (127.1, 0x7f000001, 2130706433, full-width digits) is no name either.
  if (ipFamily(ascii) !== 0 || ascii.length > 253) return '';
  const labels = ascii.split('.');
  const is_name = labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  return is_name && !/^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '') ? ascii : '';
}

export interface HostField {
  readonly host: string;
  /** Null: none is named. */
  readonly port: number | null;
}

/** The same in a form, where the port may be left to a setting and a name needs two labels. Null where it is none. */
export function hostPort(text: string): HostField | null {
  const match = /^(?:\[([^\]]+)\]|([^:\s[\]]+))(?::(\d{1,5}))?$/.exec(text.trim());
  const [, v6, plain = '', digits] = match ?? [];
  const port = digits === undefined ? null : Number(digits);
  if (!match || (port !== null && (port < 1 || port > 65_535))) return null;
  if (v6 !== undefined) return ipFamily(v6) === 6 ? { host: v6.toLowerCase(), port } : null;
  const host = ipFamily(plain) === 4 ? plain : hostName(plain);
  return host === null ? null : { host, port };
}

/** The one spelling of a next hop. */
export function nextHopText({ host, port }: HostField): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return port === null ? name : `${name}:${port}`;
}
