// What a TLS report says (RFC 8460 §4): sessions by policy, and how they failed.
import { clean, domainIn } from './aggregate-report.ts';
import { report_limits } from './limits.ts';
import { type Problem, RefusedReport, type ReportNote } from './problem.ts';

export interface TlsFailure {
  /** certificate-expired, starttls-not-supported …, as the sender names it. */
  result: string;
  sessions: number;
  mx: string;
  reason: string;
}

export interface TlsPolicy {
  /** sts, tlsa or no-policy-found. */
  type: string;
  domain: string;
  successful: number;
  failed: number;
  failures: TlsFailure[];
}

export interface TlsReport {
  kind: 'tls';
  org_name: string;
  org_email: string;
  report_id: string;
  /** Seconds since 1970. */
  begins: number;
  ends: number;
  policies: TlsPolicy[];
  notes: Problem<ReportNote>[];
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? clean(value) : '');
/** Some senders write counts as text. */
function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

function secondsOf(value: unknown): number | null {
  if (typeof value !== 'string' || value.length > 40) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
}

function readFailure(value: unknown): TlsFailure[] {
  const fields = fieldsOf(value);
  const sessions = countOf(fields['failed-session-count']);
  if (sessions === null) return [];
  return [
    {
      result: textOf(fields['result-type']).toLowerCase().slice(0, 60),
      sessions,
      mx: domainIn(textOf(fields['receiving-mx-hostname'])),
      reason: textOf(fields['failure-reason-code']) || textOf(fields['additional-information']),
    },
  ];
}

function readPolicy(value: unknown): TlsPolicy | null {
  const { policy, summary, 'failure-details': details } = fieldsOf(value);
  const sums = fieldsOf(summary);
  const successful = countOf(sums['total-successful-session-count'] ?? 0);
  // "total-failed-session-count" stood in drafts.
  const failed = countOf(sums['total-failure-session-count'] ?? sums['total-failed-session-count'] ?? 0);
  if (successful === null || failed === null) return null;
  return {
    type: textOf(fieldsOf(policy)['policy-type']).toLowerCase().slice(0, 40),
    domain: domainIn(textOf(fieldsOf(policy)['policy-domain'])),
    successful,
    failed,
    failures: listOf(details).slice(0, report_limits.tls_failures).flatMap(readFailure),
  };
}

/** @throws {RefusedReport} */
export function readTlsJson(bytes: Buffer): TlsReport {
  const fields = fieldsOf(parse(bytes.toString('utf8').replace(/^\uFEFF/, '')));
  const range = fieldsOf(fields['date-range']);
  const policies = listOf(fields.policies);
  if (!Array.isArray(fields.policies) || typeof fields['date-range'] !== 'object')
    throw new RefusedReport('not_a_report');
  const begins = secondsOf(range['start-datetime']);
  const ends = secondsOf(range['end-datetime']);
  if (begins === null || ends === null) throw new RefusedReport('no_period');
  const report_id = textOf(fields['report-id']);
  if (report_id === '') throw new RefusedReport('no_id');
  const read = policies.slice(0, report_limits.tls_policies).map(readPolicy);
  const known = read.filter((one) => one !== null);
  const notes: Problem<ReportNote>[] = [];
  if (known.length < policies.length)
    notes.push({ code: 'records_left_out', params: { count: policies.length - known.length } });
  const differing = known.filter(
    ({ failed, failures }) =>
      failures.length > 0 && failures.reduce((sum, one) => sum + one.sessions, 0) !== failed,
  ).length;
  if (differing > 0) notes.push({ code: 'sums_differ', params: { count: differing } });
  return {
    kind: 'tls',
    org_name: textOf(fields['organization-name']),
    org_email: textOf(fields['contact-info']),
    report_id,
    begins,
    ends,
    policies: known,
    notes,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RefusedReport('not_json');
  }
}
