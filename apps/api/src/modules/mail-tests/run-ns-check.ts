import { type NsCheck, ns_steps, type nsCheck, type QueryOf, stepsOf } from '@postern/contract';
import { type AskServer, addressesOf, type ServerReply } from '@postern/egress';
import type { Resolver } from '@postern/mail';
import { answersOf } from '@postern/mail/dns-state/index';
import type { FoundOf } from './run-test.ts';

const step = stepsOf(ns_steps);
type Step = NsCheck['steps'][number];

interface NsDeps {
  resolver: Resolver;
  /** Knows top-level domains too, which look like names of this network. */
  parents: Resolver;
  askServer: AskServer;
  /** null: no validating name server is at hand. */
  dnssec: ((name: string) => Promise<'secure' | 'insecure' | 'bogus'>) | null;
}

/** Servers that are asked of a zone, and of its parent; more make nothing truer. */
const MOST_SERVERS = 8;
const MOST_PARENTS = 3;
/** Addresses of a server that are asked. */
const MOST_ADDRESSES = 4;

interface Asked {
  name: string;
  ips: string[];
  glue: string[];
  /** Of each address that answered. */
  soa: ServerReply[];
  records: ServerReply[];
  ns: ServerReply | null;
  tcp: boolean;
}

/** Asks the parent who serves a zone, then each of those servers, over UDP and TCP. */
export async function runNsCheck(
  deps: NsDeps,
  { domain, qtype }: QueryOf<typeof nsCheck>,
): Promise<FoundOf<NsCheck>> {
  const zone = await zoneOf(deps.resolver, domain);
  const parent = await askParent(deps, zone);
  const published = await namesOf(deps.resolver, zone);
  const names = [...new Set([...(parent?.names ?? []), ...published])].toSorted().slice(0, MOST_SERVERS);
  const servers = await Promise.all(names.map((name) => askOne(deps, { zone, domain, qtype, name, parent })));
  const answered = servers.filter(({ soa }) => soa.some(isOwn));
  const child = answered.flatMap(({ ns }) => (ns ? [textsOf(ns, 'NS')] : []))[0] ?? published;
  const records = answered[0]?.records[0]?.answers.filter(({ type }) => type === qtype) ?? [];
  return {
    ...{ domain, qtype, zone },
    servers: servers.map(({ name, ips, glue, soa }) => ({
      ...{ name, zone, glue, ips },
      serial: soa.map(serialOf).find((serial) => serial !== null) ?? null,
      ms: soa[0]?.ms ?? null,
    })),
    records: records.map(({ text, ttl }) => ({ text, ttl })),
    steps: [
      ...delegation(zone, parent, child, names),
      ...glueSteps(zone, parent, servers),
      ...serverSteps(servers),
      ...serialSteps(answered),
      ...recordSteps(domain, qtype, answered),
      await dnssecStep(deps.dnssec, zone),
    ],
  };
}

/** The closest name above, or the name itself, that has name servers. */
async function zoneOf(resolver: Resolver, domain: string): Promise<string> {
  const labels = domain.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const name = labels.slice(from).join('.');
    if ((await answersOf(resolver, name, 'NS')).length > 0) return name;
  }
  return domain;
}

const namesOf = async (resolver: Resolver, zone: string) =>
  ((await answersOf(resolver, zone, 'NS')) as string[])
    .map((name) => name.toLowerCase().replace(/\.$/, ''))
    .toSorted();

const textsOf = ({ answers, authority }: ServerReply, type: string) =>
  [...answers, ...authority]
    .filter((record) => record.type === type)
    .map(({ text }) => text)
    .toSorted();

const isOwn = ({ authoritative, code }: ServerReply) =>
  authoritative && (code === 'NOERROR' || code === 'NXDOMAIN');

const serialOf = ({ answers }: ServerReply): number | null => {
  const soa = answers.find(({ type }) => type === 'SOA');
  return soa ? Number(soa.text.split(' ')[2]) : null;
};

interface Parent {
  names: string[];
  /** Addresses it sends along, by server. */
  glue: ReadonlyMap<string, string[]>;
}

/** What the zone above says; null: none of its servers could be asked. */
async function askParent({ resolver, parents, askServer }: NsDeps, zone: string): Promise<Parent | null> {
  const above = await zoneOf(parents, zone.split('.').slice(1).join('.'));
  const servers = (await namesOf(parents, above)).slice(0, MOST_PARENTS);
  for (const server of servers) {
    const [ip] = await addressesOf(server, resolver).catch(() => []);
    const reply = ip === undefined ? null : await askServer(ip, { name: zone, type: 'NS' }).catch(() => null);
    if (!reply) continue;
    const glue = new Map<string, string[]>();
    for (const { name, type, text } of reply.additional)
      if (type === 'A' || type === 'AAAA') glue.set(name, [...(glue.get(name) ?? []), text]);
    return { names: textsOf(reply, 'NS'), glue };
  }
  return null;
}

