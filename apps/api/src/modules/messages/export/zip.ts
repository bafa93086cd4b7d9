import { Readable } from 'node:stream';
import { recordAudit, toCloudid } from '@postern/db';
import { ContentDamagedError } from '@postern/db/blobs/index';
import { ZipFile } from 'yazl';
import type { LocalTime } from '../../exports/index.ts';
import { outputOf } from '../../exports/index.ts';
import { type BlobPlace, findBlob, openContent } from '../message-content.ts';
import { actorRights } from '../message-rights.ts';
import type { ListRecord } from '../message-row.ts';
import type { Field } from './cells.ts';
import { csvFile } from './csv.ts';
import type { ExportCall } from './export-call.ts';

interface Kept {
  readonly row: ListRecord;
  readonly place: BlobPlace;
}

/** Of these rows the ones whose content is kept and may leave the server; who took which is recorded before the first byte goes. */
function takeKept({ actor, audit, scoped }: ExportCall, rows: readonly ListRecord[]): Promise<Kept[]> {
  return scoped(async (tx) => {
    const kept: Kept[] = [];
    const rights = await actorRights(
      tx,
      actor,
      rows.map((row) => ({ ...row, content_kept: true })),
    );
    for (const [index, row] of rows.entries()) {
      if (!rights[index]?.download) continue;
      const place = await findBlob(tx, row);
      if (place) kept.push({ row, place });
    }
    for (const tenant_id of new Set(kept.map(({ row }) => row.tenant_id))) {
      const ids = kept
        .filter(({ row }) => row.tenant_id === tenant_id)
        .map(({ row }) => toCloudid(row.tenant_id, row.id));
      const details = { count: ids.length, cloudids: ids };
      await recordAudit(tx, { ...audit, tenant_id, action: 'message.download', object: 'export', details });
    }
    return kept;
  });
}

const nameOf = ({ ts, queue_id }: ListRecord) =>
  `${ts.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${queue_id}.eml`;

/** Adds one mail and waits until the reader has taken it, so that no more than one is open at a time. */
function addMail(
  zip: ZipFile,
  name: string,
  mtime: Date,
  open: () => Promise<Readable>,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve, reject) => {
    const stop = () => reject(new Error('the reader of an export has gone'));
    signal.addEventListener('abort', stop, { once: true });
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      open().then((content) => {
        content.once('error', (error) => content.destroy() && reject(error));
        content.once('close', () => {
          signal.removeEventListener('abort', stop);
          resolve();
        });
        signal.addEventListener('abort', () => content.destroy(), { once: true });
        give(null, content);
      }, reject);
    });
  });
}

/** What can be read of a content; of a damaged one it is the part before the damage. */
async function* untilDamaged(content: Readable, onDamaged: () => void): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    if (!(error instanceof ContentDamagedError)) throw error;
    onDamaged();
  }
}

/** The list as CSV and, where it is kept and may be downloaded, each message's content as .eml; damaged.txt names those that are not whole. */
export function zipFile(
  call: ExportCall,
  fields: readonly Field[],
  time: LocalTime,
  batches: AsyncIterable<readonly ListRecord[]>,
): Readable {
  const zip = new ZipFile();
  const output = outputOf(zip);
  const { services, signal } = call;
  async function fill(): Promise<void> {
    const all: ListRecord[] = [];
    const damaged: string[] = [];
    for await (const batch of batches) {
      all.push(...batch);
      for (const { row, place } of await takeKept(call, batch)) {
        const name = nameOf(row);
        const open = async () => {
          const content = (await openContent(services.content, place)).open();
          return Readable.from(
            untilDamaged(content, () => damaged.push(`${name}\n`)),
            { objectMode: false },
          );
        };
        await addMail(zip, name, row.ts, open, signal);
      }
    }
    const list = (async function* once() {
      yield all;
    })();
    zip.addReadStream(Readable.from(csvFile(fields, time, list), { objectMode: false }), 'messages.csv');
    if (damaged.length > 0) zip.addBuffer(Buffer.from(damaged.join('')), 'damaged.txt');
    zip.end();
  }
  fill().catch((error: Error) => output.destroy(error));
  return output;
}
