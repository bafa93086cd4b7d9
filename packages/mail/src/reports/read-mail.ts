// Finds the reports in a mail. Runs in a thread of its own (worker.ts): nothing here is bounded in time by itself.
import type { Email } from 'postal-mime';
import { readEmail } from '../parse/read-email.ts';
import type { AggregateReport } from './aggregate-report.ts';
import { looksLikeXml, readAggregateXml } from './aggregate-xml.ts';
import { report_limits } from './limits.ts';
import { type Problem, RefusedReport, type ReportNote, type ReportRefusal } from './problem.ts';
import { readTlsJson, type TlsReport } from './tls-report.ts';
import { unpack } from './unpack.ts';

export type Report = AggregateReport | TlsReport;

export interface ReadMail {
  reports: Report[];
  /** Of each attachment that is no report that can be read. */
  refusals: Problem<ReportRefusal>[];
}

const refusing = (problem: Problem<ReportRefusal>): ReadMail => ({ reports: [], refusals: [problem] });

/** The reports of one attachment, whatever it is packed in. */
export async function readAttachment(attachment: Buffer): Promise<ReadMail> {
  const read: ReadMail = { reports: [], refusals: [] };
  try {
    if (attachment.length === 0) throw new RefusedReport('empty');
    for (const { bytes, is_cut } of await unpack(attachment)) {
      try {
        read.reports.push(withNote(readDocument(bytes), is_cut));
      } catch (error) {
        if (!(error instanceof RefusedReport)) throw error;
        const is_damage = is_cut && error.problem.code === 'no_report';
        read.refusals.push(is_damage ? { code: 'damaged_archive', params: {} } : error.problem);
      }
    }
  } catch (error) {
    if (!(error instanceof RefusedReport)) throw error;
    read.refusals.push(error.problem);
  }
  return read;
}

function readDocument(bytes: Buffer): Report {
  if (bytes.length === 0) throw new RefusedReport('empty');
  if (looksLikeXml(bytes)) return readAggregateXml(bytes);
  if (/^(?:\xef\xbb\xbf)?\s*\{/.test(bytes.toString('latin1', 0, 64))) return readTlsJson(bytes);
  throw new RefusedReport('no_report');
}

const cut_off: Problem<ReportNote> = { code: 'cut_off', params: {} };
const withNote = (report: Report, is_cut: boolean): Report =>
  is_cut ? { ...report, notes: [cut_off, ...report.notes] } : report;

export async function readReportMail(mail: Buffer): Promise<ReadMail> {
  let email: Email;
  try {
    email = await readEmail(mail, false);
  } catch (error) {
    // Deeper, or with longer headers, than mail is read.
    if (!(error instanceof Error)) throw error;
    return refusing({ code: 'unreadable_mail', params: {} });
  }
  const attachments = email.attachments.map(({ content, mimeType }) => ({
    mime: mimeType.toLowerCase(),
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array),
  }));
  // Reports about single messages (RFC 9991) hold the mail of strangers: personal data nobody here asked for.
  if (attachments.some(({ mime, bytes }) => isForensic(mime, bytes)))
    return refusing({ code: 'forensic', params: {} });
  const candidates = attachments.filter(({ mime }) => !/^(?:image|audio|video|font)\//.test(mime));
  if (candidates.length === 0) return refusing({ code: 'no_report', params: {} });
  const read: ReadMail = { reports: [], refusals: [] };
  for (const { bytes } of candidates.slice(0, report_limits.attachments)) {
    const { reports, refusals } = await readAttachment(bytes);
    read.reports.push(...reports);
    read.refusals.push(...refusals);
  }
  const more = candidates.length - report_limits.attachments;
  const noted: Problem<ReportNote> = { code: 'more_attachments', params: { count: more } };
  // Beside a report that was read, a text or a signature is no fault.
  const refusals =
    read.reports.length > 0 ? read.refusals.filter(({ code }) => code !== 'no_report') : read.refusals;
  return {
    reports: more > 0 ? read.reports.map((one) => ({ ...one, notes: [...one.notes, noted] })) : read.reports,
    refusals,
  };
}

const isForensic = (mime: string, bytes: Buffer) =>
  mime === 'message/feedback-report' &&
  /^feedback-type:\s*(?:auth-failure|abuse)/im.test(bytes.toString('latin1', 0, 10_000));
