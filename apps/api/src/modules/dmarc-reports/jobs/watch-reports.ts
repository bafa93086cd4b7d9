import type { Instance } from '@postern/contract';
import { type Database, notifyRoles, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import type { Dns } from '../../domains/index.ts';
import { checkDestination } from '../check-destination.ts';
import { type ReportedDomain, readReported } from '../find-reported.ts';
import { reportsGoTo } from '../ladder.ts';
import { lastDays } from '../read-window.ts';
import { classified } from '../summarise.ts';

export interface WatchReportsDeps {
  readonly db: Database;
  readonly dns: Pick<Dns, 'ours' | 'resolver'>;
}

/** Days for which a source that passes is new, and days of which those already known are remembered. */
const NEW_DAYS = 14;
const KNOWN_DAYS = 90;
/** Days of which failures count, and from how many messages on they are no accident of the way. */
const FAILING_DAYS = 7;
const LEAST_FAILED = 3;
/** Who looks after a domain's DNS. */
const TECHNICIANS = ['ALL', 'Tech'];

interface Alert {
  code: 'new_source' | 'source_failing' | 'no_destination';
  subject: string;
  messages: number;
}

type Place = Pick<ReportedDomain, 'tenant_id' | 'domain_name' | 'instance'>;

async function reportedDomains(db: Database): Promise<Place[]> {
  return withScope(
    db,
    { all: true },
    async (tx) => {
      const { rows } = await sql<Place & { instance: Instance }>`
        select d.tenant_id, d.domain_name, t.instance from managed_domain d join tenant t on t.tenant_id = d.tenant_id
        where exists (select from dmarc_report r where r.tenant_id = d.tenant_id and r.domain_name = d.domain_name)
          or exists (select from dmarc_alert a where a.tenant_id = d.tenant_id and a.domain_name = d.domain_name)
        order by 1, 2`.execute(tx);
      return rows;
    },
    { readOnly: true },
  );
}

/** By name, as the screen shows sources; messages of several addresses of one source count together. */
async function sourceAlerts(
  tx: Tx,
  dns: WatchReportsDeps['dns'],
  domain: ReportedDomain,
  now: number,
): Promise<Alert[]> {
  const before = { from: lastDays(KNOWN_DAYS, now).from, to: lastDays(NEW_DAYS + 1, now).from };
  const known = await classified(tx, dns, domain, before);
  const lately = await classified(tx, dns, domain, lastDays(NEW_DAYS, now));
  const failing = await classified(tx, dns, domain, lastDays(FAILING_DAYS, now));
  const names = new Set(known.map(({ name }) => name));
  const alerts = new Map<string, Alert>();
  const add = (code: Alert['code'], subject: string, messages: number) => {
    const key = `${code} ${subject}`;
    alerts.set(key, { code, subject, messages: messages + (alerts.get(key)?.messages ?? 0) });
  };
  // The first reports of a domain make nobody new.
  if (known.length > 0)
    for (const { kind, name, passed } of lately)
      if (kind === 'known' && passed > 0 && !names.has(name)) add('new_source', name, passed);
  for (const { kind, name, messages, passed } of failing)
    if (kind === 'ours' || kind === 'known') add('source_failing', name, messages - passed);
  return [...alerts.values()].filter(
    ({ code, messages }) => code !== 'source_failing' || messages >= LEAST_FAILED,
  );
}

async function keepAlerts(tx: Tx, place: Place, alerts: readonly Alert[], now: number): Promise<Alert[]> {
  const { tenant_id, domain_name } = place;
  const open = await tx
    .selectFrom('dmarc_alert')
    .select(['code', 'subject'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .execute();
  const isSame = (one: { code: string; subject: string }, other: { code: string; subject: string }) =>
    one.code === other.code && one.subject === other.subject;
  for (const { code, subject } of open.filter((one) => !alerts.some((alert) => isSame(one, alert))))
    await tx
      .deleteFrom('dmarc_alert')
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .where('code', '=', code)
      .where('subject', '=', subject)
      .execute();
  for (const alert of alerts)
    await tx
      .insertInto('dmarc_alert')
      .values({ tenant_id, domain_name, ...alert, since: new Date(now) })
      .onConflict((there) =>
        there
          .columns(['tenant_id', 'domain_name', 'code', 'subject'])
          .doUpdateSet({ messages: alert.messages }),
      )
      .execute();
  return alerts.filter((alert) => !open.some((one) => isSame(one, alert)));
}

/** Looks at every domain that reports came for; people hear once of what is new. A look-up that failed changes nothing. */
export async function watchReports(
  { db, dns }: WatchReportsDeps,
  now: () => number = Date.now,
): Promise<{ domains: number; alerts: number }> {
  const places = await reportedDomains(db);
  let alerts = 0;
  for (const place of places) {
    const domain = await withScope(db, { tenants: [place.tenant_id] }, (tx) => readReported(tx, dns, place));
    const destination = await checkDestination(dns.resolver, place.domain_name, domain.reports_host);
    await withScope(db, { tenants: [place.tenant_id] }, async (tx) => {
      const found = await sourceAlerts(tx, dns, domain, now());
      const was_missing = await tx
        .selectFrom('dmarc_alert')
        .select('since')
        .where('tenant_id', '=', place.tenant_id)
        .where('domain_name', '=', place.domain_name)
        .where('code', '=', 'no_destination')
        .executeTakeFirst();
      const is_missing =
        reportsGoTo(domain.dmarc, domain.address) &&
        (destination.state === 'missing' || (destination.state === 'unknown' && was_missing !== undefined));
      if (is_missing) found.push({ code: 'no_destination', subject: '', messages: 0 });
      for (const { code, subject, messages } of await keepAlerts(tx, place, found, now())) {
        alerts += 1;
        await notifyRoles(tx, place.tenant_id, place.domain_name, TECHNICIANS, {
          ...{ type: code === 'new_source' ? 'hint' : 'warning', key: `dmarc_${code}` },
          params: { domain: place.domain_name, source: subject, count: messages },
          link: `/reporting/dmarc?domain=${encodeURIComponent(place.domain_name)}`,
          fold: `${place.domain_name} ${code} ${subject}`,
        });
      }
    });
  }
  return { domains: places.length, alerts };
}

export const watchReportsJob = defineJob({
  name: 'watch_reports',
  schedule: { cron: '35 * * * *', queue: 'watch_reports' },
  run: (deps: WatchReportsDeps) => watchReports(deps),
});
