import { domainOf } from '@postern/addresses';
import { type Tx, withScope } from '@postern/db';
import { readSettings } from '@postern/records';
import { fail } from '../../../http/problem.ts';
import { placeBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { readTenantToken } from '../../identity/index.ts';
import type { ReportDeps } from '../deps.ts';
import { readReach } from '../report-domains.ts';
import { mayHaveReport, mayRelease, type ReportPerson } from '../report-person.ts';
import { type ReportKind, readHabits, readReportSettings } from '../report-settings.ts';
import { readPerson } from '../report-tenant.ts';

/** Looks and clicks from one place: a page looks again while a release is checked. */
const LOOKS = 300;
const SECONDS = 600;

export interface OpenedReport {
  tenant_id: number;
  report_id: string;
  kind: ReportKind;
  recipient: string;
  cloudids: string[];
  used: string[];
  visits: number;
  expires_at: Date;
  person: ReportPerson;
  /** The zone the reader has now: what the report's times are in. */
  time_zone: string;
  /** Tenants whose mail it lists. */
  tenants: number[];
  /** Domains that its reader does not know of by now: their mail is told no more. */
  hidden: string[];
}

async function readReport(tx: Tx, tenant_id: number, hash: Buffer, now: Date) {
  const row = await tx
    .selectFrom('quarantine_report')
    .innerJoin('tenant', 'tenant.tenant_id', 'quarantine_report.tenant_id')
    .select([
      'report_id',
      'user_id',
      'kind',
      'recipient',
      'cloudids',
      'used',
      'visits',
      'expires_at',
      'services',
    ])
    .where('quarantine_report.tenant_id', '=', tenant_id)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { services, user_id, ...report } = row;
  const person = await readPerson(tx, { tenant_id, services }, user_id);
  if (!person) return null;
  const kind = report.kind as ReportKind;
  const settings = await readSettings(tx, { tenant_id, domain: domainOf(person.email), user_id });
  // The tenant's rule is asked at the click, too: links sent before it was changed stop with it.
  if (!readReportSettings(kind, settings).oneclickrelease) return null;
  return { ...report, kind, tenant_id, person, time_zone: readHabits(settings).time_zone };
}

/**
 * The report a token belongs to. One that never was, is over, whose links were switched off, or whose person is locked or has lost the
 * right answers the same.
 */
export async function openReport(services: ReportDeps, token: string, ip: string): Promise<OpenedReport> {
  await requireAttempt(services, [
    { bucket: placeBucket('quick release', ip), hits: LOOKS, seconds: SECONDS },
  ]);
  const read = readTenantToken(token) ?? fail('link_not_valid');
  const now = new Date(services.clock());
  const scope = { tenants: [read.tenant_id] };
  const found = await withScope(services.db, scope, (tx) => readReport(tx, read.tenant_id, read.hash, now), {
    readOnly: true,
  });
  const report = found ?? fail('link_not_valid');
  if (!mayHaveReport(report.person, report.kind) || !mayRelease(report.person)) fail('link_not_valid');
  if (report.kind === 'own') return { ...report, tenants: [report.tenant_id], hidden: [] };
  const { tenants, hidden } = await withScope(
    services.db,
    { all: true },
    (tx) => readReach(tx, report.person),
    { readOnly: true },
  );
  return { ...report, tenants, hidden };
}
