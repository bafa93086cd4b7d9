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

export interface ReportReader extends AsyncDisposable {
  /** A mail that breaks the bounds of time and memory is answered like one that cannot be read. */
  read(mail: Buffer): Promise<ReadMail>;
}

/** Reads mails one by one in a thread, which is replaced when one of them breaks its bounds. */
export function openReportReader(): ReportReader {
  const { heap_mb, time_ms } = report_limits;
  let worker: Worker | null = null;
  const start = () =>
    new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heap_mb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });

  async function end(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function read(mail: Buffer): Promise<ReadMail> {
    worker ??= start();
    const thread = worker;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const refuse = () => resolve({ read: too_much });
    const onError = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse() : reject(error);
    const timer = setTimeout(refuse, time_ms);
    thread.once('message', resolve).once('error', onError).once('exit', refuse);
    const copy = new Uint8Array(mail);
    thread.postMessage(copy, [copy.buffer]);
    try {
      const answer = await promise;
      if ('failed' in answer) throw new Error(`report worker: ${answer.failed}`);
      if (answer.read === too_much) await end();
      return answer.read;
    } catch (error) {
      await end();
      throw error;
    } finally {
      clearTimeout(timer);
      thread.off('message', resolve).off('error', onError).off('exit', refuse);
    }
  }

  return { read, [Symbol.asyncDispose]: end };
}

type Answer = { read: ReadMail } | { failed: string };
const too_much: ReadMail = {
  reports: [],
  refusals: [{ code: 'took_too_long', params: { seconds: report_limits.time_ms / 1000 } }],
};
