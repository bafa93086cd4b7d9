import type { DmarcSummary, SourceKind } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Dns } from '../domains/index.ts';
import { type ClassifiedSource, classifySources, groupSources } from './classify-sources.ts';
import type { ReportedDomain } from './find-reported.ts';
import { policyStep, recordOf, reportsGoTo, stepAfter } from './ladder.ts';
import { readMails, readTls } from './read-mails.ts';
import {
  type DaySums,
  lastDays,
  readDays,
  readOwnLog,
  readReceivers,
  readSources,
  reportingDomains,
  type Window,
} from './read-window.ts';
import { type Evidence, readinessFor, windowStart } from './readiness.ts';

type ByKind = Record<SourceKind, number>;
const isOwn = (kind: SourceKind) => kind === 'ours' || kind === 'known';

function sumByKind(sources: readonly ClassifiedSource[], of: (source: ClassifiedSource) => number): ByKind {
  const sums: ByKind = { ours: 0, known: 0, forwarded: 0, unknown: 0 };
  for (const source of sources) sums[source.kind] += of(source);
  return sums;
}

export async function classified(
  tx: Tx,
  dns: Pick<Dns, 'ours'>,
  domain: ReportedDomain,
  window: Window,
): Promise<ClassifiedSource[]> {
  const { outbound_ips } = dns.ours(domain.instance);
  const { sending_servers } = domain;
  const sums = await readSources(tx, domain, window);
  return classifySources(domain.domain_name, sums, { outbound_ips, sending_servers });
}

/** What is there for the next step, from the window that it asks for. */
async function evidenceOf(tx: Tx, dns: Dns, domain: ReportedDomain, now: number) {
  const { to } = lastDays(1, now);
  const window = { from: windowStart(to), to };
  const sources = await classified(tx, dns, domain, window);
  const receivers = await readReceivers(tx, domain, window);
  const own_log = await readOwnLog(tx, domain, window, reportingDomains(receivers));
  const lately = await readDays(tx, domain, lastDays(7, now));
  const kinds = new Map(sources.map(({ ip, kind }) => [ip, kind]));
  const failed = sumByKind(sources, (source) => source.messages - source.passed);
  const evidence: Evidence = {
    ...{ ...window, first_day: receivers.first_day, receivers: receivers.proven.length, failed },
    ...{ sent: own_log.sent, sent_to_reporting: own_log.to_reporting, seen: seenOf(sources) },
    proven_passed: sumByKind(sources, ({ proven_passed }) => proven_passed),
    failed_lately: lately
      .filter(({ ip }) => isOwn(kinds.get(ip) ?? 'unknown'))
      .reduce((sum, day) => sum + day.failed, 0),
    ...{ dkim_ok: domain.dkim_ok, spf_ok: domain.spf_ok },
  };
  return { evidence, failed };
}

/** Messages that left by our gateway, directly or through others. */
const seenOf = (sources: readonly ClassifiedSource[]) =>
  sources.reduce((sum, { is_gateway, messages, our_key }) => sum + (is_gateway ? messages : our_key), 0);

function presentDays(days: readonly DaySums[], sources: readonly ClassifiedSource[], { from, to }: Window) {
  const kinds = new Map(sources.map(({ ip, kind }) => [ip, kind]));
  const found = new Map<string, DmarcSummary['days'][number]>();
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    found.set(day, { day, own_passed: 0, own_failed: 0, foreign: 0 });
  }
  for (const { day, ip, passed, failed } of days) {
    const sums = found.get(day);
    if (!sums) continue;
    // What others passed on is the domain's own mail too; without our signature it counts as foreign only where the source is unknown.
    if ((kinds.get(ip) ?? 'unknown') === 'unknown') sums.foreign += passed + failed;
    else {
      sums.own_passed += passed;
      sums.own_failed += failed;
    }
  }
  return [...found.values()];
}

export async function summarise(
  tx: Tx,
  dns: Dns,
  domain: ReportedDomain,
  reportdays: number,
  now: number,
): Promise<Omit<DmarcSummary, 'address'> & { address: Omit<DmarcSummary['address'], 'destination'> }> {
  const window = lastDays(reportdays, now);
  const sources = await classified(tx, dns, domain, window);
  const days = await readDays(tx, domain, window);
  const receivers = await readReceivers(tx, domain, window);
  const own_log = await readOwnLog(tx, domain, window, []);
  const step = policyStep(domain.dmarc);
  const next = stepAfter(step);
  const own = sources.filter(({ kind }) => isOwn(kind));
  const sum = (list: readonly ClassifiedSource[], key: 'messages' | 'passed') =>
    list.reduce((total, one) => total + one[key], 0);
  return {
    ...{ domain_name: domain.domain_name, ...window },
    policy: {
      step,
      since: domain.dmarc?.since.toISOString() ?? null,
      record: domain.dmarc?.found[0] ?? '',
    },
    next: next === null ? null : await presentNext(tx, dns, domain, next, now),
    totals: {
      ...{ messages: sum(sources, 'messages'), passed: sum(sources, 'passed') },
      ...{ own: sum(own, 'messages'), own_passed: sum(own, 'passed') },
    },
    sources: groupSources(sources, step === 'reject'),
    days: presentDays(days, sources, window),
    own_log: { sent: own_log.sent, reported: seenOf(sources) },
    reports: {
      ...{ count: receivers.reports, receivers: receivers.all.length },
      ...(await readMails(tx, domain, window)),
    },
    address: { address: domain.address, is_published: reportsGoTo(domain.dmarc, domain.address) },
    tls: await readTls(tx, domain, window),
  };
}

async function presentNext(
  tx: Tx,
  dns: Dns,
  domain: ReportedDomain,
  step: NonNullable<DmarcSummary['next']>['step'],
  now: number,
): Promise<NonNullable<DmarcSummary['next']>> {
  const { evidence, failed } = await evidenceOf(tx, dns, domain, now);
  const criteria = readinessFor(step, evidence);
  return {
    ...{ step, criteria, lost: failed, is_ready: criteria.every(({ is_met }) => is_met) },
    record: {
      ...{ name: `_dmarc.${domain.domain_name}`, type: 'TXT' },
      value: recordOf(step, domain.dmarc, domain.address),
    },
  };
}
