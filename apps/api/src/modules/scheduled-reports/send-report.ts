import { complianceReportRead, mayAccess, scheduledReportList } from '@postern/contract';
import { type Database, recordAudit, type Tx, withScope } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import type { PreparedMail, SystemMails } from '../system-mail/index.ts';
import { makeReport } from './make-report.ts';
import { periodBefore } from './periods.ts';
import type { ScheduledRow } from './read-scheduled.ts';

export interface Recipient {
  tenant_id: number;
  email: string;
  name: string;
}

/** What a report of a kind asks of its owner, whenever it is made. */
export const mayHaveReport = (owner: Actor, kind: ScheduledRow['kind']): boolean =>
  mayAccess(
    callerOf(owner),
    kind === 'compliance' ? complianceReportRead.access : scheduledReportList.access,
  );

/** Of the addresses those that belong to somebody in the owner's reach who can sign in. */
export async function recipientsOf(tx: Tx, addresses: readonly string[]): Promise<Recipient[]> {
  return await tx
    .selectFrom('app_user')
    .select(['tenant_id', 'email', 'name'])
    .where('email', 'in', [...addresses])
    .where('active', '=', true)
    .orderBy('email')
    .execute();
}

interface World {
  readonly db: Database;
  readonly mails: SystemMails;
}

/** Makes a report and queues it for its recipients; `mark` runs in the same transaction and may refuse by answering false. */
export async function sendReport(
  { db, mails }: World,
  owner: Actor,
  row: ScheduledRow,
  recipients: readonly Recipient[],
  { due, now, mark }: { due: Date; now: Date; mark?: (tx: Tx) => Promise<boolean> },
): Promise<number> {
  const period = periodBefore(row.rhythm, due);
  const { files, left_out } = await makeReport(db, owner, row, period, now);
  const prepared: PreparedMail[] = [];
  if (files.length > 0)
    for (const { tenant_id, email, name } of recipients)
      prepared.push(
        await mails.prepare({
          ...{ kind: 'report_ready', to: email, name, tenant_id, language: row.language },
          params: {
            ...{ report: row.kind, from: period.from, until: period.until, owner: owner.email },
            ...{ tenant: row.about === null ? '' : row.tenant_name, count: files.length, left_out },
          },
          files: files.map(({ name: file, content }) => ({
            ...{ name: file, content, type: 'application/pdf' },
          })),
        }),
      );
  const tenants = [...new Set([row.tenant_id, ...recipients.map(({ tenant_id }) => tenant_id)])];
  return withScope(db, { tenants }, async (tx) => {
    if (mark && !(await mark(tx))) return 0;
    for (const mail of prepared) await mail.queue(tx);
    await recordAudit(tx, {
      ...{ tenant_id: row.tenant_id, actor: owner.email, action: 'scheduled_report.send' },
      object: row.report_id,
      details: { kind: row.kind, ...period, recipients: recipients.map(({ email }) => email) },
    });
    return prepared.length;
  });
}
