// An offline world of names: records written down in a file, and nothing else exists.
//
// Two spellings are read. JSON: { "example.org": { "A": ["192.0.2.1"], "MX": [[10, "mx.example.org"]],
// "TXT": ["v=spf1 -all"] } }. Or a plain master file, one record a line (RFC 1035 §5.1 without $INCLUDE):
//
//   $ORIGIN example.org.
//   @        MX   10 mx
//   mx       A    192.0.2.1
//   @        TXT  "v=spf1 mx -all"
//   1.2.0.192.in-addr.arpa. PTR mx.example.org.
//   slow.example. TIMEOUT
//
// A name ending in a dot is whole, "@" is the origin, ";" starts a comment, TTL and class may stand before the type,
// "*" is a wildcard, and the types TIMEOUT and SERVFAIL make every look-up of that name fail so.
import type { DnsAnswer, MxRecord, Resolver } from './resolver.ts';
import { DnsError } from './resolver.ts';

export type ZoneRecord = string | readonly [number, string] | MxRecord | readonly string[];
export type Zone = Record<string, Record<string, readonly ZoneRecord[]>>;

export type ZoneOptions = {
  // Told of each look-up outside the zone, which otherwise answers that the name does not exist.
  onStray?: (name: string, type: string) => void;
};

export function parseZone(text: string): Zone {
  return text.trimStart().startsWith('{') ? (JSON.parse(text) as Zone) : parseMasterFile(text);
}

export function zoneResolver(zone: Zone, options: ZoneOptions = {}): Resolver {
  const names = new Map<string, Record<string, readonly ZoneRecord[]>>();
  for (const [name, records] of Object.entries(zone)) names.set(plainName(name), upperTypes(records));
  const has_below = new Set<string>();
  for (const name of names.keys()) {
    for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1))
      has_below.add(name.slice(dot + 1));
  }

  const find = (name: string) => {
    const exact = names.get(name);
    if (exact || has_below.has(name)) return exact;
    for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
      const wild = names.get(`*.${name.slice(dot + 1)}`);
      if (wild) return wild;
    }
    return undefined;
  };

  const resolve = async (name: string, type: string, hops: number): Promise<DnsAnswer> => {
    const plain = plainName(name);
    const records = find(plain);
    if (!records) {
      if (has_below.has(plain)) throw new DnsError('ENODATA', name, type);
      options.onStray?.(plain, type);
      throw new DnsError('ENOTFOUND', name, type);
    }
    if (records.TIMEOUT) throw new DnsError('ETIMEOUT', name, type);
    if (records.SERVFAIL) throw new DnsError('ESERVFAIL', name, type);
    const found = records[type.toUpperCase()];
    if (found && found.length > 0) return answerOf(type.toUpperCase(), found);
    const alias = records.CNAME?.[0];
    if (typeof alias === 'string' && type.toUpperCase() !== 'CNAME' && hops < 8)
      return resolve(alias, type, hops + 1);
    throw new DnsError('ENODATA', name, type);
  };
  return (name, type) => resolve(name, type, 0);
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

function upperTypes(records: Record<string, readonly ZoneRecord[]>): Record<string, readonly ZoneRecord[]> {
  return Object.fromEntries(Object.entries(records).map(([type, list]) => [type.toUpperCase(), list]));
}

function answerOf(type: string, records: readonly ZoneRecord[]): DnsAnswer {
  if (type === 'TXT')
    return records.map((one) => (Array.isArray(one) ? one.map(String) : [String(one)])) as string[][];
  if (type === 'MX')
    return records.map((one) =>
      Array.isArray(one)
        ? { priority: Number(one[0]), exchange: String(one[1]).replace(/\.$/, '') }
        : { ...(one as MxRecord) },
    );
  return records.map((one) => String(one).replace(/\.$/, ''));
}

function parseMasterFile(text: string): Zone {
  const zone: Zone = {};
  let origin = '';
  let last = '';
  for (const [index, raw] of joinedLines(text).entries()) {
    const words = wordsOf(raw);
    if (words.length === 0) continue;
    if (words[0] === '$ORIGIN') {
      origin = plainName(words[1] ?? '');
      continue;
    }
    if (words[0]?.startsWith('$')) continue;
    const name = /^\s/.test(raw) ? last : wholeName(words.shift() ?? '', origin);
    last = name;
    while (/^\d+[smhdw]?$/i.test(words[0] ?? '') || /^IN$/i.test(words[0] ?? '')) words.shift();
    const type = (words.shift() ?? '').toUpperCase();
    if (!/^[A-Z0-9]+$/.test(type)) throw new Error(`zone line ${index + 1}: no record type`);
    const records = zone[name] ?? {};
    zone[name] = records;
    records[type] = [...(records[type] ?? []), recordOf(type, words, origin)];
  }
  return zone;
}

function recordOf(type: string, words: string[], origin: string): ZoneRecord {
  if (type === 'TXT' || type === 'SPF') return words;
  if (type === 'MX') return [Number(words[0]), wholeName(words[1] ?? '', origin)];
  if (type === 'CNAME' || type === 'NS' || type === 'PTR') return wholeName(words[0] ?? '', origin);
  return words.join(' ');
}

function wholeName(name: string, origin: string): string {
  if (name === '@') return origin;
  if (name.endsWith('.') || origin === '') return plainName(name);
  return plainName(`${name}.${origin}`);
}

// Lines with the parts in parentheses joined, as SOA and long TXT records are written.
function joinedLines(text: string): string[] {
  const lines: string[] = [];
  let open: string | null = null;
  for (const row of text.split(/\r?\n/)) {
    const line = outsideQuotes(row, /;.*$/);
    const bare = outsideQuotes(line, /[^()]/).replace(/"(?:[^"\\]|\\.)*"/g, '');
    const whole: string = open === null ? line : `${open} ${line.trim()}`;
    const is_open: boolean = open === null ? bare.includes('(') && !bare.includes(')') : !bare.includes(')');
    open = is_open ? whole : null;
    if (!is_open) lines.push(outsideQuotes(whole, /[()]/));
  }
  return lines;
}

// Takes out what the pattern finds, but never inside a quoted string.
function outsideQuotes(line: string, pattern: RegExp): string {
  return line.replace(
    new RegExp(`("(?:[^"\\\\]|\\\\.)*")|${pattern.source}`, 'g'),
    (_, quoted?: string) => quoted ?? '',
  );
}

function wordsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map((m) =>
    m[1] !== undefined ? m[1].replace(/\\(.)/g, '$1') : (m[2] as string),
  );
}
