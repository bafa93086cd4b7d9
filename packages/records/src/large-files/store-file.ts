import { createHash } from 'node:crypto';
import type { Tx } from '@postern/db';
import {
  type BlobStore,
  type BlobWriter,
  blobRow,
  type StoredBlob,
  type TenantKey,
} from '@postern/db/blobs/index';

/** Bytes of a piece of a large file: a lost line costs one piece at most. */
export const PIECE_BYTES = 8 * 1_048_576;

export interface StoredPiece {
  /** Of its first byte in the file. */
  start: number;
  stored: StoredBlob;
}

export interface StoredFile {
  pieces: StoredPiece[];
  size: number;
  sha256: Buffer;
}

export interface FileWriter {
  write(chunk: Buffer): Promise<void>;
  end(): Promise<StoredFile>;
  /** Gives up; pieces that were stored go with the next sweep of blobs without a row. */
  abort(): Promise<void>;
}

/** Stores a file in pieces, of which one is in memory at a time. */
export function writeFile(blobs: BlobStore): FileWriter {
  const hash = createHash('sha256');
  const pieces: StoredPiece[] = [];
  let writer: BlobWriter | null = null;
  let start = 0;
  let size = 0;

  async function closePiece(): Promise<void> {
    if (!writer) return;
    const open = writer;
    writer = null;
    pieces.push({ start, stored: await open.commit() });
    start = size;
  }

  return {
    async write(chunk) {
      hash.update(chunk);
      for (let at = 0; at < chunk.length; ) {
        const part = chunk.subarray(at, at + PIECE_BYTES - (size - start));
        writer ??= blobs.create();
        writer.write(part);
        await writer.backpressure();
        size += part.length;
        at += part.length;
        if (size - start === PIECE_BYTES) await closePiece();
      }
    },
    async end() {
      await closePiece();
      return { pieces, size, sha256: hash.digest() };
    },
    async abort() {
      await writer?.abort();
      writer = null;
    },
  };
}

/** Rows of the pieces of a file, in the transaction that makes it known. */
export async function insertPieces(
  tx: Tx,
  { tenant_id, file_id }: { tenant_id: number; file_id: string },
  key: TenantKey,
  pieces: readonly StoredPiece[],
): Promise<void> {
  if (pieces.length === 0) return;
  await tx
    .insertInto('blob')
    .values(pieces.map(({ stored }) => blobRow(tenant_id, key, stored)))
    .execute();
  await tx
    .insertInto('portal_segment')
    .values(
      pieces.map(({ start, stored }) => ({
        ...{ tenant_id, file_id, start, size: stored.size, blob_id: stored.blob_id },
      })),
    )
    .execute();
}
