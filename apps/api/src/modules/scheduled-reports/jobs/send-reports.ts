import { type Database, withScope } from '@postern/db';
import type { Logger } from 'pino';
import { reachOf } from '../../../http/actor.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { absentPerson } from '../../identity/index.ts';
import type { SystemMails } from '../../system-mail/index.ts';
import { nextDue } from '../periods.ts';
import { findDue, type ScheduledRow } from '../read-scheduled.ts';
import { mayHaveReport, recipientsOf, sendReport } from '../send-report.ts';

interface SendReportsDeps {
  readonly db: Database;
  readonly mails: SystemMails;
  readonly log: Pick<Logger, 'warn'>;
}

/** Reports of one run; the others come with the next. */
const AT_ONCE = 50;

async function sendOne(deps: SendReportsDeps, row: ScheduledRow, now: Date): Promise<number> {
  const { tenant_id, report_id, next_at } = row;
  const owner = await absentPerson(deps.db, tenant_id, row.owner_id);
  // With rights that were taken away it ends, and its page says so: nobody gets what its owner may not see.
  if (!owner || !mayHaveReport(owner, row.kind)) {
    await withScope(deps.db, { tenants: [tenant_id] }, (tx) =>
      tx
        .updateTable('scheduled_report')
        .set({ stopped: 'no_right' })
        .where('tenant_id', '=', tenant_id)
        .where('report_id', '=', report_id)
        .execute(),
    );
    return 0;
  }
  const recipients = await withScope(deps.db, reachOf(owner), (tx) => recipientsOf(tx, row), {
    readOnly: true,
  });
  return sendReport(deps, owner, row, recipients, {
    ...{ due: next_at, now },
    mark: async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('scheduled_report')
        .set({ next_at: nextDue(row.rhythm, now), sent_at: now })
        .where('tenant_id', '=', tenant_id)
        .where('report_id', '=', report_id)
        .where('next_at', '=', next_at)
        .where('stopped', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  });
}

/** Sends reports whose time has come, each once, with what its owner may see now. One that fails is tried again at the next run. */
export async function sendScheduledReports(
  deps: SendReportsDeps,
  now = new Date(),
): Promise<Record<string, number>> {
  const done = { reports_sent: 0, reports_failed: 0 };
  const due = await withScope(deps.db, { all: true }, (tx) => findDue(tx, now, AT_ONCE), { readOnly: true });
  for (const row of due) {
    try {
      done.reports_sent += await sendOne(deps, row, now);
    } catch (error) {
      done.reports_failed += 1;
      deps.log.warn({ err: error, scheduled_report: row.report_id }, 'a report could not be sent');
    }
  }
  return done;
}

export const sendScheduledReportsJob = defineJob({
  name: 'send_scheduled_reports',
  schedule: { cron: '*/15 * * * *' },
  run: (deps: SendReportsDeps) => sendScheduledReports(deps),
});
