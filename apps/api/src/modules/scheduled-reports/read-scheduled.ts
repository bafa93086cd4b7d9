import type {
  Locale,
  ReportRecipient,
  ReportRhythm,
  ScheduledReport,
  ScheduledReportKind,
} from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';

export interface ScheduledRow {
  tenant_id: number;
  report_id: string;
  owner_id: string;
  kind: ScheduledReportKind;
  rhythm: ReportRhythm;
  about: number | null;
  language: Locale;
  recipients: string[];
  next_at: Date;
  sent_at: Date | null;
  stopped: 'no_right' | null;
  owner: string;
  tenant_name: string;
}

const columns = sql`r.tenant_id, r.report_id, r.owner_id, r.kind, r.rhythm, r.about, r.language, r.recipients, r.next_at, r.sent_at,
  r.stopped, coalesce(u.email, '') as owner, coalesce(t.name, '') as tenant_name`;
const joined = sql`scheduled_report r
  left join app_user u on u.tenant_id = r.tenant_id and u.user_id = r.owner_id left join tenant t on t.tenant_id = r.about`;

/** Those of one tenant, by what they are about. */
export async function findScheduled(
  tx: Tx,
  { tenant_id, id }: { tenant_id: number; id?: string },
): Promise<ScheduledRow[]> {
  const { rows } = await sql<ScheduledRow>`
    select ${columns} from ${joined}
    where r.tenant_id = ${tenant_id} ${id === undefined ? sql`` : sql`and r.report_id = ${id}::uuid`}
    order by t.name nulls first, r.kind, r.rhythm, r.report_id`.execute(tx);
  return rows;
}

/** Those whose time has come, the oldest first. */
export async function findDue(tx: Tx, now: Date, most: number): Promise<ScheduledRow[]> {
  const { rows } = await sql<ScheduledRow>`
    select ${columns} from ${joined}
    where r.next_at <= ${now} and r.stopped is null order by r.next_at, r.report_id limit ${most}`.execute(
    tx,
  );
  return rows;
}

export const presentScheduled = (row: ScheduledRow, recipients: ReportRecipient[]): ScheduledReport => ({
  id: row.report_id,
  ...{ kind: row.kind, rhythm: row.rhythm, tenant_id: row.about, tenant_name: row.tenant_name },
  ...{ language: row.language, recipients, owner: row.owner, stopped: row.stopped },
  next: row.next_at.toISOString(),
  sent: row.sent_at?.toISOString() ?? null,
});
