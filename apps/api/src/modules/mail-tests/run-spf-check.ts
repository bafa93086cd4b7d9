import { ipFamily, networkKey, parseNetwork } from '@postern/addresses';
import { type QueryOf, SPF_LOOKUPS_ALLOWED, type SpfCheck, type spfCheck } from '@postern/contract';
import type { DnsAnswer, Resolver } from '@postern/mail';
import { verifiedHostname } from '@postern/mail/classify/origin';
import { IS_SPF, judgeSpf, readSpf, type SpfNode, textsOf } from '@postern/mail/dns-state/index';

type Input = QueryOf<typeof spfCheck>;
/** Mails that receivers reported, by the address they came from; null: nobody reports about the domain. */
export type ReportedSources = ReadonlyMap<string, number> | null;
export type SpfFound = Omit<SpfCheck, 'lsid' | 'timestamp' | 'took'>;

/** Judges a mail by the record that is published or typed, and reads it term by term. */
export async function runSpfCheck(
  outside: Resolver,
  input: Input,
  sources: ReportedSources,
): Promise<SpfFound> {
  const { domain, ip, helo, testmode, spfrecord } = input;
  const published = await textsOf(outside, domain, IS_SPF);
  const is_draft = testmode === 'draft' && spfrecord !== '';
  const record = is_draft ? spfrecord : (published[0] ?? '');
  const resolver = is_draft ? withRecord(outside, domain, spfrecord) : outside;
  const greeting = helo || domain;
  const asked = ip === '' ? null : { ip, sender: `postmaster@${domain}`, helo: greeting };
  const reading = await readSpf(resolver, domain, record || 'v=spf1', asked);
  const several = !is_draft && published.length > 1;
  const problem = record === '' ? 'no_record' : several ? 'several' : reading.problem;
  const verdict = asked && (await judgeSpf(resolver, asked));
  const helo_result = ip === '' || helo === '' ? '' : await heloResult(outside, ip, helo);
  const terms = withMails(reading.nodes, sources);
  return {
    ...{ domain, ip, helo, testmode, spfrecord, helo_result, problem, terms },
    ptr: ip === '' ? '' : (await verifiedHostname(outside, ip)).hostname,
    domainspf: published[0] ?? '',
    result: verdict?.result ?? '',
    message: verdict?.message ?? '',
    ...flattened(reading.nodes),
    lookups: reading.lookups,
    voids: reading.voids,
    decided_by: reading.decided_by,
    suggestion: problem === 'lookups' ? suggest(record, terms) : null,
  };
}

const withRecord =
  (resolver: Resolver, domain: string, record: string): Resolver =>
  async (name, type): Promise<DnsAnswer> =>
    type === 'TXT' && name.toLowerCase() === domain ? [[record]] : resolver(name, type);

const heloResult = async (resolver: Resolver, ip: string, helo: string) =>
  (await judgeSpf(resolver, { ip, sender: `postmaster@${helo}`, helo })).result;

const nameOf = (term: string) => /^[+?~-]?([a-z0-9]+)/i.exec(term)?.[1]?.toLowerCase() ?? '';
const targetOf = (term: string) => /[:=]([^/]+)/.exec(term)?.[1] ?? '';

/** The wire's lists of what a record is made of. */
function flattened(nodes: readonly SpfNode[]) {
  const named = (name: string) => nodes.filter(({ term }) => nameOf(term) === name);
  return {
    include: named('include').map(({ term }) => targetOf(term)),
    redirect: named('redirect').map(({ term }) => targetOf(term)),
    flat_mx: named('mx').flatMap(({ networks }) => networks),
    flat_a: named('a').flatMap(({ networks }) => networks),
    flat_spf: [...new Set(nodes.flatMap(({ networks }) => networks))],
  };
}

const holds = (network: string, ip: string): boolean => {
  const parsed = parseNetwork(network);
  const family = ipFamily(ip);
  return (
    family !== 0 &&
    parsed?.family === family &&
    networkKey(ip, family, parsed.bits) === networkKey(parsed.address, family, parsed.bits)
  );
};

/** A term with what it includes: the next ones that are deeper. */
function subtree<Node extends SpfNode>(nodes: readonly Node[], index: number): Node[] {
  const depth = nodes[index]?.depth ?? 0;
  const end = nodes.findIndex((node, at) => at > index && node.depth <= depth);
  return nodes.slice(index, end === -1 ? undefined : end);
}

const withMails = (nodes: readonly SpfNode[], sources: ReportedSources): SpfCheck['terms'] =>
  nodes.map((node, index) => {
    const networks = subtree(nodes, index).flatMap((one) => one.networks);
    const mails = [...(sources ?? [])].reduce(
      (sum, [ip, count]) => (networks.some((network) => holds(network, ip)) ? sum + count : sum),
      0,
    );
    return { ...node, mails: sources === null || nameOf(node.term) === 'all' ? null : mails };
  });

/** The record without the one include that nobody uses and whose look-ups are those too many. */
function suggest(record: string, terms: SpfCheck['terms']): SpfCheck['suggestion'] {
  const total = terms.at(-1)?.sum ?? 0;
  const found = terms.flatMap((term, index) => {
    if (term.depth !== 0 || nameOf(term.term) !== 'include' || term.mails !== 0) return [];
    const saved = subtree(terms, index).filter(({ asks }) => asks).length;
    return total - saved <= SPF_LOOKUPS_ALLOWED ? [{ term: term.term, saved }] : [];
  });
  const [best] = found.toSorted((a, b) => a.saved - b.saved);
  if (!best) return null;
  const left = record.split(/ +/).filter((text) => text !== best.term);
  return { left_out: best.term, saved: best.saved, lookups: total - best.saved, record: left.join(' ') };
}
