import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteQueueId } from '../client/reply.ts';
import type { Outcome, Peer } from './outcome.ts';
import type { Transport } from './transport.ts';

const safe = /^[a-z0-9@_+=-][a-z0-9@._+=-]*$/;
/** Bytes of a folder name; file systems allow 255. */
const MAX_NAME = 200;

/** The recipient as a folder name: lower case, everything unusual percent-encoded, so that no address leaves the mailbox folder. */
export function folderName(recipient: string): string {
  const plain = recipient.toLowerCase();
  const encoded = safe.test(plain)
    ? plain
    : [...Buffer.from(plain)]
        .map((byte, index) => {
          const character = String.fromCharCode(byte);
          const kept = /[a-z0-9@_+=-]/.test(character) || (character === '.' && index > 0);
          return kept ? character : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
        })
        .join('');
  if (encoded.length <= MAX_NAME) return encoded;
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  return `${encoded.slice(0, MAX_NAME - 17)}~${hash}`;
}

/**
 * The demo mailbox: `<folder>/<recipient>/<time>-<queue id>.eml`. The name is the same for every attempt of one queue entry, so a
 * retry after a crash replaces the file instead of adding a second one.
 */
export function mailboxTransport(folder: string): Transport {
  return async (input): Promise<Outcome> => {
    const { queue_id, created_at } = input.entry;
    const box = join(folder, folderName(input.envelope.recipient));
    const temporary = join(folder, '.incoming');
    const time = created_at.toISOString().replace(/[-:]/g, '').replace('.', '');
    const name = `${time}-${queue_id.replace(/[^\w-]/g, '_')}.eml`;
    const peer: Peer = { host: 'mailbox', ip: '', tls: '' };
    await makeFolder(folder, temporary);
    await makeFolder(folder, box);
    // The copies of one message's recipients have the same name, in folders of their own, and may be written at once.
    const draft = join(temporary, `${randomUUID()}.eml`);
    const file = await open(draft, 'w', 0o600);
    try {
      await writeAll(file, input.copy.open(), input.signal);
      await file.sync();
      await file.close();
      await input.beforeFinalDot(peer);
      await rename(draft, join(box, name));
      await syncFolder(box);
      input.afterFinalDot();
    } catch (error) {
      await file.close().catch(ignoreClosed);
      await rm(draft, { force: true });
      throw error;
    }
    const text = `250 2.0.0 stored as ${name}`;
    return {
      result: 'delivered',
      text,
      code: 250,
      enhanced: '2.0.0',
      remote_id: remoteQueueId(text) || name,
      peer,
    };
  };
}

/** close() after close() fails with EBADF, which is what was wanted. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EBADF')) throw error;
}

async function writeAll(
  file: FileHandle,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  for await (const chunk of content) {
    signal.throwIfAborted();
    let written = 0;
    while (written < chunk.length) written += (await file.write(chunk, written)).bytesWritten;
  }
}

async function makeFolder(parent: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made) await syncFolder(parent);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
