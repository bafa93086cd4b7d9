import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, statfs, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { failpoint } from '../failpoints.ts';
import { uuidTime, uuidv7 } from '../ids.ts';
import { folderEnd, foldersOf, isBlobId, OWNER_FILE } from './blob-name.ts';
import { KEY_LENGTH } from './cipher.ts';
import { readContent } from './format.ts';
import { isPackFile, packFile } from './pack-name.ts';
import { blobsInPack, ownOrPacked, readPacked } from './pack-reader.ts';
import type { S3Location } from './s3-location.ts';
import { createS3Writer, type SealedObject } from './s3-writer.ts';
import type { BlobStore, Pack } from './store.ts';

export interface S3StoreOptions {
  location: S3Location;
  /** Where large blobs wait until they are sent; need not survive a restart of the machine. */
  temporary: string;
}

/** ms: a store that says nothing for so long counts as down, and the sender is asked to come again. */
const CONNECT_TIMEOUT = 5_000;
const SILENCE_TIMEOUT = 30_000;

/**
 * Blobs as objects of an S3 bucket: the same sealed bytes under the same names as in the file store. What a PUT has answered is durable by
 * the protocol's promise; anything else is a fault of ours, and the sender's mail stays with the sender.
 * @throws {Error} with one sentence when the bucket cannot be reached
 */
export async function openS3Store({ location, temporary }: S3StoreOptions): Promise<BlobStore> {
  const { bucket: Bucket, prefix, endpoint, region } = location;
  const client = new S3Client({
    region,
    // Stores other than Amazon's seldom have a host name for each bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Content-MD5 and the blob's own END record already tell; trailing checksums many other stores do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, requestTimeout: SILENCE_TIMEOUT },
  });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  async function probe(): Promise<void> {
    await client.send(new HeadBucketCommand({ Bucket })).catch((error: Error) => {
      throw new Error(
        `POSTERN_BLOBS names the bucket "${Bucket}"${endpoint === null ? '' : ` at ${endpoint}`}, which cannot be used: ${reasonOf(error)}.`,
        { cause: error },
      );
    });
  }
  await probe();

  const nameOf = (blobId: string, file = blobId) => `${prefix}blobs/${foldersOf(blobId).join('/')}/${file}`;

  async function put(blobId: string, { body, length, md5 }: SealedObject): Promise<void> {
    const Body = Buffer.isBuffer(body) ? body : Readable.from(body(), { objectMode: false });
    await client.send(
      new PutObjectCommand({ Bucket, Key: nameOf(blobId), Body, ContentLength: length, ContentMD5: md5 }),
    );
  }

  async function* read(Key: string, range?: { start: number; end?: number }): AsyncGenerator<Buffer> {
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
    const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch((error: Error) => {
      // Nothing is there from `start` on.
      if (range && statusOf(error) === 416) return null;
      throw error;
    });
    if (answer) yield* answer.Body as Readable;
  }

  /** Packs are here only when a file store was copied into the bucket. */
  const content = (blobId: string, start: number) =>
    ownOrPacked(
      () => read(nameOf(blobId), start === 0 ? undefined : { start }),
      () => readPacked(read, nameOf(blobId, packFile(blobId)), blobId, start),
      isMissing,
    );

  async function* keys(): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${prefix}blobs/`, ContinuationToken }),
      );
      for (const { Key = '' } of page.Contents ?? []) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async function* list(before: Date): AsyncGenerator<string> {
    for await (const key of keys()) {
      const id = basename(key);
      if (!isBlobId(id)) continue;
      if (uuidTime(id) >= before.getTime()) return;
      yield id;
    }
  }

  async function* packs(before: Date): AsyncGenerator<Pack> {
    for await (const key of keys()) {
      if (folderEnd(dirname(key)) > before.getTime()) return;
      if (isPackFile(key)) yield await openPack(key);
    }
  }

  async function openPack(key: string): Promise<Pack> {
    return {
      blobs: await blobsInPack(read, key),
      async dissolve(kept) {
        for (const blobId of kept) {
          const body = await buffer(readPacked(read, key, blobId));
          const md5 = createHash('md5').update(body).digest('base64');
          await put(blobId, { body, length: body.length, md5 });
        }
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      },
    };
  }

  /** @param growing its name where it waits */
  const createAs = (blob_id: string, key: Buffer, growing = uuidv7()) =>
    createS3Writer({
      ...{ blob_id, key },
      temporary: join(temporary, growing),
      put: (object) => put(blob_id, object),
    });

  return {
    create() {
      const blob_id = uuidv7();
      return createAs(blob_id, randomBytes(KEY_LENGTH), blob_id);
    },
    createAs: (blobId, key) => createAs(blobId, key),
    open(blobId, key, from) {
      const file = (start: number) => content(blobId, start);
      return Readable.from(readContent({ file, key, id: blobId, isMissing }, from), { objectMode: false });
    },
    async remove(blobId) {
      if (!failpoint('blob-gc-remove')) return;
      await client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(blobId) }));
    },
    list,
    packs,
    async sweep(before) {
      const left = (await readdir(temporary)).filter(
        (name) => isBlobId(name) && uuidTime(name) < before.getTime(),
      );
      for (const name of left) await unlink(join(temporary, name));
      return left.length;
    },
    // The bucket knows no end; what can run full is where large mails wait.
    async freeBytes() {
      const { bavail, bsize } = await statfs(temporary);
      return bavail * bsize;
    },
    probe,
    async owner() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${prefix}${OWNER_FILE}` }));
        return (await Body?.transformToString())?.trim();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async claim(installationId) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: `${prefix}${OWNER_FILE}`, Body: `${installationId}\n` }),
      );
    },
  };
}

const statusOf = (error: Error): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** HEAD answers have no body, so the SDK's own message is only "UnknownError". */
function reasonOf(error: Error): string {
  const status = statusOf(error);
  if (status === 403) return 'it refuses these credentials (403)';
  if (status === 404) return 'there is no such bucket (404)';
  return status ? `it answers ${status}` : error.message;
}

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey;
