import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { failpoint } from '../failpoints.ts';
import { createBlobEncoder } from './format.ts';
import type { BlobWriter, StoredBlob } from './store.ts';

/** What goes to the object store in one request. */
export interface SealedObject {
  body: Buffer | (() => AsyncIterable<Buffer>);
  length: number;
  /** Of the sealed bytes, base64: the store refuses what came to it altered. */
  md5: string;
}

export interface S3WriterInput {
  blob_id: string;
  key: Buffer;
  /** Where a large blob grows until its length is known; a crash leaves it for sweep(). */
  temporary: string;
  /** Resolves when the store has answered that it keeps the object. */
  put: (object: SealedObject) => Promise<void>;
}

/** Sealed bytes kept in memory; larger blobs wait in a file, so that many at once take disk instead of memory. */
const INLINE = 1_048_576;

/**
 * Writes one blob to an object store: sealed while it arrives, sent whole by commit(), since an object exists either completely or not at
 * all. The store's answer is the promise that it survives.
 */
export function createS3Writer({ blob_id, key, temporary, put }: S3WriterInput): BlobWriter {
  const encoder = createBlobEncoder(key, blob_id);
  const md5 = createHash('md5');
  let inMemory: Buffer[] = [];
  let length = 0;
  let file: WriteStream | null = null;
  let fault: unknown = null;
  let draining: Promise<void> | null = null;
  let drained: () => void = () => undefined;

  function keep(parts: Buffer[]): void {
    for (const part of parts) {
      md5.update(part);
      length += part.length;
      if (file) toFile(file, part);
      else inMemory.push(part);
    }
    if (!file && length > INLINE) spill();
  }

  function spill(): void {
    const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600 });
    target.on('error', (error) => {
      fault ??= error;
    });
    // A broken disk never drains; commit() tells.
    for (const event of ['drain', 'close'])
      target.on(event, () => {
        draining = null;
        drained();
      });
    file = target;
    for (const part of inMemory) toFile(target, part);
    inMemory = [];
  }

  function toFile(target: WriteStream, part: Buffer): void {
    if (target.write(part) || draining) return;
    draining = new Promise<void>((resolve) => {
      drained = resolve;
    });
  }

  keep(encoder.start());

  async function commit(): Promise<StoredBlob> {
    const { parts, digest } = encoder.end();
    keep(parts);
    try {
      if (file) {
        file.end();
        await finished(file);
      }
      if (fault) throw fault;
      failpoint('blob-write');
      const body = file ? () => createReadStream(temporary) : Buffer.concat(inMemory);
      await put({ body, length, md5: md5.digest('base64') });
      failpoint('blob-stored');
    } finally {
      await abort();
    }
    return { blob_id, key, ...digest };
  }

  async function abort(): Promise<void> {
    fault ??= new Error('blob was given up');
    inMemory = [];
    const open = file;
    file = null;
    if (!open) return;
    open.destroy();
    // A file that is just being made would come back after its removal.
    if (!open.closed) await new Promise<void>((resolve) => open.once('close', resolve));
    await unlink(temporary).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  return {
    write(slice) {
      if (!fault) keep(encoder.push(slice));
    },
    backpressure: () => draining,
    commit,
    abort,
  };
}
