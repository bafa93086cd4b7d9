import type { Resolver } from '../authenticate/resolver.ts';
import { type DnsFinding, dnsFinding } from './finding.ts';
import { IS_SPF, isSpfTerm, judgeSpf, readSpf, SPF_LOOKUPS } from './spf-tree.ts';
import { type DnsDeps, type OurServers, type OurSide, textsOf } from './world.ts';

/** What our mechanisms are where the operator named none: the addresses themselves, else the domain's MX, which is us. */
export function ourMechanisms({ spf, outbound_ips }: Pick<OurServers, 'spf' | 'outbound_ips'>): string {
  if (spf !== '') return spf;
  return outbound_ips.map((ip) => (ip.includes(':') ? `ip6:${ip}` : `ip4:${ip}`)).join(' ') || 'mx';
}

/** The record with our mechanisms in front of what is there, or a first record. */
export function wantedSpf(mechanisms: string, record: string | undefined): string {
  const rest = (record ?? 'v=spf1 -all').split(/ +/).slice(1);
  const missing = mechanisms.split(/ +/).filter((one) => one !== '' && !rest.includes(one));
  return ['v=spf1', ...missing, ...rest].join(' ');
}

export async function checkSpf({ resolver }: DnsDeps, ours: OurSide, domain: string): Promise<DnsFinding> {
  const found = await textsOf(resolver, domain, IS_SPF);
  const mechanisms = ourMechanisms(ours);
  const record = (value: string) => [{ name: domain, type: 'TXT' as const, value }];
  const [first] = found;
  const wanted = record(wantedSpf(mechanisms, first));
  if (first === undefined) return dnsFinding('spf', 'spf_none', { wanted });
  if (found.length > 1)
    return dnsFinding('spf', 'spf_toomany', { found, wanted, params: { count: found.length } });
  const terms = first.split(/ +/).slice(1).filter(Boolean);
  const strange = terms.find((text) => !isSpfTerm(text));
  if (strange !== undefined)
    return dnsFinding('spf', 'spf_invalid', { found, params: { term: strange.slice(0, 80) } });
  const seen = await readSpf(resolver, domain, first, null);
  const params = { lookups: seen.lookups, most: SPF_LOOKUPS, ours: mechanisms };
  if (seen.lookups > SPF_LOOKUPS) return dnsFinding('spf', 'spf_lookups', { found, params });
  const end = terms.find((text) => /^[+?~-]?all$/i.test(text));
  if (end !== undefined && /^\+?all$/i.test(end)) {
    const closed = terms.map((text) => (text === end ? '-all' : text)).join(' ');
    return dnsFinding('spf', 'spf_open', { found, params, wanted: record(`v=spf1 ${closed}`) });
  }
  if (!(await allowsUs(resolver, ours, domain, terms, seen)))
    return dnsFinding('spf', 'spf_notours', { found, params, wanted });
  if ((end === undefined && !terms.some((text) => /^redirect=/i.test(text))) || end?.startsWith('?')) {
    const others = terms.filter((text) => text !== end);
    return dnsFinding('spf', 'spf_noend', {
      found,
      params,
      wanted: record(['v=spf1', ...others, '~all'].join(' ')),
    });
  }
  return dnsFinding('spf', 'spf_ok', { found, params });
}

/** By name, by each outbound address passing, or, where the operator named neither, by the domain's MX. */
async function allowsUs(
  resolver: Resolver,
  { spf, outbound_ips }: OurSide,
  domain: string,
  terms: readonly string[],
  { included }: { included: ReadonlySet<string> },
): Promise<boolean> {
  const names = [...spf.matchAll(/(?:include:|redirect=)(\S+)/gi)].map(([, name = '']) => name.toLowerCase());
  if (names.length > 0 && names.every((name) => included.has(name))) return true;
  if (outbound_ips.length === 0)
    return names.length === 0 && (spf || 'mx').split(/ +/).every((one) => terms.includes(one));
  for (const ip of outbound_ips) {
    const { result } = await judgeSpf(resolver, { ip, sender: `postmaster@${domain}`, helo: domain });
    if (result !== 'pass') return false;
  }
  return true;
}
