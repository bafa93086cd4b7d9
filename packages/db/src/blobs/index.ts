import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStoreOptions, openFileStore } from './file-store.ts';
import { parseS3Location } from './s3-location.ts';
import type { BlobStore } from './store.ts';

export * from './cipher.ts';
export { type Disk, type DiskFile, realDisk } from './disk.ts';
export { openFileStore } from './file-store.ts';
export * from './orphans.ts';
export * from './ownership.ts';
export * from './s3-location.ts';
export * from './sealed-bytes.ts';
export * from './store.ts';
export * from './tenant-keys.ts';

/**
 * Opens the store POSTERN_BLOBS names: `file:<folder>`, or `s3://bucket/…` (s3-location.ts).
 * @throws {Error} with one sentence when it names neither or the store cannot be used
 */
export async function openBlobStore(
  location: string,
  options: Pick<FileStoreOptions, 'packed'> = {},
): Promise<BlobStore> {
  if (location.startsWith('s3:')) {
    // Loaded only where it is used: the client is larger than the rest of the process.
    const { openS3Store } = await import('./s3-store.ts');
    return openS3Store({ location: parseS3Location(location), temporary: join(tmpdir(), 'postern-spool') });
  }
  const folder = /^file:(?:\/\/)?(.+)$/.exec(location)?.[1];
  if (!folder) throw new Error(`POSTERN_BLOBS must be file:<folder> or s3://<bucket>, not ${location}`);
  return openFileStore({ root: folder, ...options });
}
