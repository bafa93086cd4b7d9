import { randomBytes } from 'node:crypto';
import { uuidv7 } from '../ids.ts';
import { ContentDamagedError, KEY_LENGTH } from './cipher.ts';
import { createBlobEncoder, readContent } from './format.ts';
import type { StoredBlob } from './store.ts';

export interface SealedBytes {
  /** A blob that lies in no store: its bytes are `sealed`. */
  blob: StoredBlob;
  sealed: Buffer;
}

/** Seals a content under a key of its own, as a blob whose bytes somebody else keeps. */
export async function sealBytes(content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<SealedBytes> {
  const blob_id = uuidv7();
  const key = randomBytes(KEY_LENGTH);
  const encoder = createBlobEncoder(key, blob_id);
  const parts = encoder.start();
  for await (const slice of content) parts.push(...encoder.push(slice));
  const { parts: last, digest } = encoder.end();
  return { blob: { blob_id, key, ...digest }, sealed: Buffer.concat([...parts, ...last]) };
}

/** The content of sealed bytes that came back; null: they are not what was sealed, or not all of it. */
export async function unsealBytes(sealed: Buffer, key: Buffer, id: string): Promise<Buffer | null> {
  const file = async function* (start: number) {
    yield sealed.subarray(start);
  };
  const parts: Buffer[] = [];
  try {
    for await (const part of readContent({ file, key, id, isMissing: () => false })) parts.push(part);
  } catch (error) {
    if (error instanceof ContentDamagedError) return null;
    throw error;
  }
  return Buffer.concat(parts);
}
