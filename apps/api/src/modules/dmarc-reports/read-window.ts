import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { SourceSums } from './classify-sources.ts';
import type { ReportedDomain } from './find-reported.ts';

/** Days in UTC, both included. */
export interface Window {
  from: string;
  to: string;
}

const DAY = 86_400_000;
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Today and the days before it. */
export const lastDays = (days: number, now: number): Window => ({
  from: dayText(now - (days - 1) * DAY),
  to: dayText(now),
});

type Place = Pick<ReportedDomain, 'tenant_id' | 'domain_name'>;

const within = ({ tenant_id, domain_name }: Place, { from, to }: Window) =>
  sql`r.tenant_id = ${tenant_id} and r.domain_name = ${domain_name} and r.day between ${from}::date and ${to}::date`;

/** Passing DMARC is an aligned pass of either (RFC 7489 §4.2). */
export const passed = sql`(r.dkim_aligned or r.spf_aligned)`;

interface SumsRow extends Omit<SourceSums, 'signers'> {
  signers: string[] | null;
}

/** What the reports of a window say of each address. */
export async function readSources(tx: Tx, place: ReportedDomain, window: Window): Promise<SourceSums[]> {
  const { rows } = await sql<SumsRow>`
    with records as (
      select r.*, exists (
          select 1 from jsonb_array_elements(r.dkim) d
          where d ->> 'result' = 'pass' and d ->> 'domain' = ${place.domain_name}
            and d ->> 'selector' = any(${place.selectors}::text[])) as by_our_key
      from dmarc_report_record r where ${within(place, window)}),
    sums as (
      select r.source_ip, sum(r.messages) as messages, coalesce(sum(r.messages) filter (where ${passed}), 0) as passed,
        coalesce(sum(r.messages) filter (where r.dkim_aligned), 0) as dkim_aligned,
        coalesce(sum(r.messages) filter (where r.spf_aligned), 0) as spf_aligned,
        coalesce(sum(r.messages) filter (where r.by_our_key), 0) as our_key,
        coalesce(sum(r.messages) filter (where ${passed} and report.is_proven), 0) as proven_passed
      from records r join dmarc_report report on report.tenant_id = r.tenant_id and report.report_id = r.report_id
      group by r.source_ip),
    signed as (
      select r.source_ip, array_agg(distinct d ->> 'domain') as signers
      from records r, jsonb_array_elements(r.dkim) d where d ->> 'result' = 'pass' group by r.source_ip)
    select host(sums.source_ip) as ip, coalesce(s.ptr, '') as ptr, coalesce(s.country, '') as country,
      coalesce(s.network, '') as network, sums.messages::float8, sums.passed::float8, sums.dkim_aligned::float8,
      sums.spf_aligned::float8, sums.our_key::float8, sums.proven_passed::float8, signed.signers
    from sums
      left join signed on signed.source_ip = sums.source_ip
      left join dmarc_report_source s on s.tenant_id = ${place.tenant_id} and s.source_ip = sums.source_ip`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, signers: row.signers ?? [] }));
}

export interface DaySums {
  day: string;
  ip: string;
  passed: number;
  failed: number;
}

/** By day and address, so that whose each message is can be told once it is known whose the address is. */
export async function readDays(tx: Tx, place: Place, window: Window): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select r.day::text as day, host(r.source_ip) as ip, coalesce(sum(r.messages) filter (where ${passed}), 0)::float8 as passed,
      coalesce(sum(r.messages) filter (where not ${passed}), 0)::float8 as failed
    from dmarc_report_record r where ${within(place, window)} group by 1, 2`.execute(tx);
  return rows;
}

export interface Receivers {
  reports: number;
  /** Names of those whose reports somebody vouches for, and of all. */
  proven: string[];
  all: string[];
  /** Domains of recipients that records name. */
  recipients: string[];
  first_day: string | null;
}

export async function readReceivers(tx: Tx, place: Place, window: Window): Promise<Receivers> {
  const { rows } = await sql<{
    reports: number;
    proven: string[] | null;
    all: string[] | null;
    recipients: string[] | null;
    first_day: string | null;
  }>`
    with reported as (
      select distinct r.report_id from dmarc_report_record r where ${within(place, window)})
    select count(*)::integer as reports, array_agg(distinct lower(d.org_name)) filter (where d.is_proven) as proven,
      array_agg(distinct lower(d.org_name)) as all,
      (select array_agg(distinct r.envelope_to) from dmarc_report_record r where ${within(place, window)} and r.envelope_to <> '')
        as recipients,
      (select min(r.day)::text from dmarc_report_record r where r.tenant_id = ${place.tenant_id}
        and r.domain_name = ${place.domain_name}) as first_day
    from reported join dmarc_report d on d.tenant_id = ${place.tenant_id} and d.report_id = reported.report_id`.execute(
    tx,
  );
  const [row] = rows;
  return {
    reports: row?.reports ?? 0,
    proven: row?.proven ?? [],
    all: row?.all ?? [],
    recipients: row?.recipients ?? [],
    first_day: row?.first_day ?? null,
  };
}

/** Domains whose mail a receiver takes under another name than it reports by. */
const taken_by: Readonly<Record<string, readonly string[]>> = {
  'google.com': ['gmail.com', 'googlemail.com'],
  'outlook.com': ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.de', 'outlook.de', 'live.de'],
  'enterprise outlook': ['outlook.com'],
  yahoo: ['yahoo.com', 'yahoo.de', 'yahoo.fr', 'yahoo.co.uk', 'ymail.com', 'aol.com'],
  'yahoo! inc.': ['yahoo.com'],
  gmx: ['gmx.net', 'gmx.de', 'gmx.ch', 'gmx.at', 'gmx.com'],
  'web.de': ['web.de'],
  'mail.ru': ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru'],
  'fastmail pty ltd': ['fastmail.com', 'fastmail.fm', 'messagingengine.com'],
};

/** Domains of recipients whose receivers are known to report. */
export const reportingDomains = ({ proven, recipients }: Receivers): string[] => [
  ...new Set([...recipients, ...proven.flatMap((name) => taken_by[name] ?? [name])]),
];

export interface OwnLog {
  sent: number;
  to_reporting: number;
}

/** Mail we delivered in the domain's name, and of it what went to receivers that report. */
export async function readOwnLog(
  tx: Tx,
  { tenant_id, domain_name }: Place,
  { from, to }: Window,
  reporting: readonly string[],
): Promise<OwnLog> {
  const { rows } = await sql<{ sent: number; to_reporting: number }>`
    select count(*)::integer as sent,
      count(*) filter (where split_part(to_address, '@', 2) = any(${[...reporting]}::text[]))::integer as to_reporting
    from message
    where tenant_id = ${tenant_id} and direction = 'out' and state = 'delivered'
      and ts >= ${from}::date and ts < ${to}::date + 1
      and split_part(lower(hdr_from_addr), '@', 2) = ${domain_name}`.execute(tx);
  return rows[0] ?? { sent: 0, to_reporting: 0 };
}
