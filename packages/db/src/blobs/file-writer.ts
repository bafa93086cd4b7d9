import { join } from 'node:path';
import { failpoint } from '../failpoints.ts';
import type { Disk, DiskFile } from './disk.ts';
import { createBlobEncoder } from './format.ts';
import type { BlobWriter, StoredBlob } from './store.ts';
import { asSync, syncStep } from './sync-step.ts';

export interface FileWriterInput {
  blob_id: string;
  key: Buffer;
  disk: Disk;
  /** Where the file grows. */
  temporary: string;
  /** The folder it ends in, made durable. */
  folder: () => Promise<string>;
  syncFolder: (path: string) => Promise<void>;
}

/** Sealed bytes kept in memory before a file is opened at all: most mail is smaller, and then takes one write. */
const INLINE = 65_536;
/** Sealed bytes that may wait for the disk before the sender must. */
const HIGH_WATER = 65_536;
/** Bytes after which the device begins to take what was written while more comes, so that commit() waits for the rest alone. */
const SYNC_EVERY = 2 * 1_048_576;

/**
 * Writes one blob durably (security.md 4.3 steps 2 to 4): temporary file → END record → fsync → close → rename → fsync of the folder.
 * The folder it came from is not synced: a crash can at most leave the old name, which sweep() removes.
 */
export function createFileWriter(input: FileWriterInput): BlobWriter {
  const { blob_id, key, disk, temporary, syncFolder } = input;
  const encoder = createBlobEncoder(key, blob_id);
  let waiting: Buffer[] = encoder.start();
  let waitingBytes = 0;
  let file: DiskFile | null = null;
  let created = false;
  let fault: unknown = null;
  let writing: Promise<void> | null = null;
  let unsynced = 0;
  let syncing: Promise<void> | null = null;

  function startSync(open: DiskFile): void {
    unsynced = 0;
    syncing = asSync(open.sync())
      .catch((error: unknown) => {
        fault ??= error;
      })
      .finally(() => {
        syncing = null;
      });
  }

  function keep(parts: Buffer[]): void {
    for (const part of parts) {
      waiting.push(part);
      waitingBytes += part.length;
    }
  }

  async function openFile(): Promise<DiskFile> {
    failpoint('blob-open');
    file = await disk.create(temporary);
    created = true;
    failpoint('blob-opened');
    return file;
  }

  async function drain(): Promise<void> {
    try {
      const target = file ?? (await openFile());
      while (waiting.length > 0) {
        const parts = waiting;
        waiting = [];
        waitingBytes = 0;
        failpoint('blob-write');
        await target.write(parts);
        failpoint('blob-written');
        unsynced += parts.reduce((sum, part) => sum + part.length, 0);
        if (unsynced >= SYNC_EVERY && !syncing) startSync(target);
      }
    } catch (error) {
      fault ??= error;
      waiting = [];
      waitingBytes = 0;
    }
  }

  function startDrain(): Promise<void> {
    // Cleared only after it was set, also when there was nothing to write.
    writing ??= drain().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function settle(): Promise<void> {
    while (writing) await writing;
    await syncing;
  }

  async function commit(): Promise<StoredBlob> {
    const { parts, digest } = encoder.end();
    keep(parts);
    await settle();
    if (!fault) await startDrain();
    await settle();
    try {
      if (fault) throw fault;
      await makeDurable();
    } catch (error) {
      await abort();
      throw error;
    }
    return { blob_id, key, ...digest };
  }

  async function makeDurable(): Promise<void> {
    if (!file) throw new Error('blob file was never opened');
    const folder = input.folder();
    // Its fault is thrown below, once; until then it must not count as unhandled.
    folder.catch(() => undefined);
    failpoint('blob-trailer');
    if (syncStep('blob-fsync')) await asSync(file.sync());
    failpoint('blob-synced');
    failpoint('blob-close');
    const open = file;
    file = null;
    await open.close();
    failpoint('blob-folder');
    const target = await folder;
    failpoint('blob-rename');
    await disk.rename(temporary, join(target, blob_id));
    created = false;
    failpoint('blob-renamed');
    if (syncStep('blob-fsync-folder')) await asSync(syncFolder(target));
    failpoint('blob-stored');
  }

  async function abort(): Promise<void> {
    fault ??= new Error('blob was given up');
    await settle();
    waiting = [];
    const open = file;
    file = null;
    await open?.close();
    if (created) await disk.remove(temporary);
    created = false;
  }

  return {
    write(slice) {
      if (fault) return;
      keep(encoder.push(slice));
      if (file || writing || waitingBytes > INLINE) startDrain().catch(() => undefined);
    },
    backpressure: () => (writing && waitingBytes > HIGH_WATER ? writing : null),
    commit,
    abort,
  };
}
