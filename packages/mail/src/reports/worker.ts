// One mail at a time. A mail that takes too long or too much memory ends the thread, and no other mail with it.
import { parentPort } from 'node:worker_threads';
import { readReportMail } from './read-mail.ts';

const port = parentPort;
if (!port) throw new Error('reports/worker.ts runs in a worker thread');

port.on('message', (mail: Uint8Array) => {
  readReportMail(Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength)).then(
    (read) => port.postMessage({ read }),
    (error: unknown) => port.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
