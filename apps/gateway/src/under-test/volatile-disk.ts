import { createReadStream, createWriteStream } from 'node:fs';
import { cp, link, mkdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Disk, type DiskFile, realDisk } from '@postern/db/blobs/index';

export interface VolatileFolders {
  /** What the running process sees. */
  cache: string;
  /** What a power cut leaves: synced content under synced names, nothing else. */
  durable: string;
}

/** The machine comes up again: everything that was not synced is gone. */
export async function reboot({ cache, durable }: VolatileFolders): Promise<void> {
  await rm(cache, { recursive: true, force: true });
  await mkdir(durable, { recursive: true });
  await cp(durable, cache, { recursive: true, filter: (path) => !path.includes('.inodes') });
}

/**
 * A disk that forgets. kill -9 lets the kernel write everything back, so it never shows a missing fsync (jepsen.io/filesystem); here only
 * what was synced reaches `durable`: content by sync() of the file, names by syncFolder() of the folder. A name synced before its
 * content leads to an empty file, as on real file systems.
 */
export function volatileDisk({ cache, durable }: VolatileFolders): Disk {
  const inodes = join(durable, '.inodes');
  const ready = mkdir(inodes, { recursive: true });
  const names = new Map<string, string>();
  const dirty = new Map<string, Set<string>>();
  const outside = (path: string) => join(durable, relative(cache, path));
  const touch = (path: string) => {
    const folder = dirname(path);
    const set = dirty.get(folder) ?? new Set();
    dirty.set(folder, set.add(basename(path)));
  };
  let next = 0;

  async function persistName(folder: string, name: string): Promise<void> {
    const path = join(folder, name);
    const inode = names.get(path);
    if (inode === undefined) {
      await rm(outside(path), { force: true });
    } else if (inode === 'folder') {
      await mkdir(outside(path), { recursive: true });
    } else {
      // Of a file that was never synced; a later sync fills it under the name that is durable by then.
      await writeFile(join(inodes, inode), '', { flag: 'a' });
      await link(join(inodes, inode), outside(path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }

  return {
    ...realDisk,
    async makeFolder(path) {
      const made = await realDisk.makeFolder(path);
      names.set(path, 'folder');
      touch(path);
      return made;
    },
    async create(path): Promise<DiskFile> {
      await ready;
      const file = await realDisk.create(path);
      const inode = `${process.pid}-${next++}`;
      names.set(path, inode);
      touch(path);
      return { ...file, sync: () => copyRest(pathOf(names, inode), join(inodes, inode)) };
    },
    async rename(from, to) {
      await realDisk.rename(from, to);
      names.set(to, names.get(from) ?? '');
      names.delete(from);
      touch(from);
      touch(to);
    },
    async syncFolder(path) {
      await ready;
      const changed = dirty.get(path) ?? new Set<string>();
      dirty.delete(path);
      for (const name of changed) await persistName(path, name);
    },
    async remove(path) {
      await unlink(path);
      names.delete(path);
      touch(path);
    },
  };
}

/**
 * Files only grow, so what was synced before stays as it is: a process that is killed while it copies must not take back what an earlier
 * sync made durable.
 */
async function copyRest(from: string, to: string): Promise<void> {
  const there = await stat(to).catch(() => ({ size: 0 }));
  await pipeline(createReadStream(from, { start: there.size }), createWriteStream(to, { flags: 'a' }));
}

function pathOf(names: ReadonlyMap<string, string>, inode: string): string {
  for (const [path, one] of names) if (one === inode) return path;
  throw new Error(`no name for inode ${inode}`);
}
