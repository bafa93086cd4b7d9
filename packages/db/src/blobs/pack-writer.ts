import { join } from 'node:path';
import { failpoint } from '../failpoints.ts';
import { manyRandomBytes } from '../random.ts';
import { foldersOf } from './blob-name.ts';
import { KEY_LENGTH } from './cipher.ts';
import type { Disk, DiskFile } from './disk.ts';
import { createBlobEncoder } from './format.ts';
import { HEAD_LENGTH, packedId, packFile, packHead } from './pack-name.ts';
import type { StoredBlob } from './store.ts';
import { asSync, syncStep } from './sync-step.ts';

export interface PackWriterInput {
  disk: Disk;
  /** An id of the moment: the pack is named by it, and lies in its folder. */
  first: string;
  /** The folder of a blob, made durable. */
  folder: (blobId: string) => Promise<string>;
  syncFolder: (path: string) => Promise<void>;
}

export interface PackWriter {
  /** Whether a blob of such an id may still go in. */
  takes(blobId: string): boolean;
  /** Resolves when the content survives a power cut. */
  append(blobId: string, slices: readonly Buffer[]): Promise<StoredBlob>;
  /** Nothing more comes. */
  retire(): void;
}

interface Waiting {
  parts: Buffer[];
  stored: StoredBlob;
  resolve: (stored: StoredBlob) => void;
  reject: (error: unknown) => void;
}

/** Bytes; offsets have 32 bits in an id, and a file of this size is still copied and removed at once. */
const FULL = 67_108_864;

/**
 * One pack (pack-name.ts) that grows: contents that are ready at the same time share a write and a sync. It takes what comes within the time
 * of its folder, a minute, and its name is made durable once, before the first content in it counts.
 */
export function createPackWriter({ disk, first, folder, syncFolder }: PackWriterInput): PackWriter {
  const within = foldersOf(first).join();
  let file: DiskFile | null = null;
  let path = '';
  let named = false;
  let end = 0;
  let waiting: Waiting[] = [];
  let running = false;
  /** Nothing more may come: others took over, or what the file holds is not known. */
  let over = false;

  async function open(): Promise<DiskFile> {
    path = await folder(first);
    failpoint('pack-open');
    const opened = await disk.create(join(path, packFile(first)));
    failpoint('pack-opened');
    return opened;
  }

  async function makeDurable(group: readonly Waiting[]): Promise<void> {
    file ??= await open();
    failpoint('pack-write');
    await file.write(group.flatMap(({ parts }) => parts));
    failpoint('pack-written');
    if (syncStep('pack-fsync')) await asSync(file.sync());
    failpoint('pack-synced');
    if (!named && syncStep('pack-fsync-folder')) await asSync(syncFolder(path));
    named = true;
    failpoint('pack-stored');
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await makeDurable(group);
        for (const { stored, resolve } of group) resolve(stored);
      } catch (error) {
        // Offsets given out meanwhile are wrong as well.
        over = true;
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      }
    }
    running = false;
    if (over) await close();
  }

  async function close(): Promise<void> {
    const open = file;
    file = null;
    await open?.close();
  }

  function seal(blobId: string, slices: readonly Buffer[]): Pick<Waiting, 'parts' | 'stored'> {
    const blob_id = packedId(blobId, first, end);
    const key = manyRandomBytes(KEY_LENGTH);
    const encoder = createBlobEncoder(key, blob_id);
    // In one piece: a small content costs more by the call than by the byte.
    const body = [...encoder.start(), ...encoder.push(Buffer.concat(slices))];
    const { parts, digest } = encoder.end();
    body.push(...parts);
    const length = body.reduce((sum, part) => sum + part.length, 0);
    end += HEAD_LENGTH + length;
    return { parts: [packHead({ blob_id, length }), ...body], stored: { blob_id, key, ...digest } };
  }

  return {
    takes: (blobId) => !over && end < FULL && foldersOf(blobId).join() === within,
    append: (blobId, slices) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...seal(blobId, slices), resolve, reject });
        if (running) return;
        running = true;
        // What else is ready in this turn of the event loop goes into the same write.
        setImmediate(() => void run());
      }),
    retire() {
      over = true;
      if (!running) void close();
    },
  };
}
