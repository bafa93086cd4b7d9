// Who sent a stored message from where, and who in the demo gets it.
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { users } from '../demo/identities.ts';

/** A line of INDEX.jsonl beside the messages; all fields are optional. */
export interface IndexEntry {
  file?: string;
  client_ip?: string;
  helo?: string;
  return_path?: string;
  to?: string;
}

export interface Envelope {
  ip: string;
  helo: string;
  from: string;
  to: string[];
}

const ADDRESS = /[^\s<>"(),:;[\]\\]+@[^\s<>"(),:;[\]\\@]+/g;
const DOT_STRING = /^[\w!#$%&'*+/=?^`{|}~\u0080-\uffff-]+(\.[\w!#$%&'*+/=?^`{|}~\u0080-\uffff-]+)*$/;
const demoDomains = new Set(users.map(({ email }) => email.split('@')[1]));
const receivers = users.filter(({ superuser }) => !superuser).map(({ email }) => email);

/** Header lines of the top part, unfolded. */
export function headerLines(message: Buffer): [name: string, value: string][] {
  const text = message.toString('latin1');
  const end = text.search(/\r?\n\r?\n/);
  const head = (end < 0 ? text : text.slice(0, end)).replace(/\r?\n[ \t]+/g, ' ');
  return head.split(/\r?\n/).flatMap((line) => {
    const match = /^([!-9;-~]+)\s*:\s*(.*)$/.exec(line);
    return match ? [[(match[1] ?? '').toLowerCase(), match[2] ?? '']] : [];
  });
}

const isPublic = (ip: string) =>
  isIP(ip) !== 0 && !/^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.|^(::1?$|f[cde])/i.test(ip);

/** The first hop from outside: topmost Received header that names a public address. */
function fromReceived(headers: [string, string][]): { ip: string; helo: string } {
  for (const [name, value] of headers) {
    if (name !== 'received') continue;
    const from = /^from\s+(\S+)/i.exec(value)?.[1] ?? '';
    const ip = [...value.matchAll(/[[(](?:IPv6:)?([0-9a-f.:]+)[\])]/gi)]
      .map((match) => match[1] ?? '')
      .find(isPublic);
    if (ip) return { ip, helo: from };
  }
  return { ip: '', helo: '' };
}

/** Collections that hide names leave local parts such as "bounce-phishing@pot", which RFC 5321 §4.1.2 wants quoted. */
function quoted(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return DOT_STRING.test(local) || at < 1 ? address : `${JSON.stringify(local)}${address.slice(at)}`;
}

const addresses = (text: string) => text.match(ADDRESS) ?? [];

/** Always the same demo user for the same message, so that a second run looks like the first. */
function standIn(message: Buffer): string {
  const number = createHash('sha1').update(message).digest().readUInt32BE();
  return receivers[number % receivers.length] ?? 'user@acme.example';
}

export function envelopeOf(message: Buffer, entry: IndexEntry): Envelope {
  const headers = headerLines(message);
  const header = (name: string) => headers.find(([found]) => found === name)?.[1] ?? '';
  const received = fromReceived(headers);
  const ip = entry.client_ip && isIP(entry.client_ip) !== 0 ? entry.client_ip : received.ip;
  const path = entry.return_path || header('return-path');
  const sender = addresses(path)[0] ?? addresses(header('from'))[0] ?? '';
  const from = path.trim() === '<>' ? '' : quoted(sender);
  const named = addresses([entry.to ?? '', header('to'), header('cc'), header('delivered-to')].join(' '));
  const known = named
    .map((address) => address.toLowerCase())
    .filter((address) => demoDomains.has(address.split('@')[1]));
  // A name of one word or an address literal; anything else would be a syntax error of ours, not of the sender.
  const helo = (entry.helo || received.helo).replace(/[^\w.:[\]-]/g, '');
  return {
    ip,
    helo: helo || 'unknown.example',
    from,
    to: known.length > 0 ? [...new Set(known)] : [standIn(message)],
  };
}
