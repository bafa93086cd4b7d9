import type { DomainDnsCheck, DomainKind } from '@postern/contract';
import { type DnsAnswer, DnsError, type MxRecord, type Resolver } from '@postern/mail';

/** ms the name servers have. */
const TIMEOUT = 8000;
/** Records that are shown back. */
const MOST_SHOWN = 10;
const MOST_LETTERS = 500;
const PREFERENCE = 10;

/** Null: nobody answered. Empty: there is no such record. */
async function ask(resolver: Resolver, name: string, type: string): Promise<DnsAnswer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DnsError('ETIMEOUT', name, type)), TIMEOUT);
  });
  try {
    return await Promise.race([resolver(name, type), late]);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    if (code !== undefined) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const plainHost = (name: string) => name.toLowerCase().replace(/\.$/, '');

async function checkMx(
  resolver: Resolver,
  domain: string,
  kind: DomainKind,
  host: string,
): Promise<DomainDnsCheck['mx']> {
  const answer = (await ask(resolver, domain, 'MX')) as MxRecord[] | null;
  const found = (answer ?? [])
    .map(({ exchange, priority }) => ({ exchange: plainHost(exchange), preference: priority }))
    .sort((a, b) => a.preference - b.preference || (a.exchange < b.exchange ? -1 : 1))
    .slice(0, MOST_SHOWN);
  const wanted = kind === 'inline' ? [{ exchange: host, preference: PREFERENCE }] : [];
  const ours = found.filter(({ exchange }) => exchange === host).length;
  const state = (): DomainDnsCheck['mx']['state'] => {
    if (kind !== 'inline') return 'not_needed';
    if (answer === null) return 'no_answer';
    if (found.length === 0) return 'absent';
    if (ours === 0) return 'other';
    return ours === found.length ? 'right' : 'mixed';
  };
  return { state: state(), wanted, found };
}

const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text);

/** The record to publish: what is there with this gateway in front of what decides about all others (RFC 7208 §5.1). */
function withHost(record: string | undefined, host: string): string {
  const mechanism = `a:${host}`;
  if (record === undefined) return `v=spf1 ${mechanism} -all`;
  const terms = record.trim().split(/\s+/);
  const last = terms.findIndex((term) => /^[+?~-]?all$/i.test(term) || /^redirect=/i.test(term));
  const place = last === -1 ? terms.length : last;
  return [...terms.slice(0, place), mechanism, ...terms.slice(place)].join(' ');
}

/** An SPF record names a gateway by its host or by an address of it, here or in a record it includes. */
async function allows(
  resolver: Resolver,
  record: string,
  host: string,
  addresses: readonly string[],
  depth = 0,
): Promise<boolean> {
  for (const term of record.trim().split(/\s+/).slice(1)) {
    const [name = '', value = ''] = term.replace(/^\+/, '').split(/[:=](.*)/s);
    const key = name.toLowerCase();
    const target = plainHost(value);
    if ((key === 'a' || key === 'include') && target === host) return true;
    if ((key === 'ip4' || key === 'ip6') && addresses.includes(target.replace(/\/(32|128)$/, '')))
      return true;
    if ((key === 'include' || key === 'redirect') && depth < 5 && target !== '' && !target.includes('%')) {
      const texts = ((await ask(resolver, target, 'TXT')) as string[][] | null) ?? [];
      const inner = texts.map((parts) => parts.join('')).find(isSpf);
      if (inner !== undefined && (await allows(resolver, inner, host, addresses, depth + 1))) return true;
    }
  }
  return false;
}

async function checkSpf(
  resolver: Resolver,
  domain: string,
  kind: DomainKind,
  host: string,
): Promise<DomainDnsCheck['spf']> {
  const answer = (await ask(resolver, domain, 'TXT')) as string[][] | null;
  const records = (answer ?? []).map((parts) => parts.join('')).filter(isSpf);
  const found = records.slice(0, MOST_SHOWN).map((text) => text.slice(0, MOST_LETTERS));
  const [record] = records;
  if (kind === 'adminonly') return { state: 'not_needed', wanted: '', found };
  if (answer === null) return { state: 'no_answer', wanted: withHost(undefined, host), found };
  if (record === undefined) return { state: 'absent', wanted: withHost(undefined, host), found };
  const a = (await ask(resolver, host, 'A')) as string[] | null;
  const aaaa = (await ask(resolver, host, 'AAAA')) as string[] | null;
  const named = await allows(resolver, record, host, [...(a ?? []), ...(aaaa ?? [])]);
  // More than one record is an error of its own: receivers then count the domain as without any (RFC 7208 §4.5).
  if (records.length > 1) return { state: 'mixed', wanted: named ? record : withHost(record, host), found };
  return named
    ? { state: 'right', wanted: record, found }
    : { state: 'other', wanted: withHost(record, host), found };
}

/** MX and SPF records as they should be and as they are. */
export async function checkDns(
  resolver: Resolver,
  { domain_name, kind }: { domain_name: string; kind: DomainKind },
  host: string,
): Promise<Pick<DomainDnsCheck, 'mx' | 'spf'>> {
  const [mx, spf] = await Promise.all([
    checkMx(resolver, domain_name, kind, plainHost(host)),
    checkSpf(resolver, domain_name, kind, plainHost(host)),
  ]);
  return { mx, spf };
}
