import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { armFailpoints } from '../failpoints.ts';
import { uuidv7 } from '../ids.ts';
import { type Disk, realDisk } from './disk.ts';
import { openFileStore } from './file-store.ts';
import { createFolderSync } from './folder-sync.ts';
import { type BlobStore, SyncFailedError } from './store.ts';

let root: string;
let store: BlobStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'postern-blobs-'));
  store = await openFileStore({ root });
});
afterEach(async () => {
  armFailpoints('');
  await rm(root, { recursive: true, force: true });
});

async function put(...slices: Buffer[]) {
  const writer = store.create();
  for (const slice of slices) {
    writer.write(slice);
    await writer.backpressure();
  }
  return writer.commit();
}

const filesBelow = async (folder: string) =>
  (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('whatever is written comes back, in whatever slices it came', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 200_000 }), { maxLength: 6 }), async (pieces) => {
      const slices = pieces.map((piece) => Buffer.from(piece));
      const { blob_id, key, size } = await put(...slices);
      const content = await buffer(store.open(blob_id, key));
      expect(content.equals(Buffer.concat(slices))).toBe(true);
      expect(size).toBe(content.length);
    }),
    { numRuns: 40 },
  );
});

test('a part is read from any byte on, and no more of the file than that', async () => {
  const content = randomBytes(200_000);
  for (const size of [65_536, 131_072, 200_000]) {
    const { blob_id, key } = await put(content.subarray(0, size));
    for (const from of [1, 65_535, 65_536, 65_537, 131_071, 131_072, 199_999].filter((at) => at <= size)) {
      const part = await buffer(store.open(blob_id, key, from));
      expect(part.equals(content.subarray(from, size)), `${size} from ${from}`).toBe(true);
    }
  }
});

test('a part of an altered or cut file is refused as the whole is', async () => {
  const { blob_id, key } = await put(Buffer.alloc(200_000, 'a'));
  const [path = ''] = await filesBelow('blobs');
  const whole = await readFile(path);
  const read = (from: number) => buffer(store.open(blob_id, key, from));
  const altered = Buffer.from(whole);
  altered[100_000] = (altered[100_000] ?? 0) ^ 1;
  await writeFile(path, altered);
  await expect(read(70_000)).rejects.toThrow('damaged');
  // What lies before the part is not looked at.
  expect((await read(140_000)).length).toBe(60_000);
  await writeFile(path, whole.subarray(0, -60));
  await expect(read(140_000)).rejects.toThrow('damaged');
});

test('a large content begins to be made durable while it comes', async () => {
  let syncs = 0;
  let under_way = 0;
  let gate: Promise<void> | null = null;
  const disk: Disk = {
    ...realDisk,
    async create(path) {
      const file = await realDisk.create(path);
      return {
        ...file,
        async sync() {
          syncs += 1;
          under_way += 1;
          try {
            await gate;
            await file.sync();
          } finally {
            under_way -= 1;
          }
        },
        async close() {
          // The number of a closed file is the next file's.
          if (under_way > 0) throw new Error('closed while it is made durable');
          return file.close();
        },
      };
    },
  };
  store = await openFileStore({ root, disk });
  const slices = Array.from({ length: 100 }, () => Buffer.alloc(65_536, 'x'));
  const { blob_id, key } = await put(...slices);
  expect(syncs).toBeGreaterThan(1);
  expect((await buffer(store.open(blob_id, key))).length).toBe(100 * 65_536);

  gate = new Promise((resolve) => setTimeout(resolve, 20));
  const writer = store.create();
  for (const slice of slices) {
    writer.write(slice);
    await writer.backpressure();
  }
  await writer.abort();
  expect(await filesBelow('tmp')).toEqual([]);

  gate = Promise.reject(new Error('EIO'));
  gate.catch(() => undefined);
  await expect(put(...slices)).rejects.toBeInstanceOf(SyncFailedError);
});

