import { type Tx, uuidv7 } from '@postern/db';
import type { AggregateReport, Problem, Report, ReportRefusal, TlsReport } from '@postern/mail/reports/index';
import { sql } from 'kysely';
import {
  attributedTo,
  type MailedTo,
  type ManagedNames,
  namesAbove,
  periodProblem,
  reportDay,
} from './attribute-report.ts';

export interface ReportMail extends MailedTo {
  mail_id: string;
  received_at: Date;
  proven_by: string;
}

/** Records of one statement. */
const BATCH = 5_000;
const at = (seconds: number) => new Date(seconds * 1000);

async function managedAmong(tx: Tx, names: readonly string[]): Promise<ManagedNames> {
  const wanted = [...new Set(names.flatMap(namesAbove))];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .selectFrom('domain_directory')
    .select(['domain_name', 'tenant_id'])
    .where('domain_name', '=', sql<string>`any(${wanted}::text[])`)
    .execute();
  return new Map(rows.map(({ domain_name, tenant_id }) => [domain_name, tenant_id]));
}

/** Keeps a report; answers why it is not taken, or null. */
export async function keepReport(
  tx: Tx,
  mail: ReportMail,
  report: Report,
  now: number,
): Promise<Problem<ReportRefusal> | null> {
  const problem = periodProblem(report.begins, report.ends, now);
  if (problem) return problem;
  return report.kind === 'dmarc' ? keepAggregate(tx, mail, report) : keepTls(tx, mail, report);
}

const foreign = (domain: string): Problem<ReportRefusal> => ({ code: 'foreign_domain', params: { domain } });
const duplicate = (number: string): Problem<ReportRefusal> => ({ code: 'duplicate', params: { number } });

async function keepAggregate(
  tx: Tx,
  mail: ReportMail,
  report: AggregateReport,
): Promise<Problem<ReportRefusal> | null> {
  const { records } = report;
  const authors = [...new Set(records.map(({ header_from }) => header_from))];
  const managed = await managedAmong(tx, [report.domain, ...authors]);
  const domain_name = attributedTo(report.domain, mail, managed);
  if (domain_name === null) return foreign(report.domain);
  const { tenant_id, mail_id, received_at, proven_by } = mail;
  const report_id = uuidv7();
  const day = reportDay(report.begins, report.ends);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dmarc_report')
    .values({
      ...{ tenant_id, report_id, domain_name, mail_id, received_at, day, about: report.domain },
      ...{ org_name: report.org_name, org_email: report.org_email, number: report.report_id },
      ...{ begins_at: at(report.begins), ends_at: at(report.ends) },
      ...{ policy: JSON.stringify(report.policy), notes: JSON.stringify(report.notes) },
      ...{ is_proven: proven_by !== '', records: records.length },
      messages: records.reduce((sum, { messages }) => sum + messages, 0),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return duplicate(report.report_id);
  // An author below the report's domain may be a managed domain of its own, which others may see.
  const authorOf = new Map(
    authors.map((author) => [author, attributedTo(author, { tenant_id, domain_name }, managed)]),
  );
  const rows = records.map((record, position) => ({
    ...{ position, domain_name: authorOf.get(record.header_from) ?? domain_name },
    ...record,
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`
      insert into dmarc_report_record (tenant_id, report_id, position, domain_name, day, source_ip, messages, disposition, dkim_aligned,
        spf_aligned, header_from, envelope_from, envelope_to, reasons, dkim, spf)
      select ${tenant_id}, ${report_id}, position, domain_name, ${day}::date, source_ip, messages, disposition, dkim_aligned,
        spf_aligned, header_from, envelope_from, envelope_to, reasons, dkim, spf
      from json_to_recordset(${batch}::json) as row (position integer, domain_name text, source_ip inet, messages bigint,
        disposition text, dkim_aligned boolean, spf_aligned boolean, header_from text, envelope_from text, envelope_to text,
        reasons jsonb, dkim jsonb, spf jsonb)`.execute(tx);
  }
  return null;
}

async function keepTls(tx: Tx, mail: ReportMail, report: TlsReport): Promise<Problem<ReportRefusal> | null> {
  const policies = report.policies.map((policy) => ({
    ...policy,
    domain: policy.domain || mail.domain_name,
  }));
  const managed = await managedAmong(
    tx,
    policies.map(({ domain }) => domain),
  );
  const { tenant_id, mail_id, received_at, proven_by } = mail;
  const rows = [];
  for (const [position, policy] of policies.entries()) {
    const domain_name = attributedTo(policy.domain, mail, managed);
    if (domain_name === null) return foreign(policy.domain);
    const { type, domain, successful, failed, failures } = policy;
    rows.push({ position, domain_name, about: domain, policy: type, successful, failed, failures });
  }
  if (rows.length === 0) return { code: 'not_a_report', params: {} };
  const report_id = uuidv7();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tls_report')
    .values(
      rows.map((row) => ({
        ...{ tenant_id, report_id, mail_id, received_at, is_proven: proven_by !== '' },
        ...{ org_name: report.org_name, number: report.report_id },
        ...{ begins_at: at(report.begins), ends_at: at(report.ends) },
        ...{ day: reportDay(report.begins, report.ends), notes: JSON.stringify(report.notes) },
        ...{ ...row, failures: JSON.stringify(row.failures) },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? duplicate(report.report_id) : null;
}
