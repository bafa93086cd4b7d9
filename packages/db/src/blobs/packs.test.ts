import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { roomInFolder } from '@postern/testing/folder-time';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { armFailpoints } from '../failpoints.ts';
import { type Disk, realDisk } from './disk.ts';
import { openFileStore } from './file-store.ts';
import { type BlobStore, type StoredBlob, SyncFailedError } from './store.ts';

let root: string;
let store: BlobStore;
let syncs: string[] = [];

/** Notes which files and folders were synced. */
const noting: Disk = {
  ...realDisk,
  async create(path) {
    const file = await realDisk.create(path);
    return {
      ...file,
      sync() {
        syncs.push(path.endsWith('.pack') ? 'pack' : 'file');
        return file.sync();
      },
    };
  },
  syncFolder(path) {
    syncs.push('folder');
    return realDisk.syncFolder(path);
  },
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'postern-packs-'));
  store = await openFileStore({ root, disk: noting, packed: true });
  syncs = [];
});
afterEach(async () => {
  armFailpoints('');
  await rm(root, { recursive: true, force: true });
});

async function put(content: Buffer): Promise<StoredBlob> {
  const writer = store.create();
  for (let at = 0; at < content.length; at += 30_000) writer.write(content.subarray(at, at + 30_000));
  return writer.commit();
}

const read = ({ blob_id, key }: StoredBlob) => buffer(store.open(blob_id, key));
const filesBelow = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const later = (hours = 3) => new Date(Date.now() + hours * 3_600_000);

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function onlyPack() {
  const packs = await all(store.packs(later()));
  expect(packs.length).toBe(1);
  return packs[0] ?? expect.unreachable();
}

test('contents stored at once come back, each its own, and are known by size and hash as any other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 90_000 }), { maxLength: 8 }), async (contents) => {
      const stored = await Promise.all(contents.map((content) => put(Buffer.from(content))));
      expect(new Set(stored.map(({ blob_id }) => blob_id)).size).toBe(contents.length);
      for (const [index, blob] of stored.entries()) {
        expect((await read(blob)).equals(contents[index] ?? Buffer.alloc(0))).toBe(true);
        expect(blob.size).toBe(contents[index]?.length);
      }
    }),
    { numRuns: 30 },
  );
});

test('what is ready together is synced together; the name is synced once', async () => {
  await roomInFolder();
  await put(Buffer.from('first'));
  const [opening, ...others] = syncs.splice(0).slice(-2);
  expect([opening, ...others]).toEqual(['pack', 'folder']);
  await Promise.all(Array.from({ length: 50 }, (_, index) => put(Buffer.alloc(2_000, index))));
  expect(syncs).toEqual(['pack']);
  expect((await filesBelow()).length).toBe(1);
});

test('a content too large for sharing has a file of its own', async () => {
  await put(Buffer.alloc(70_000));
  expect(syncs).toContain('file');
  expect(await all(store.packs(later()))).toEqual([]);
});

test('a pack cut short or altered is never read as content', async () => {
  const [one, two] = [await put(Buffer.alloc(5_000, 'a')), await put(Buffer.alloc(5_000, 'b'))];
  const [path = ''] = await filesBelow();
  const whole = await readFile(path);
  const altered = Buffer.from(whole);
  altered[whole.length - 2_000] = (altered[whole.length - 2_000] ?? 0) ^ 1;
  const moved = Buffer.concat([whole.subarray(whole.length / 2), whole.subarray(0, whole.length / 2)]);
  for (const bytes of [whole.subarray(0, -100), whole.subarray(0, 5_200), altered, moved, Buffer.alloc(0)]) {
    await writeFile(path, bytes);
    await expect(read(two)).rejects.toThrow(/blob|chunk/);
  }
  await writeFile(path, whole);
  expect((await read(two)).length).toBe(5_000);
  await expect(read({ ...two, key: one.key })).rejects.toThrow('damaged');
});

test.each(['pack-open', 'pack-opened', 'pack-write', 'pack-written', 'pack-synced', 'pack-stored'] as const)(
  'a fault at %s reaches all who shared it, and nobody after them',
  async (point) => {
    armFailpoints(`${point}=throw:ENOSPC`);
    const together = [put(Buffer.from('a')), put(Buffer.from('b'))];
    await Promise.all(together.map((one) => expect(one).rejects.toThrow('ENOSPC')));
    armFailpoints('');
    const after = await put(Buffer.from('c'));
    expect((await read(after)).toString()).toBe('c');
  },
);

test.each(['pack-fsync', 'pack-fsync-folder'] as const)('a fault at %s is told apart', async (point) => {
  armFailpoints(`${point}=throw:EIO`);
  await expect(put(Buffer.from('x'))).rejects.toBeInstanceOf(SyncFailedError);
});

test('a dissolved pack gives files of their own to what is kept, and is gone', async () => {
  await roomInFolder();
  const blobs = [];
  for (const text of ['one', 'two', 'three']) blobs.push(await put(Buffer.from(text)));
  const [path = ''] = await filesBelow();
  // What a power cut may leave behind the last synced content.
  await writeFile(path, Buffer.alloc(300), { flag: 'a' });
  const pack = await onlyPack();
  expect(pack.blobs).toEqual(blobs.map(({ blob_id }) => blob_id));
  const [one, two, three] = blobs;
  if (!one || !two || !three) throw new Error('three were stored');
  syncs = [];
  await pack.dissolve([two.blob_id]);
  expect(syncs).toEqual(['file', 'folder']);
  expect((await read(two)).toString()).toBe('two');
  await expect(read(one)).rejects.toThrow('missing');
  expect((await filesBelow()).map((file) => file.endsWith(two.blob_id))).toEqual([true]);
  expect(await all(store.list(later()))).toEqual([two.blob_id]);
});

test('a pack that may still grow is not touched', async () => {
  await roomInFolder();
  await put(Buffer.from('x'));
  expect(await all(store.packs(new Date()))).toEqual([]);
});
