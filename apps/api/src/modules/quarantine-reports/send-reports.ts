import { type Tx, withScope } from '@postern/db';
import { failpoint } from '@postern/db/failpoints';
import type { PreparedMail } from '../system-mail/index.ts';
import { insertReports, type MadeReport } from './made-report.ts';
import type { ReportMailDeps } from './report-mail-deps.ts';

/** Mails composed, sealed and synced side by side; disks take several syncs at once. */
const AT_ONCE = 8;

interface Ready {
  report: MadeReport;
  mail: PreparedMail | null;
}

const orderOf = ({ report: { row } }: Ready) => `${row.user_id} ${row.kind}`;

async function prepareAll({ mails }: ReportMailDeps, reports: readonly MadeReport[]): Promise<Ready[]> {
  const ready: Ready[] = [];
  const waiting = reports.values();
  const work = async () => {
    for (const report of waiting) {
      ready.push({ report, mail: report.mail ? await mails.prepare(report.mail) : null });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // In one order everywhere: two runs at once wait for each other, never in a circle.
  return ready.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/**
 * Sends reports of one tenant: each row is written in the transaction that queues its mail, so that after a crash a report is either
 * sent or still due. Answers how many left.
 * @param also more to write in it, such as who asked
 */
export async function sendReports(
  world: ReportMailDeps,
  tenant_id: number,
  reports: readonly MadeReport[],
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ made: number; sent: number }> {
  const ready = await prepareAll(world, reports);
  failpoint('reports-prepared');
  const done = await withScope(world.db, { tenants: [tenant_id] }, async (tx) => {
    const made = await insertReports(
      tx,
      ready.map(({ report }) => report.row),
    );
    let sent = 0;
    for (const { report, mail } of ready) {
      if (!mail || !made.has(report.row.report_id)) continue;
      await mail.queue(tx);
      sent += 1;
    }
    await also(tx);
    failpoint('reports-queued');
    return { made: made.size, sent };
  });
  failpoint('reports-committed');
  return done;
}
