import { complianceReportRead, mayAccess, scheduledReportList } from '@postern/contract';
import { type Database, recordAudit, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import { newTenantToken } from '../identity/index.ts';
import type { PreparedMail, SystemMails } from '../system-mail/index.ts';
import { makeReport } from './make-report.ts';
import { periodBefore } from './periods.ts';
import type { ScheduledRow } from './read-scheduled.ts';
import { membersOf, type Recipient, readConsents } from './recipients.ts';

/** What a report of a kind asks of its owner, whenever it is made. */
export const mayHaveReport = (owner: Actor, kind: ScheduledRow['kind']): boolean =>
  mayAccess(
    callerOf(owner),
    kind === 'compliance' ? complianceReportRead.access : scheduledReportList.access,
  );

/** Links of older reports that still end it: those of a year of weekly ones. */
const STOP_LINKS = 60;

export interface Recipients {
  members: readonly Recipient[];
  /** Addresses outside that have agreed. */
  outsiders: readonly string[];
}

/** Who gets a report now: people in reach, and those outside who agreed, each unless they ended it. */
export async function recipientsOf(tx: Tx, row: ScheduledRow): Promise<Recipients> {
  const consents = await readConsents(tx, row.tenant_id, [row.report_id]);
  const stopped = new Set(consents.filter(({ stopped_at }) => stopped_at).map(({ address }) => address));
  const members = (await membersOf(tx, row.recipients)).filter(({ email }) => !stopped.has(email));
  const known = new Set(members.map(({ email }) => email));
  return {
    members,
    outsiders: consents
      .filter(({ confirmed_at, stopped_at }) => confirmed_at && !stopped_at)
      .map(({ address }) => address)
      .filter((address) => row.recipients.includes(address) && !known.has(address)),
  };
}

/** Notes the link of a report to somebody outside; false: they no longer want it. */
async function noteStopLink(
  tx: Tx,
  { tenant_id, report_id }: ScheduledRow,
  address: string,
  hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scheduled_report_recipient')
    .set({
      stop_hashes: sql`(stop_hashes || ${hash}::bytea)[greatest(1, cardinality(stop_hashes) + 2 - ${STOP_LINKS}::integer):]`,
    })
    .where('tenant_id', '=', tenant_id)
    .where('report_id', '=', report_id)
    .where('address', '=', address)
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
  { members, outsiders }: Recipients,
  { due, now, mark }: { due: Date; now: Date; mark?: (tx: Tx) => Promise<boolean> },
): Promise<number> {
  const period = periodBefore(row.rhythm, due);
  const { files, left_out } = await makeReport(db, owner, row, period, now);
  const mailTo = (to: { tenant_id: number; to: string; name?: string }, stop: string | null) =>
    mails.prepare({
      ...{ kind: 'report_ready', ...to, language: row.language },
      params: {
        ...{ report: row.kind, from: period.from, until: period.until, owner: owner.email, stop },
        ...{ tenant: row.about === null ? '' : row.tenant_name, count: files.length, left_out },
      },
      files: files.map(({ name: file, content }) => ({
        ...{ name: file, content, type: 'application/pdf' },
      })),
    });
  const prepared: { email: string; mail: PreparedMail; stop: Buffer | null }[] = [];
  if (files.length > 0) {
    for (const { tenant_id, email, name } of members)
      prepared.push({ email, stop: null, mail: await mailTo({ tenant_id, to: email, name }, null) });
    for (const email of outsiders) {
      const stop = newTenantToken(row.tenant_id);
      const mail = await mailTo({ tenant_id: row.tenant_id, to: email }, stop.text);
      prepared.push({ email, mail, stop: stop.hash });
    }
  }
  const tenants = [...new Set([row.tenant_id, ...members.map(({ tenant_id }) => tenant_id)])];
  return withScope(db, { tenants }, async (tx) => {
    if (mark && !(await mark(tx))) return 0;
    const sent: string[] = [];
    for (const { email, mail, stop } of prepared) {
      if (stop && !(await noteStopLink(tx, row, email, stop))) continue;
      await mail.queue(tx);
      sent.push(email);
    }
    await recordAudit(tx, {
      ...{ tenant_id: row.tenant_id, actor: owner.email, action: 'scheduled_report.send' },
      object: row.report_id,
      details: { kind: row.kind, ...period, recipients: sent },
    });
    return sent.length;
  });
}
