// Content files of a backup and their list: one line a file, in order of their paths: SHA-256, bytes, path.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface BlobFile {
  sha256: string;
  bytes: number;
  /** Below the folder of blobs. */
  path: string;
}

/** Files under way at once: enough for a disk, few enough for descriptors. */
const AT_ONCE = 8;

export const lineOf = ({ sha256, bytes, path }: BlobFile): string => `${sha256} ${bytes} ${path}\n`;

export function readLines(text: string): BlobFile[] {
  return text.split('\n').flatMap((line) => {
    const [, sha256 = '', bytes, path = ''] = /^([0-9a-f]{64}) (\d+) ([0-9a-z./-]+)$/.exec(line) ?? [];
    return path === '' ? [] : [{ sha256, bytes: Number(bytes), path }];
  });
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export async function listIfThere(path: string): Promise<BlobFile[]> {
  try {
    return readLines(await readFile(path, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export async function inParallel<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const worker = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Paths of all content files below `root`, oldest first. */
export async function* blobPaths(root: string): AsyncGenerator<string> {
  for (const outer of (await readdir(root)).sort())
    for (const inner of (await readdir(join(root, outer))).sort())
      for (const name of (
        await readdir(join(root, outer, inner)).catch((error) =>
          isMissing(error) ? [] : Promise.reject(error),
        )
      ).sort())
        yield `${outer}/${inner}/${name}`;
}

export async function hashFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path)) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Copies a file and answers what was copied. */
export async function copyFile(from: string, to: string): Promise<{ sha256: string; bytes: number }> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(piece, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  await pipeline(createReadStream(from), meter, createWriteStream(to, { mode: 0o600, flags: 'wx' }));
  return { sha256: hash.digest('hex'), bytes };
}

/** false: it cannot be linked, and is copied. */
async function linked(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return link(from, to).then(
    () => true,
    () => false,
  );
}

export interface CopyInput {
  /** Holds the store's folders. */
  root: string;
  target: string;
  /** Folder of the backup before, on the same file system, and what it holds: files never change, so what is there already is linked. */
  earlier: { folder: string; files: ReadonlyMap<string, BlobFile> } | null;
}

/** Copies all content files; what is removed meanwhile was never answered 250, as removing waits for the backup. */
export async function copyBlobs({ root, target, earlier }: CopyInput): Promise<BlobFile[]> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const copied: BlobFile[] = [];
  await inParallel(blobPaths(root), async (path) => {
    const from = join(root, path);
    const to = join(target, path);
    try {
      const known = earlier?.files.get(path);
      // A pack grows until it is full.
      if (
        earlier &&
        known &&
        known.bytes === (await stat(from)).size &&
        (await linked(join(earlier.folder, path), to))
      )
        copied.push(known);
      else copied.push({ ...(await copyFile(from, to)), path });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1));
}
