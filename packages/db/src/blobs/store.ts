import type { Readable } from 'node:stream';

/** What a finished blob is known by. The key is never stored beside the file: seal it for each tenant (tenant-keys.ts). */
export interface StoredBlob {
  blob_id: string;
  key: Buffer;
  size: number;
  sha256: Buffer;
}

/** One blob on its way to the store. */
export interface BlobWriter {
  /** Keeps a slice. Never throws: a fault is remembered and thrown by commit(). */
  write(slice: Buffer): void;
  /** null: more may come now. Else a promise for when; it resolves after faults too. */
  backpressure(): Promise<void> | null;
  /** Resolves when the content survives a power cut. Throws the first fault; nothing is left behind then. */
  commit(): Promise<StoredBlob>;
  /** Gives up. */
  abort(): Promise<void>;
}

/** A file that small blobs share. What one of them takes is given back with the whole file. */
export interface Pack {
  blobs: readonly string[];
  /** Removes the file; blobs named here get files of their own before, and are found as ever. */
  dissolve(kept: readonly string[]): Promise<void>;
}

export interface BlobStore {
  create(): BlobWriter;
  /** One that has its name and key from another store, in place of what may be there by that name. */
  createAs(blobId: string, key: Buffer): BlobWriter;
  /** The content from the byte `from` on, or all of it, as a stream that fails unless it is what was stored. */
  open(blobId: string, key: Buffer, from?: number): Readable;
  /** Removing what is not there is no error. A blob in a pack cannot be read without its key, and goes with the pack. */
  remove(blobId: string): Promise<void>;
  /** Ids of all blobs made before `before` that can be removed one by one, oldest first. */
  list(before: Date): AsyncIterable<string>;
  /** Files that hold many blobs, made before `before`, oldest first. */
  packs(before: Date): AsyncIterable<Pack>;
  /** Removes unfinished writes from before `before`; answers how many. */
  sweep(before: Date): Promise<number>;
  freeBytes(): Promise<number>;
  /** Rejects while nothing can be kept, whatever is free. */
  probe(): Promise<void>;
  /** Id of the installation whose content this is; undefined while nothing says so. */
  owner(): Promise<string | undefined>;
  claim(installationId: string): Promise<void>;
}

/** Stores a content to its end; where it breaks off nothing is left behind. */
export async function storeContent(
  blobs: BlobStore,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<StoredBlob> {
  const writer = blobs.create();
  try {
    for await (const chunk of content) {
      writer.write(chunk);
      await writer.backpressure();
    }
    return await writer.commit();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/**
 * The disk refused to make data durable. What the kernel then holds is unknown, so a second fsync proves nothing (PostgreSQL
 * data_sync_retry): stop taking mail, end the process.
 */
export class SyncFailedError extends Error {}
