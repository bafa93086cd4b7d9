import { mkdtemp, mkdtempDisposable, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { roomInFolder } from '@postern/testing/folder-time';
import { type ObjectStore, objectStore } from '@postern/testing/object-store';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { armFailpoints } from '../failpoints.ts';
import { uuidv7 } from '../ids.ts';
import { openFileStore } from './file-store.ts';
import { parseS3Location } from './s3-location.ts';
import { openS3Store } from './s3-store.ts';
import type { BlobStore } from './store.ts';

let server: ObjectStore;
let temporary: string;
let store: BlobStore;

beforeAll(async () => {
  server = await objectStore();
  for (const [name, value] of Object.entries(server.credentials)) vi.stubEnv(name, value);
  temporary = await mkdtemp(join(tmpdir(), 'postern-spool-'));
  store = await openS3Store({ location: parseS3Location(server.location), temporary });
});
afterEach(() => armFailpoints(''));
afterAll(async () => {
  vi.unstubAllEnvs();
  await server[Symbol.asyncDispose]();
  await rm(temporary, { recursive: true, force: true });
});

async function put(...slices: Buffer[]) {
  const writer = store.create();
  for (const slice of slices) {
    writer.write(slice);
    await writer.backpressure();
  }
  return writer.commit();
}

const objects = async () =>
  (await readdir(server.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('_object'))
    .map((entry) => join(entry.parentPath, entry.name));

test('whatever is written comes back, small or larger than what is kept in memory', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 900_000 }), { maxLength: 5 }), async (pieces) => {
      const slices = pieces.map((piece) => Buffer.from(piece));
      const { blob_id, key, size } = await put(...slices);
      const content = await buffer(store.open(blob_id, key));
      expect(content.equals(Buffer.concat(slices))).toBe(true);
      expect(size).toBe(content.length);
    }),
    { numRuns: 12 },
  );
  expect(await readdir(temporary)).toEqual([]);
});

test('a large content waits in a file, comes back whole and leaves no file', async () => {
  const slices = Array.from({ length: 4_000 }, (_, index) => Buffer.alloc(2_000, index % 251));
  const writer = store.create();
  for (const slice of slices) {
    writer.write(slice);
    await writer.backpressure();
  }
  const waiting = await readdir(temporary);
  const { blob_id, key } = await writer.commit();
  expect(waiting).toEqual([blob_id]);
  expect(await readdir(temporary)).toEqual([]);
  const content = Buffer.concat(slices);
  expect((await buffer(store.open(blob_id, key))).equals(content)).toBe(true);
  const part = await buffer(store.open(blob_id, key, 5_000_000));
  expect(part.equals(content.subarray(5_000_000))).toBe(true);
});

