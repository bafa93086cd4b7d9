import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { failpoint } from '../failpoints.ts';
import { uuidTime, uuidv7 } from '../ids.ts';
import { manyRandomBytes } from '../random.ts';
import { folderEnd, foldersOf, isBlobId, OWNER_FILE } from './blob-name.ts';
import { KEY_LENGTH } from './cipher.ts';
import { type Disk, realDisk } from './disk.ts';
import { createFileWriter } from './file-writer.ts';
import { createFolderSync } from './folder-sync.ts';
import { readContent } from './format.ts';
import { isPackFile, packFile } from './pack-name.ts';
import { openPack, ownOrPacked, readPacked } from './pack-reader.ts';
import { createPacks } from './packs.ts';
import { createSmallFirst } from './small-first.ts';
import type { BlobStore, BlobWriter, Pack } from './store.ts';

export interface FileStoreOptions {
  /** Holds `tmp/` and `blobs/`, so that a rename never crosses file systems. */
  root: string;
  disk?: Disk;
  /** Small blobs share files: for who stores many at a time. Whoever reads finds both. */
  packed?: boolean;
}

export async function openFileStore({
  root,
  disk = realDisk,
  packed = false,
}: FileStoreOptions): Promise<BlobStore> {
  const blobs = join(root, 'blobs');
  const temporary = join(root, 'tmp');
  const syncFolder = createFolderSync((path) => disk.syncFolder(path));
  const ready = new Map<string, Promise<void>>();

  await disk.makeFolder(root);
  await disk.makeFolder(blobs);
  await disk.makeFolder(temporary);
  await disk.syncFolder(root);

  /** Makes a folder and its name durable, once. */
  async function ensureFolder(parent: string, path: string): Promise<void> {
    if (await disk.makeFolder(path)) await syncFolder(parent);
  }

  function folderFor(blobId: string): Promise<string> {
    const [outer, inner] = foldersOf(blobId);
    const path = join(blobs, outer, inner);
    let making = ready.get(path);
    if (!making) {
      making = ensureFolder(blobs, join(blobs, outer)).then(() => ensureFolder(join(blobs, outer), path));
      making.catch(() => ready.delete(path));
      ready.set(path, making);
      // Only the folders of this minute are ever asked for again.
      if (ready.size > 16) for (const old of [...ready.keys()].slice(0, 8)) ready.delete(old);
    }
    return making.then(() => path);
  }

  const append = packed ? createPacks({ disk, folder: folderFor, syncFolder }) : null;
  const inFolder = (blobId: string, name: string) => join(blobs, ...foldersOf(blobId), name);
  const pathOf = (blobId: string) => inFolder(blobId, blobId);

  /** Folders of blobs, oldest first. */
  async function* folders(): AsyncGenerator<string> {
    for (const outer of (await disk.list(blobs)).sort()) {
      for (const inner of (await disk.list(join(blobs, outer))).sort()) yield join(blobs, outer, inner);
    }
  }

  async function* list(before: Date): AsyncGenerator<string> {
    for await (const folder of folders()) {
      for (const name of (await disk.list(folder)).sort()) {
        if (!isBlobId(name)) continue;
        if (uuidTime(name) >= before.getTime()) return;
        yield name;
      }
    }
  }

  async function* listPacks(before: Date): AsyncGenerator<Pack> {
    for await (const folder of folders()) {
      if (folderEnd(folder) > before.getTime()) return;
      for (const name of (await disk.list(folder)).sort())
        if (isPackFile(name)) yield await openPack(disk, join(folder, name), temporary);
    }
  }

  /** @param growing its name until it is whole */
  function createAs(blob_id: string, key: Buffer, growing = uuidv7()): BlobWriter {
    return createFileWriter({
      ...{ blob_id, key, disk },
      temporary: join(temporary, growing),
      folder: () => folderFor(blob_id),
      syncFolder,
    });
  }

  function createFile(): BlobWriter {
    const blob_id = uuidv7();
    return createAs(blob_id, manyRandomBytes(KEY_LENGTH), blob_id);
  }

  const content = (blobId: string, start: number) =>
    ownOrPacked(
      () => disk.read(pathOf(blobId), { start, end: Number.POSITIVE_INFINITY }),
      () => readPacked(disk.read, inFolder(blobId, packFile(blobId)), blobId, start),
      isMissing,
    );

  return {
    create: () => (append ? createSmallFirst(append, createFile) : createFile()),
    createAs: (blobId, key) => createAs(blobId, key),
    open(blobId, key, from) {
      if (!isBlobId(blobId)) throw new TypeError('not a blob id');
      const file = (start: number) => content(blobId, start);
      return Readable.from(readContent({ file, key, id: blobId, isMissing }, from), { objectMode: false });
    },
    async remove(blobId) {
      if (!failpoint('blob-gc-remove')) return;
      await removeIfThere(disk, pathOf(blobId));
    },
    list,
    packs: listPacks,
    async sweep(before) {
      let swept = 0;
      for (const name of await disk.list(temporary)) {
        if (!isBlobId(name) || uuidTime(name) >= before.getTime()) continue;
        await removeIfThere(disk, join(temporary, name));
        swept += 1;
      }
      return swept;
    },
    freeBytes: () => disk.freeBytes(root),
    async probe() {
      const path = join(temporary, uuidv7());
      const file = await disk.create(path);
      try {
        await file.write([Buffer.from('x')]);
      } finally {
        await file.close();
        await removeIfThere(disk, path);
      }
    },
    owner: () =>
      readFile(join(root, OWNER_FILE), 'utf8').then(
        (text) => text.trim(),
        (error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        },
      ),
    async claim(installationId) {
      await writeFile(join(root, OWNER_FILE), `${installationId}\n`, { flush: true });
      await syncFolder(root);
    },
  };
}

async function removeIfThere(disk: Disk, path: string): Promise<void> {
  try {
    await disk.remove(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
