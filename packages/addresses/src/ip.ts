// IP addresses as text, in browsers and in Node alike.

/** This package knows the types of neither. */
declare const URL: {
  canParse(text: string): boolean;
  new (text: string): { readonly hostname: string };
};

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/** 4 or 6, or 0 for what is no IP address: no leading zeros, no short forms of IPv4, no zone of IPv6. */
export function ipFamily(text: string): 0 | 4 | 6 {
  if (IPV4.test(text)) return 4;
  return text.includes(':') && /^[0-9a-f:.]{2,45}$/i.test(text) && URL.canParse(`http://[${text}]/`) ? 6 : 0;
}

export const isAddress = (text: string): boolean => ipFamily(text) !== 0;

/** IPv6 as RFC 5952 writes it; a dotted tail becomes two groups. */
const plainV6 = (ip: string): string => new URL(`http://[${ip}]/`).hostname.slice(1, -1);

/** The eight groups of an IPv6 address, each with four digits; a dotted tail is taken as its two last groups. */
export function groupsOfV6(ip: string): string[] {
  const bare = (ip.split('%')[0] ?? ip).toLowerCase();
  const [head = '', tail = ''] = withoutDots(bare).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const missing = bare.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) => group.padStart(4, '0'));
}

function withoutDots(ip: string): string {
  return ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a, b, c, d] = parts.slice(0, 4).map((part) => Number(part).toString(16).padStart(2, '0'));
    return `${a}${b}:${c}${d}`;
  });
}

/** a.b.c.d of ::ffff:a.b.c.d, however it is spelled: mail from there comes over IPv4. Null for every other address. */
export function mappedV4(ip: string): string | null {
  if (!ip.includes(':')) return null;
  const digits = groupsOfV6(ip).join('');
  if (!/^0{20}f{4}[0-9a-f]{8}$/.test(digits)) return null;
  return [24, 26, 28, 30].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join('.');
}

/** ::ffff:a.b.c.d, as dual-stack sockets report IPv4 peers, without its prefix. */
export const withoutMappedPrefix = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** One spelling for each address: IPv6 as RFC 5952 has it, IPv4 in IPv6 as IPv4. What is no address stays, in small letters. */
export function canonicalIp(ip: string): string {
  if (!ip.includes(':')) return ip;
  const bare = ip.replace(/%.*$/, '');
  if (ipFamily(bare) !== 6) return ip.toLowerCase();
  return mappedV4(bare) ?? plainV6(bare);
}