async function askOne(
  { resolver, askServer }: NsDeps,
  {
    zone,
    domain,
    qtype,
    name,
    parent,
  }: { zone: string; domain: string; qtype: string; name: string; parent: Parent | null },
): Promise<Asked> {
  const glue = (parent?.glue.get(name) ?? []).toSorted();
  const ips = await addressesOf(name, resolver).catch(() => []);
  const ask = async (ip: string, question: Parameters<AskServer>[1]) =>
    askServer(ip, question).catch(() => null);
  const found = await Promise.all(
    ips.slice(0, MOST_ADDRESSES).map(async (ip) => ({
      soa: await ask(ip, { name: zone, type: 'SOA' }),
      ns: await ask(ip, { name: zone, type: 'NS' }),
      records: await ask(ip, { name: domain, type: qtype }),
      tcp: await ask(ip, { name: zone, type: 'SOA', tcp: true }),
    })),
  );
  const there = <T>(list: readonly (T | null)[]) => list.filter((one) => one !== null);
  return {
    ...{ name, ips, glue },
    soa: there(found.map(({ soa }) => soa)),
    records: there(found.map(({ records }) => records)),
    ns: found.find(({ ns }) => ns !== null)?.ns ?? null,
    tcp: found.some(({ tcp }) => tcp !== null),
  };
}

const same = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ');

function delegation(
  zone: string,
  parent: Parent | null,
  child: readonly string[],
  names: readonly string[],
): Step[] {
  const few = names.length === 1 ? [step('single_server', { zone, server: names[0] ?? '' })] : [];
  if (!parent) return [step('parent_silent', { zone }), ...few];
  if (parent.names.length === 0) return [step('delegation_none', { zone })];
  const params = { zone, parent: parent.names.join(', '), child: child.join(', ') };
  const agree = same(parent.names, child.toSorted());
  return [step(agree ? 'delegated' : 'delegation_differs', params), ...few];
}

function glueSteps(zone: string, parent: Parent | null, servers: readonly Asked[]): Step[] {
  // Only a server inside the zone that it serves needs its address from above.
  const inside = servers.filter(
    ({ name }) => name === zone || (name.endsWith(`.${zone}`) && parent?.names.includes(name)),
  );
  if (!parent || inside.length === 0) return [];
  const wrong = inside.flatMap(({ name, glue, ips }) => {
    if (glue.length === 0) return [step('glue_missing', { server: name })];
    // An address that the parent does not send along slows the first question; one that is not the server's leads astray.
    const stray = glue.filter((ip) => !ips.includes(ip));
    if (stray.length === 0 || ips.length === 0) return [];
    return [step('glue_differs', { server: name, glue: stray.join(', '), ips: ips.join(', ') })];
  });
  return wrong.length > 0 ? wrong : [step('glue_complete', { servers: inside.length })];
}

function serverSteps(servers: readonly Asked[]): Step[] {
  const wrong = servers.flatMap(({ name, ips, soa, tcp }) => {
    const params = { server: name, ips: ips.join(', ') };
    if (ips.length === 0) return [step('server_no_address', params)];
    if (soa.length === 0) return [step('server_silent', params)];
    if (!soa.every(isOwn)) return [step('server_lame', params)];
    return tcp ? [] : [step('tcp_silent', params)];
  });
  return wrong.length > 0 || servers.length === 0
    ? wrong
    : [step('all_answer', { servers: servers.map(({ name }) => name).join(', ') })];
}

function serialSteps(answered: readonly Asked[]): Step[] {
  const serials = answered.flatMap(({ name, soa }) =>
    soa.flatMap((reply) => {
      const serial = serialOf(reply);
      return serial === null ? [] : [{ name, serial }];
    }),
  );
  const different = [...new Set(serials.map(({ serial }) => serial))];
  if (different.length === 0) return [];
  if (different.length === 1) return [step('serial_same', { serial: String(different[0]) })];
  const list = serials.map(({ name, serial }) => `${name} ${serial}`);
  return [step('serials_differ', { serials: [...new Set(list)].join(', ') })];
}

function recordSteps(domain: string, qtype: string, answered: readonly Asked[]): Step[] {
  const sets = answered.flatMap(({ name, records }) =>
    records.map((reply) => ({ name, texts: textsOf({ ...reply, authority: [] }, qtype) })),
  );
  const [first] = sets;
  if (!first) return [];
  const other = sets.find(({ texts }) => !same(texts, first.texts));
  const params = { domain, type: qtype, records: first.texts.join(', ') };
  if (other)
    return [
      step('records_differ', {
        ...params,
        ...{ server: first.name, other_server: other.name, other: other.texts.join(', ') },
      }),
    ];
  return [step(first.texts.length === 0 ? 'records_none' : 'records_found', params)];
}

async function dnssecStep(dnssec: NsDeps['dnssec'], zone: string): Promise<Step> {
  const state = dnssec ? await dnssec(zone).catch(() => 'unknown' as const) : 'unknown';
  return step(`dnssec_${state}`, { zone });
}
