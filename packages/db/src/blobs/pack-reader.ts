import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SealBrokenError } from './cipher.ts';
import type { Disk } from './disk.ts';
import { HEAD_LENGTH, offsetOf, type PackHead, readPackHead } from './pack-name.ts';
import type { Pack } from './store.ts';

/** Reads from the first to the last of these bytes, less where the file ends before. */
export type ReadRange = (path: string, range: { start: number; end: number }) => AsyncIterable<Buffer>;

async function headAt(read: ReadRange, path: string, offset: number): Promise<PackHead | null> {
  const head = await buffer(read(path, { start: offset, end: offset + HEAD_LENGTH - 1 }));
  return readPackHead(head, basename(path), offset);
}

/** The sealed bytes of one blob in a pack, from `from` on. */
export async function* readPacked(
  read: ReadRange,
  path: string,
  blobId: string,
  from = 0,
): AsyncGenerator<Buffer> {
  const offset = offsetOf(blobId);
  const head = await headAt(read, path, offset);
  if (head?.blob_id !== blobId) throw new SealBrokenError(`blob ${blobId}: not in its pack`);
  const start = offset + HEAD_LENGTH;
  if (from < head.length) yield* read(path, { start: start + from, end: start + head.length - 1 });
}

/**
 * The sealed bytes of a blob wherever they are: by itself or in a pack. A pack may be dissolved between the two looks, and the blob is by
 * itself then.
 */
export async function* ownOrPacked(
  own: () => AsyncIterable<Buffer>,
  packed: () => AsyncIterable<Buffer>,
  isMissing: (error: unknown) => boolean,
): AsyncGenerator<Buffer> {
  for (const place of [own, packed]) {
    try {
      yield* place();
      return;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  yield* own();
}

/** Ids of the blobs in a pack, in their order. */
export async function blobsInPack(read: ReadRange, path: string): Promise<string[]> {
  const blobs: string[] = [];
  let offset = 0;
  // Whatever was answered 250 was synced with all that stands before it, so nothing that counts is behind the first gap.
  for (let head = await headAt(read, path, 0); head; head = await headAt(read, path, offset)) {
    blobs.push(head.blob_id);
    offset += HEAD_LENGTH + head.length;
  }
  return blobs;
}

/** @param temporary folder in which files grow, on the same file system */
export async function openPack(disk: Disk, path: string, temporary: string): Promise<Pack> {
  const folder = dirname(path);

  async function moveOut(blobId: string): Promise<void> {
    const growing = join(temporary, blobId);
    const file = await disk.create(growing);
    for await (const part of readPacked(disk.read, path, blobId)) await file.write([part]);
    await file.sync();
    await file.close();
    await disk.rename(growing, join(folder, blobId));
  }

  return {
    blobs: await blobsInPack(disk.read, path),
    async dissolve(kept) {
      for (const blobId of kept) await moveOut(blobId);
      if (kept.length > 0) await disk.syncFolder(folder);
      await disk.remove(path);
    },
  };
}
