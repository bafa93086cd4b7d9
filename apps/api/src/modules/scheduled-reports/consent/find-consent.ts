import type { Locale, ReportRhythm, ScheduledReportKind } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';

/** What a link out of a mail leads to. */
export interface FoundConsent {
  tenant_id: number;
  report_id: string;
  address: string;
  expires_at: Date;
  confirmed_at: Date | null;
  stopped_at: Date | null;
  /** The link came with a report, so it ends and resumes; else with the question, which it answers once. */
  of_report: boolean;
  kind: ScheduledReportKind;
  rhythm: ReportRhythm;
  language: Locale;
  /** '': several. */
  tenant_name: string;
  owner: string;
}

/** The report behind a link, whose row is held until the transaction ends where it is `lock`ed. */
export async function findConsent(
  tx: Tx,
  { tenant_id, hash }: { tenant_id: number; hash: Buffer },
  { lock = false } = {},
): Promise<FoundConsent | null> {
  const { rows } = await sql<FoundConsent>`
    select c.tenant_id, c.report_id, c.address, c.expires_at, c.confirmed_at, c.stopped_at, c.token_hash <> ${hash} as of_report,
      r.kind, r.rhythm, r.language, coalesce(t.name, '') as tenant_name, coalesce(u.email, '') as owner
    from scheduled_report_recipient c
    join scheduled_report r on r.tenant_id = c.tenant_id and r.report_id = c.report_id and c.address = any (r.recipients)
    left join app_user u on u.tenant_id = r.tenant_id and u.user_id = r.owner_id left join tenant t on t.tenant_id = r.about
    where c.tenant_id = ${tenant_id} and (c.token_hash = ${hash} or c.stop_hashes @> array[${hash}::bytea])
    ${lock ? sql`for update of c` : sql``}`.execute(tx);
  return rows[0] ?? null;
}