test('nothing of the content is readable in the bucket, and what was altered there is never read as content', async () => {
  const canary = Buffer.from('CANARY-51d0ab').subarray();
  const before = new Set(await objects());
  const { blob_id, key } = await put(Buffer.alloc(100_000, canary));
  const [path = ''] = (await objects()).filter((name) => !before.has(name));
  const bytes = await readFile(path);
  expect(bytes.includes(canary)).toBe(false);
  bytes[50_000] = (bytes[50_000] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(buffer(store.open(blob_id, key))).rejects.toThrow(/blob|chunk/);
});

test.each([3_000, 3_000_000])(
  'a store that fails at %i bytes is a fault, and nothing is left',
  async (size) => {
    const before = await objects();
    armFailpoints('blob-write=throw:ENOSPC');
    await expect(put(Buffer.alloc(size, 'x'))).rejects.toThrow('ENOSPC');
    expect(await objects()).toEqual(before);
    expect(await readdir(temporary)).toEqual([]);
  },
);

test('a blob given up leaves nothing, neither here nor there', async () => {
  const before = await objects();
  const writer = store.create();
  writer.write(Buffer.alloc(3_000_000));
  await writer.abort();
  expect(await objects()).toEqual(before);
  expect(await readdir(temporary)).toEqual([]);
});

test('blobs are listed oldest first up to a time, removed without complaint, and left-over files swept by age', async () => {
  const one = await put(Buffer.from('x'));
  const two = await put(Buffer.from('y'));
  const listed: string[] = [];
  for await (const id of store.list(new Date(Date.now() + 1000))) listed.push(id);
  expect(listed).toEqual(listed.toSorted());
  expect(listed).toEqual(expect.arrayContaining([one.blob_id, two.blob_id]));
  for await (const id of store.list(new Date(Date.now() - 600_000))) expect.unreachable(id);
  await store.remove(one.blob_id);
  await store.remove(one.blob_id);
  await expect(buffer(store.open(one.blob_id, one.key))).rejects.toThrow();
  await writeFile(join(temporary, uuidv7(Date.now() - 9_000_000)), 'left by a crash');
  expect(await store.sweep(new Date(Date.now() - 7_200_000))).toBe(1);
  expect(await store.freeBytes()).toBeGreaterThan(0);
});

test.each([
  ['s3://mail/postern?endpoint=http://127.0.0.1:9', /cannot be used/],
  ['s3://absent', /no such bucket|cannot be used/],
])('a bucket that cannot be used is told in one sentence: %s', async (text, message) => {
  const location = { ...parseS3Location(text) };
  location.endpoint ??= server.endpoint;
  await expect(openS3Store({ location, temporary })).rejects.toThrow(message);
});

test.each(['s3:mail', 's3://UPPER/x', 's3://mail?endpoint=ftp://x', 's3://mail?regoin=x', 'file:/tmp'])(
  '%s is no place for blobs',
  (text) => {
    expect(() => parseS3Location(text)).toThrow('POSTERN_BLOBS');
  },
);

test('a place in an object store has bucket, prefix, endpoint and region', () => {
  expect(parseS3Location('s3://mail')).toEqual({
    bucket: 'mail',
    prefix: '',
    endpoint: null,
    region: 'us-east-1',
  });
  expect(parseS3Location('s3://mail/a/b/?region=eu-west-1&endpoint=https://store.example:9000')).toEqual({
    bucket: 'mail',
    prefix: 'a/b/',
    endpoint: 'https://store.example:9000',
    region: 'eu-west-1',
  });
});

test('a file store that was copied into the bucket is read, and its packs are dissolved', async () => {
  await roomInFolder();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-moved-'));
  const before = await openFileStore({ root: folder.path, packed: true });
  const blobs = await Promise.all(
    ['one', 'two'].map((text) => {
      const writer = before.create();
      writer.write(Buffer.from(text));
      return writer.commit();
    }),
  );
  const { bucket: Bucket, prefix, endpoint, region } = parseS3Location(server.location);
  const client = new S3Client({ region, endpoint: endpoint ?? '', forcePathStyle: true });
  const files = await readdir(folder.path, { recursive: true, withFileTypes: true });
  const [pack, ...others] = files.filter((entry) => entry.isFile());
  if (!pack) throw new Error('the store wrote no file');
  expect(others).toEqual([]);
  const path = join(pack.parentPath, pack.name);
  const Key = `${prefix}${relative(folder.path, path)}`;
  await client.send(new PutObjectCommand({ Bucket, Key, Body: await readFile(path) }));
  const [one, two] = blobs;
  if (!one || !two) throw new Error('two were stored');
  const read = async ({ blob_id, key }: typeof one) => (await buffer(store.open(blob_id, key))).toString();
  expect([await read(one), await read(two)]).toEqual(['one', 'two']);
  for await (const found of store.packs(new Date(Date.now() + 600_000))) {
    expect(found.blobs).toEqual([one.blob_id, two.blob_id]);
    await found.dissolve([two.blob_id]);
  }
  expect(await read(two)).toBe('two');
  await expect(read(one)).rejects.toThrow();
});
