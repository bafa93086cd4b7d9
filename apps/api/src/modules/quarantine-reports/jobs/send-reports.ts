import { defineJob } from '../../../jobs/define-job.ts';
import { type DueReport, dueReports } from '../due-reports.ts';
import { type MadeReport, makeReport } from '../made-report.ts';
import { heldSince, readAdminHeld, readOwnHeld, settledUntil } from '../read-held.ts';
import type { ReportMailDeps } from '../report-mail-deps.ts';
import { sendReports } from '../send-reports.ts';

/** Reports read, composed and queued together: what is in memory at once. */
const BATCH = 100;

async function makeOwn(world: ReportMailDeps, due: readonly DueReport[], now: Date): Promise<MadeReport[]> {
  const tenant_id = due[0]?.person.tenant_id ?? 0;
  const until_at = settledUntil(now);
  const asked = due.map(({ person, settings, told_until }) => ({
    ...{ person, since: heldSince(told_until, now), blocked_senders: settings.blocked_senders },
  }));
  const held = await readOwnHeld(world, tenant_id, asked, until_at);
  return due.flatMap((one, index) => {
    const mail = held[index];
    const from_at = asked[index]?.since;
    if (!mail || !from_at) return [];
    return makeReport({ ...one, held: mail, domains: [], from_at, until_at, asked: false }, now);
  });
}

/** Few people have one, and each has domains of its own. */
async function makeAdmin(world: ReportMailDeps, due: readonly DueReport[], now: Date): Promise<MadeReport[]> {
  const until_at = settledUntil(now);
  const made: MadeReport[] = [];
  for (const one of due) {
    const from_at = heldSince(one.told_until, now);
    const span = { since: from_at, until: until_at };
    const { held, domains } = await readAdminHeld(world, one.person, one.settings, span);
    made.push(makeReport({ ...one, held, domains, from_at, until_at, asked: false }, now));
  }
  return made;
}

/** Sends every report whose time has come. Each is made once, whoever runs this how often. */
export async function sendDueReports(
  world: ReportMailDeps,
  now: Date = new Date(),
): Promise<Record<string, number>> {
  const counts = { reports: 0, mails: 0 };
  for await (const page of dueReports(world.db, now)) {
    for (let at = 0; at < page.length; at += BATCH) {
      const batch = page.slice(at, at + BATCH);
      const of = (kind: string) => batch.filter((one) => one.kind === kind);
      const made = [...(await makeOwn(world, of('own'), now)), ...(await makeAdmin(world, of('admin'), now))];
      const tenant_id = batch[0]?.person.tenant_id ?? 0;
      const { made: reports, sent } = await sendReports(world, tenant_id, made);
      counts.reports += reports;
      counts.mails += sent;
    }
  }
  return counts;
}

export const sendReportsJob = defineJob({
  name: 'send_reports',
  schedule: { cron: '*/5 * * * *', queue: 'send_reports' },
  run: (deps: ReportMailDeps) => sendDueReports(deps),
});
