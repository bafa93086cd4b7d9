// What a DMARC aggregate report says (RFC 7489 appendix C, RFC 9990), checked value by value.
import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { report_limits } from './limits.ts';
import { type Problem, RefusedReport, type ReportNote } from './problem.ts';

/** An element: its text, or the elements in it. Names are without a namespace and in lower case. */
export interface Element {
  name: string;
  text: string;
  children: Element[];
}

export interface DkimResult {
  domain: string;
  selector: string;
  result: string;
}
export interface SpfResult {
  domain: string;
  scope: string;
  result: string;
}

export interface AggregateRecord {
  source_ip: string;
  messages: number;
  /** What the receiver did; '' where it does not say. */
  disposition: string;
  dkim_aligned: boolean;
  spf_aligned: boolean;
  /** Domain of the author; '' where it cannot be read. */
  header_from: string;
  envelope_from: string;
  envelope_to: string;
  reasons: { type: string; comment: string }[];
  dkim: DkimResult[];
  spf: SpfResult[];
}

export interface AggregateReport {
  kind: 'dmarc';
  org_name: string;
  org_email: string;
  report_id: string;
  /** Seconds since 1970. */
  begins: number;
  ends: number;
  domain: string;
  /** Tags of the policy as the receiver read them: p, sp, np, adkim, aspf, pct, testing. */
  policy: Record<string, string>;
  records: AggregateRecord[];
  notes: Problem<ReportNote>[];
}

const textOf = (element: Element | undefined, name: string) =>
  clean(element?.children.find((child) => child.name === name)?.text ?? '');
const childOf = (element: Element | undefined, name: string) =>
  element?.children.find((child) => child.name === name);
const childrenOf = (element: Element | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Control and direction signs never leave a report. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, report_limits.text);
}

/** A domain in lower case; '' for what is none. Names of hosts may have underscores. */
export function domainIn(text: string): string {
  const name = text.toLowerCase().replace(/\.$/, '');
  const label = '[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_-]{0,61}[\\p{L}\\p{N}_])?';
  return name.length <= 253 && new RegExp(`^${label}(?:\\.${label})*$`, 'u').test(name) ? name : '';
}

/** "1337270400.0" and " 1524268799 " occur. */
function secondsOf(text: string): number | null {
  return /^\d{1,12}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : null;
}

const wordOf = (text: string) => text.toLowerCase().slice(0, 40);

export function readDkim(element: Element): DkimResult {
  const [domain, selector] = [textOf(element, 'domain').toLowerCase(), textOf(element, 'selector')];
  return { domain, selector, result: wordOf(textOf(element, 'result')) };
}

function readSpf(element: Element): SpfResult {
  const [domain, scope] = [textOf(element, 'domain').toLowerCase(), wordOf(textOf(element, 'scope'))];
  return { domain, scope, result: wordOf(textOf(element, 'result')) };
}

/** The domain somebody registered, of a name in it (RFC 7489 §3.2). */
export const organisationalDomain = (domain: string): string => getDomain(domain) ?? domain;

/** Relaxed alignment (RFC 7489 §3.1), for reports that leave out what the receiver found. */
const aligns = (author: string, results: readonly { domain: string; result: string }[]) =>
  author !== '' &&
  results.some(
    ({ domain, result }) =>
      result === 'pass' && organisationalDomain(domain) === organisationalDomain(author),
  );

/** One record, or null where its address or its count cannot be read: without them it says nothing. */
export function readRecord(element: Element): AggregateRecord | null {
  const row = childOf(element, 'row');
  const source_ip = textOf(row, 'source_ip');
  const count = textOf(row, 'count');
  if (isIP(source_ip) === 0 || !/^\d{1,12}$/.test(count)) return null;
  const evaluated = childOf(row, 'policy_evaluated');
  const identifiers = childOf(element, 'identifiers') ?? childOf(element, 'identities');
  const results = childOf(element, 'auth_results');
  const dkim = childrenOf(results, 'dkim').slice(0, report_limits.results).map(readDkim);
  const spf = childrenOf(results, 'spf').slice(0, report_limits.results).map(readSpf);
  const header_from = domainIn(textOf(identifiers, 'header_from'));
  const found = { dkim: wordOf(textOf(evaluated, 'dkim')), spf: wordOf(textOf(evaluated, 'spf')) };
  return {
    source_ip,
    messages: Number(count),
    disposition: wordOf(textOf(evaluated, 'disposition')),
    dkim_aligned: found.dkim === '' ? aligns(header_from, dkim) : found.dkim === 'pass',
    spf_aligned: found.spf === '' ? aligns(header_from, spf) : found.spf === 'pass',
    header_from,
    envelope_from: domainIn(textOf(identifiers, 'envelope_from')),
    envelope_to: domainIn(textOf(identifiers, 'envelope_to')),
    reasons: childrenOf(evaluated, 'reason')
      .slice(0, report_limits.results)
      .map((reason) => ({ type: wordOf(textOf(reason, 'type')), comment: textOf(reason, 'comment') }))
      .filter(({ type, comment }) => type !== '' || comment !== ''),
    dkim,
    spf,
  };
}

export interface ReportParts {
  metadata: Element | undefined;
  policy: Element | undefined;
  records: AggregateRecord[];
  /** Records whose address or count cannot be read. */
  left_out: number;
  notes: Problem<ReportNote>[];
}

const policy_tags = ['p', 'sp', 'np', 'adkim', 'aspf', 'pct', 'fo', 'testing', 'discovery_method'] as const;

/** @throws {RefusedReport} without the facts that make it a report */
export function assembleReport({ metadata, policy, records, left_out, notes }: ReportParts): AggregateReport {
  if (!metadata && !policy && records.length === 0) throw new RefusedReport('not_a_report');
  const domain = domainIn(textOf(policy, 'domain'));
  if (domain === '') throw new RefusedReport('no_domain');
  const range = childOf(metadata, 'date_range');
  const begins = secondsOf(textOf(range, 'begin'));
  const ends = secondsOf(textOf(range, 'end'));
  if (begins === null || ends === null) throw new RefusedReport('no_period');
  const report_id = textOf(metadata, 'report_id');
  if (report_id === '') throw new RefusedReport('no_id');
  const unnamed = records.filter(({ header_from }) => header_from === '').length;
  return {
    kind: 'dmarc',
    org_name: textOf(metadata, 'org_name'),
    org_email: textOf(metadata, 'email'),
    report_id,
    begins,
    ends,
    domain,
    policy: Object.fromEntries(
      policy_tags.flatMap((tag) => {
        const value = wordOf(textOf(policy, tag));
        return value === '' ? [] : [[tag, value]];
      }),
    ),
    records,
    notes: [
      ...notes,
      ...(left_out > 0 ? [{ code: 'records_left_out', params: { count: left_out } } as const] : []),
      ...(unnamed > 0 ? [{ code: 'names_left_out', params: { count: unnamed } } as const] : []),
    ],
  };
}
