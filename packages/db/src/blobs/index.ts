import { openFileStore } from './file-store.ts';
import type { BlobStore } from './store.ts';

export * from './cipher.ts';
export { type Disk, type DiskFile, realDisk } from './disk.ts';
export { openFileStore } from './file-store.ts';
export * from './orphans.ts';
export * from './store.ts';
export * from './tenant-keys.ts';

/** Opens the store POSTERN_BLOBS names: `file:<folder>`. */
export async function openBlobStore(location: string): Promise<BlobStore> {
  const folder = /^file:(?:\/\/)?(.+)$/.exec(location)?.[1];
  if (!folder) throw new Error(`POSTERN_BLOBS must be file:<folder>, not ${location}`);
  return openFileStore({ root: folder });
}