test('a large content in small slices is streamed to the disk and comes back', async () => {
  const slices = Array.from({ length: 2_000 }, (_, index) => Buffer.alloc(700, index % 251));
  const { blob_id, key } = await put(...slices);
  expect((await buffer(store.open(blob_id, key))).equals(Buffer.concat(slices))).toBe(true);
});

test('nothing of the content is readable on the disk', async () => {
  const canary = Buffer.from('CANARY-e7f1c2').subarray();
  await put(Buffer.alloc(100_000, canary));
  for (const file of await filesBelow('.')) expect((await readFile(file)).includes(canary)).toBe(false);
});

test('a file cut short, altered or swapped is never read as content', async () => {
  const one = await put(Buffer.alloc(150_000, 'a'));
  const two = await put(Buffer.alloc(150_000, 'b'));
  const [first = '', second = ''] = (await filesBelow('blobs')).sort();
  const whole = await readFile(first);
  const altered = Buffer.from(whole);
  altered[100_000] = (altered[100_000] ?? 0) ^ 1;
  const read = () => buffer(store.open(one.blob_id, one.key));
  for (const bytes of [
    whole.subarray(0, -60),
    whole.subarray(0, 70_000),
    Buffer.alloc(0),
    altered,
    await readFile(second),
  ]) {
    await writeFile(first, bytes);
    await expect(read()).rejects.toThrow(/blob|chunk/);
  }
  await writeFile(first, whole);
  expect((await read()).length).toBe(150_000);
  await expect(buffer(store.open(one.blob_id, two.key))).rejects.toThrow('damaged');
});

const localFaults = [
  'blob-open',
  'blob-write',
  'blob-trailer',
  'blob-close',
  'blob-folder',
  'blob-rename',
] as const;
test.each(localFaults)('a fault at %s leaves nothing behind', async (point) => {
  armFailpoints(`${point}=throw:ENOSPC`);
  await expect(put(Buffer.alloc(400_000, 'x'))).rejects.toThrow('ENOSPC');
  expect(await filesBelow('.')).toEqual([]);
});

test.each(['blob-fsync', 'blob-fsync-folder'] as const)(
  'a fault at %s is told apart: it must end the process',
  async (point) => {
    armFailpoints(`${point}=throw:EIO`);
    await expect(put(Buffer.from('x'))).rejects.toBeInstanceOf(SyncFailedError);
  },
);

test('a blob given up leaves nothing behind', async () => {
  const writer = store.create();
  writer.write(Buffer.alloc(900_000));
  await writer.abort();
  expect(await filesBelow('.')).toEqual([]);
});

test('blobs are listed oldest first up to a time, unfinished ones swept, both by the age in their name', async () => {
  const { blob_id } = await put(Buffer.from('x'));
  await writeFile(join(root, 'tmp', uuidv7(Date.now() - 9_000_000)), 'left by a crash');
  await writeFile(join(root, 'tmp', uuidv7()), 'being written');
  const ids: string[] = [];
  for await (const id of store.list(new Date(Date.now() + 1000))) ids.push(id);
  expect(ids).toEqual([blob_id]);
  for await (const id of store.list(new Date(Date.now() - 60_000))) expect.unreachable(id);
  expect(await store.sweep(new Date(Date.now() - 7_200_000))).toBe(1);
  await store.remove(blob_id);
  await store.remove(blob_id);
  expect((await filesBelow('.')).length).toBe(1);
});

test('an id that is not one never becomes a path', () => {
  expect(() => store.open('../../../etc/passwd', Buffer.alloc(32))).toThrow('not a blob id');
});

test('waiting folder syncs are answered by one that began after they asked', async () => {
  const started: (() => void)[] = [];
  const sync = createFolderSync(() => new Promise<void>((resolve) => started.push(resolve)));
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const all = [sync('f').then(note('first')), sync('f').then(note('second')), sync('f').then(note('third'))];
  expect(started.length).toBe(1);
  started[0]?.();
  await all[0];
  await new Promise(setImmediate);
  expect([started.length, done]).toEqual([2, ['first']]);
  started[1]?.();
  await Promise.all(all);
  expect(done).toEqual(['first', 'second', 'third']);
});
