import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Database, withScope } from '@postern/db';
import type { BlobStore, TenantKeys } from '@postern/db/blobs/index';
import { carriesEicar } from '@postern/mail/classify/test-patterns';
import { clamdScanner } from '@postern/mail/scanners/clamd';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { defineJob } from '../../../jobs/define-job.ts';
import type { SystemMails } from '../../system-mail/index.ts';
import { destroyFiles } from '../files/destroy-files.ts';
import { fileBytes, type LargeFile } from '../files/large-file.ts';
import { queueAnswer } from '../queue-answer.ts';

export interface CheckDeps {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly keys: TenantKeys;
  readonly mails: Pick<SystemMails, 'sender'>;
  readonly log: Pick<Logger, 'warn'>;
  /** host:port or socket; '' where there is none. */
  readonly clamd: string;
  readonly relay: string;
}

/** Files of one run; the next takes the rest. */
const BATCH = 50;
/** clamd counts a stream in 32 bits with a sign: of larger ones it may say anything (Cisco-Talos/clamav#1274). */
const MOST_SCANNED = 2 ** 31 - 1;
/** ms, and bytes a second that a scan may be slow at. */
const LEAST_TIME = 30_000;
const SLOWEST = 2_000_000;
const START = 1024;

type Checked = Pick<LargeFile, 'state' | 'virus'> & { sha256: Buffer };

/** Looks for viruses in files that have arrived, then lets the answers go whose files were all looked into. */
export async function checkLargeFiles(deps: CheckDeps): Promise<Record<string, number>> {
  const counts = { clean: 0, not_checked: 0, virus: 0, waiting: 0 };
  for (const file of await filesToCheck(deps.db)) {
    const checked = await checkFile(deps, file);
    if (checked === null) {
      counts.waiting += 1;
      continue;
    }
    await noteChecked(deps, file, checked);
    counts[checked.state as 'clean'] += 1;
  }
  return { ...counts, answers: await releaseAnswers(deps) };
}

const filesToCheck = (db: Database) =>
  withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('portal_file')
        .select(['tenant_id', 'file_id', 'size'])
        .where('state', '=', 'checking')
        .where('destroyed_at', 'is', null)
        .orderBy('changed_at')
        .limit(BATCH)
        .execute(),
    { readOnly: true },
  ).then((rows) => rows.map((row) => ({ ...row, size: Number(row.size) })));

type FileToCheck = Pick<LargeFile, 'tenant_id' | 'file_id' | 'size'>;

/** null: the scanner does not answer now, and the file waits for it. */
async function checkFile(
  { db, blobs, keys, clamd, log }: CheckDeps,
  file: FileToCheck,
): Promise<Checked | null> {
  const hash = createHash('sha256');
  let start: Buffer = Buffer.alloc(0);
  async function* seen(): AsyncGenerator<Buffer> {
    for await (const chunk of fileBytes({ db, content: { blobs, keys } }, file)) {
      hash.update(chunk);
      if (start.length < START) start = Buffer.concat([start, chunk.subarray(0, START)]);
      yield chunk;
    }
  }
  const is_scanned = clamd !== '' && file.size <= MOST_SCANNED;
  const timeout_ms = LEAST_TIME + (file.size / SLOWEST) * 1000;
  const found = is_scanned
    ? await clamdScanner({ address: clamd, timeout_ms, mark: Buffer.alloc(0) })(() =>
        Readable.from(seen(), { objectMode: false }),
      )
    : null;
  if (!found) for await (const _chunk of seen());
  if (carriesEicar(start)) return { state: 'virus', virus: 'Eicar-Test-Signature', sha256: hash.digest() };
  if (!found) return { state: 'not_checked', virus: '', sha256: hash.digest() };
  if (found.reachable)
    return { state: found.virus === '' ? 'clean' : 'virus', virus: found.virus, sha256: hash.digest() };
  // Its own limit of size: it will never look into this one.
  if (/size limit/i.test(found.reason)) return { state: 'not_checked', virus: '', sha256: await hashOf() };
  log.warn({ file_id: file.file_id, reason: found.reason }, 'a large file waits for the virus scanner');
  return null;

  async function hashOf(): Promise<Buffer> {
    const whole = createHash('sha256');
    for await (const chunk of fileBytes({ db, content: { blobs, keys } }, file)) whole.update(chunk);
    return whole.digest();
  }
}

const noteChecked = ({ db }: CheckDeps, file: FileToCheck, checked: Checked) =>
  withScope(db, { all: true }, async (tx) => {
    await tx
      .updateTable('portal_file')
      .set(checked)
      .where('tenant_id', '=', file.tenant_id)
      .where('file_id', '=', file.file_id)
      .where('state', '=', 'checking')
      .execute();
    if (checked.state === 'virus') await destroyFiles(tx, [file]);
  });

async function releaseAnswers({ db, mails, relay }: CheckDeps): Promise<number> {
  return withScope(db, { all: true }, async (tx) => {
    const ready = await tx
      .selectFrom('portal_message as m')
      .select(['m.tenant_id', 'm.message_id', 'm.queue_id', 'm.owner', 'm.blob_id', 'm.size'])
      .where('m.delivery', '=', 'checking')
      .where(
        sql<boolean>`not exists (select from portal_file f where f.tenant_id = m.tenant_id and f.message_id = m.message_id
          and f.state in ('receiving', 'checking'))`,
      )
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { blob_id, size, ...message } of ready) {
      if (blob_id === null) continue;
      await tx
        .updateTable('portal_message')
        .set({ delivery: 'queued' })
        .where('tenant_id', '=', message.tenant_id)
        .where('message_id', '=', message.message_id)
        .execute();
      await queueAnswer(tx, { mails, portal: { relay } }, { ...message, blob_id, size: Number(size) });
    }
    return ready.length;
  });
}

/** Runs at once when a file has arrived; the schedule makes up for what was not heard, and for a scanner that was away. */
export const checkLargeFilesJob = defineJob({
  name: 'check_large_files',
  schedule: { cron: '* * * * *', queue: 'large-files' },
  run: checkLargeFiles,
});
