import { Worker } from 'node:worker_threads';
import { report_limits } from './limits.ts';
import type { ReadMail } from './read-mail.ts';

export type {
  AggregateRecord,
  AggregateReport,
  DkimResult,
  SpfResult,
} from './aggregate-report.ts';
export { organisationalDomain } from './aggregate-report.ts';
export { report_limits } from './limits.ts';
export {
  type Problem,
  type ReportNote,
  type ReportRefusal,
  report_notes,
  report_refusals,
} from './problem.ts';
export type { ReadMail, Report } from './read-mail.ts';
export type { TlsFailure, TlsPolicy, TlsReport } from './tls-report.ts';

/** Reads a mail in a thread with bounds of time and memory; a mail that breaks them is answered like one that cannot be read. */
export function readReportsSafely(mail: Buffer): Promise<ReadMail> {
  const { heap_mb, time_ms } = report_limits;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heap_mb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  return new Promise<ReadMail>((resolve, reject) => {
    const refuse = () =>
      resolve({
        reports: [],
        refusals: [{ code: 'took_too_long', params: { seconds: time_ms / 1000 } }],
      });
    const timer = setTimeout(refuse, time_ms);
    worker.once('message', (message: { read: ReadMail } | { failed: string }) => {
      if ('read' in message) resolve(message.read);
      else reject(new Error(`report worker: ${message.failed}`));
    });
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse();
      else reject(error);
    });
    worker.once('exit', refuse);
    worker.once('exit', () => clearTimeout(timer));
    const copy = new Uint8Array(mail);
    worker.postMessage(copy, [copy.buffer]);
  }).finally(() => worker.terminate());
}
