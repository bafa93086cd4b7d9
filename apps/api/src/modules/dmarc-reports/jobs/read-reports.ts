import { buffer } from 'node:stream/consumers';
import { type Database, withScope } from '@postern/db';
import { type BlobStore, blobKey, ContentDamagedError, type TenantKeys } from '@postern/db/blobs/index';
import type { OriginDatabase } from '@postern/mail';
import {
  openReportReader,
  type Problem,
  type ReadMail,
  type ReportReader,
  type ReportRefusal,
} from '@postern/mail/reports/index';
import type { Logger } from 'pino';
import { defineJob } from '../../../jobs/define-job.ts';
import type { Dns } from '../../domains/index.ts';
import { checkSources } from '../check-sources.ts';
import { keepReport, type ReportMail } from '../keep-reports.ts';

export interface ReadReportsDeps {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly keys: TenantKeys;
  readonly dns: Pick<Dns, 'resolver'>;
  /** Countries and networks of addresses. */
  readonly origin: OriginDatabase;
  readonly log: Pick<Logger, 'warn'>;
}

/** Mails of one run. */
const MOST = 100;
/** A mail whose content cannot be had now is tried again by the next runs, this often. */
const MOST_ATTEMPTS = 5;

interface WaitingMail extends ReportMail {
  attempts: number;
  blob_id: string | null;
  wrapped_key: Buffer | null;
  key_version: number | null;
}

async function waitingMails(db: Database): Promise<WaitingMail[]> {
  return withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('dmarc_report_mail as mail')
        .leftJoin('blob', (join) =>
          join.onRef('blob.tenant_id', '=', 'mail.tenant_id').onRef('blob.blob_id', '=', 'mail.blob_id'),
        )
        .select(['mail.tenant_id', 'mail.domain_name', 'mail.mail_id', 'mail.received_at', 'mail.proven_by'])
        .select(['mail.attempts', 'blob.blob_id', 'blob.wrapped_key', 'blob.key_version'])
        .where('mail.state', '=', 'waiting')
        .orderBy('mail.received_at')
        .limit(MOST)
        .execute(),
    { readOnly: true },
  );
}

const unreadable: ReadMail = { reports: [], refusals: [{ code: 'unreadable_mail', params: {} }] };

async function readMail(
  { blobs, keys }: ReadReportsDeps,
  reader: ReportReader,
  { tenant_id, blob_id, wrapped_key, key_version }: WaitingMail,
): Promise<ReadMail> {
  if (blob_id === null || wrapped_key === null || key_version === null) return unreadable;
  const key = await blobKey(keys, { tenant_id, blob_id, wrapped_key, key_version });
  try {
    return await reader.read(await buffer(blobs.open(blob_id, key)));
  } catch (error) {
    if (error instanceof ContentDamagedError) return unreadable;
    throw error;
  }
}

/** Reads mails with reports that came since the last run, and looks up the addresses they name. */
export async function readReports(
  deps: ReadReportsDeps,
  now: () => number = Date.now,
): Promise<Record<string, number>> {
  const counts = { mails: 0, reports: 0, refused: 0, later: 0, sources: 0 };
  await using reader = openReportReader();
  for (const mail of await waitingMails(deps.db)) {
    counts.mails += 1;
    try {
      const { reports, refusals } = await takeMail(deps, reader, mail, now());
      counts.reports += reports;
      counts.refused += refusals;
    } catch (error) {
      // Its own fault or ours of this moment: the others are read all the same.
      deps.log.warn({ err: error, mail_id: mail.mail_id }, 'report mail not read');
      await noteAttempt(deps.db, mail, now());
      counts.later += 1;
    }
  }
  counts.sources = await checkSources(deps, now());
  return counts;
}

async function takeMail(
  deps: ReadReportsDeps,
  reader: ReportReader,
  mail: WaitingMail,
  now: number,
): Promise<{ reports: number; refusals: number }> {
  const read = await readMail(deps, reader, mail);
  return withScope(deps.db, { tenants: [mail.tenant_id] }, async (tx) => {
    const refusals: Problem<ReportRefusal>[] = [...read.refusals];
    let reports = 0;
    for (const report of read.reports) {
      const problem = await keepReport(tx, mail, report, now);
      if (problem) refusals.push(problem);
      else reports += 1;
    }
    // Nobody asked for the mail of strangers that it holds.
    const is_forensic = refusals.some(({ code }) => code === 'forensic');
    await tx
      .updateTable('dmarc_report_mail')
      .set({
        ...{ state: reports > 0 ? 'read' : 'refused', reports, read_at: new Date(now) },
        ...{ refusals: JSON.stringify(refusals), ...(is_forensic ? { blob_id: null } : {}) },
      })
      .where('tenant_id', '=', mail.tenant_id)
      .where('mail_id', '=', mail.mail_id)
      .execute();
    if (is_forensic && mail.blob_id !== null)
      await tx
        .deleteFrom('blob')
        .where('tenant_id', '=', mail.tenant_id)
        .where('blob_id', '=', mail.blob_id)
        .execute();
    return { reports, refusals: refusals.length };
  });
}

async function noteAttempt(
  db: Database,
  { tenant_id, mail_id, attempts }: WaitingMail,
  now: number,
): Promise<void> {
  const gives_up = attempts + 1 >= MOST_ATTEMPTS;
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .updateTable('dmarc_report_mail')
      .set({
        attempts: attempts + 1,
        ...(gives_up
          ? { state: 'refused', read_at: new Date(now), refusals: JSON.stringify(unreadable.refusals) }
          : {}),
      })
      .where('tenant_id', '=', tenant_id)
      .where('mail_id', '=', mail_id)
      .execute(),
  );
}

export const readReportsJob = defineJob({
  name: 'read_reports',
  schedule: { cron: '* * * * *', queue: 'read_reports' },
  run: (deps: ReadReportsDeps) => readReports(deps),
});
