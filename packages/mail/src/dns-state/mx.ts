import type { MxRecord, Resolver } from '../authenticate/resolver.ts';
import { type DnsFinding, type DnsRecord, dnsFinding } from './finding.ts';
import { answersOf, type DnsDeps, type OurServers, type OurSide } from './world.ts';

/** More servers than anybody needs: senders try them one after the other. */
const MOST_MX = 5;

export const plainHost = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** In the order of preference. */
export async function mxOf(resolver: Resolver, domain: string): Promise<MxRecord[]> {
  const answers = (await answersOf(resolver, domain, 'MX')) as MxRecord[];
  return answers
    .map(({ exchange, priority }) => ({ exchange: plainHost(exchange), priority }))
    .sort((a, b) => a.priority - b.priority || (a.exchange < b.exchange ? -1 : 1));
}

export const wantedMx = (domain: string, { mx_hosts }: Pick<OurServers, 'mx_hosts'>): DnsRecord[] =>
  mx_hosts.map((host, index) => ({ name: domain, type: 'MX', value: `${10 * (index + 1)} ${host}.` }));

export async function checkMx({ resolver }: DnsDeps, ours: OurSide, domain: string): Promise<DnsFinding> {
  const records = await mxOf(resolver, domain);
  const found = records.map(({ priority, exchange }) => `${priority} ${exchange}`);
  const wanted = ours.expects_mx ? wantedMx(domain, ours) : [];
  if (records.length === 0) return dnsFinding('mx', 'mx_none', { wanted });
  if (records.every(({ exchange }) => exchange === '')) return dnsFinding('mx', 'mx_null', { found, wanted });
  const own = new Set(ours.mx_hosts.map(plainHost));
  const others = records.filter(({ exchange }) => !own.has(exchange));
  const params = { count: records.length, most: MOST_MX, host: others[0]?.exchange ?? '' };
  if (ours.expects_mx && others.length === records.length)
    return dnsFinding('mx', 'mx_notours', { found, wanted, params });
  const bare = await withoutAddress(resolver, records);
  if (bare !== undefined) return dnsFinding('mx', 'mx_noaddress', { found, wanted, params: { host: bare } });
  if (ours.expects_mx && others.length > 0) return dnsFinding('mx', 'mx_mixed', { found, wanted, params });
  if (records.length > MOST_MX) return dnsFinding('mx', 'mx_toomany', { found, wanted, params });
  return dnsFinding('mx', others.length > 0 ? 'mx_elsewhere' : 'mx_ok', { found, params });
}

async function withoutAddress(resolver: Resolver, records: readonly MxRecord[]): Promise<string | undefined> {
  const counts = await Promise.all(
    records.slice(0, MOST_MX).map(async ({ exchange }) => {
      const answers = ['A', 'AAAA'].map((type) => answersOf(resolver, exchange, type));
      return (await Promise.all(answers)).flat().length;
    }),
  );
  const index = counts.indexOf(0);
  return index === -1 ? undefined : records[index]?.exchange;
}
