import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Database, withScope } from '@postern/db';
import { blobKey, openFileStore, openTenantKeys } from '@postern/db/blobs/index';
import type { CrashOrders } from './crash-child.ts';

/** What a client was told: content hash → queue id of the 250. */
export type Ledger = Map<string, string>;

export interface Child {
  process: ChildProcess;
  port: number;
  /** The signal or code it ended with. */
  ended: Promise<string>;
}

const script = join(import.meta.dirname, 'crash-child.ts');

export async function startChild(orders: CrashOrders, wrap: readonly string[] = []): Promise<Child> {
  const [program = process.execPath, ...args] = [...wrap, process.execPath, script, JSON.stringify(orders)];
  // Compiled code is kept between the many starts: without, most of a crash run would be compiling.
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    NODE_COMPILE_CACHE: join(tmpdir(), 'postern-compile-cache'),
  };
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-4_000);
  });
  const ended = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? String(code))),
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /listening (\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(Number(found));
    });
    ended.then(
      (how) => reject(new Error(`the gateway ended (${how}) before it listened: ${complaints}`)),
      reject,
    );
  });
  return { process: child, port, ended };
}

/** What a client was told by the reply to such a message; false: not that it was accepted. */
export function noteAnswer(
  ledger: Ledger,
  { sha256 }: { sha256: string },
  { code, lines }: { code: number; lines: readonly string[] },
): boolean {
  const queue_id = /queued as (\S+)/.exec(lines.join(' '))?.[1];
  if (code !== 250 || !queue_id) return false;
  ledger.set(sha256, queue_id);
  return true;
}

/** A mail with such a message. */
export function makeMail() {
  const { content, sha256 } = makeMessage();
  return { from: 'ann@sender.example', to: ['bob@acme.example'], message: content, sha256 };
}

/** Lines of a message that shares a file with others, of one with a file of its own, and of one too large to be kept in memory whole. */
export const lines_of = { small: 40, own_file: 1_100, large: 9_000 };

function usualLines(chance: number): number {
  if (chance > 0.92) return lines_of.large;
  return chance > 0.7 ? lines_of.own_file : lines_of.small;
}

/** A message nobody else sends. */
export function makeMessage(lines = usualLines(Math.random())): { content: string; sha256: string } {
  const id = randomBytes(8).toString('hex');
  const body = `${id.repeat(4)}\r\n`.repeat(lines);
  const content = `From: ann@sender.example\r\nTo: bob@acme.example\r\nSubject: ${id}\r\nMessage-ID: <${id}@sender.example>\r\n\r\n${body}`;
  return { content, sha256: createHash('sha256').update(content).digest('hex') };
}

export interface Loss {
  sha256: string;
  queue_id: string;
  why: string;
}

/** Checks each 250 against the database and what is left on the disk: rows there, content whole and the one that was sent. */
export async function findLosses(
  db: Database,
  installationKey: Buffer,
  root: string,
  ledger: Ledger,
): Promise<Loss[]> {
  const losses: Loss[] = [];
  const store = await openFileStore({ root });
  const keys = openTenantKeys(db, installationKey);
  const told = [...ledger.values(), ''];
  const found = await withScope(db, { all: true }, async (tx) => ({
    messages: await tx.selectFrom('message').select('queue_id').where('queue_id', 'in', told).execute(),
    queue: await tx
      .selectFrom('mail_queue')
      .select(['queue_id', 'blob_id'])
      .where('queue_id', 'in', told)
      .execute(),
    blobs: await tx
      .selectFrom('blob')
      .selectAll()
      .where('blob_id', 'in', (query) =>
        query.selectFrom('mail_queue').select('blob_id').where('queue_id', 'in', told),
      )
      .execute(),
  }));
  const messages = new Set(found.messages.map((row) => row.queue_id));
  const queue = new Map(found.queue.map((row) => [row.queue_id, row.blob_id]));
  const blobs = new Map(found.blobs.map((row) => [row.blob_id, row]));
  for (const [sha256, queue_id] of ledger) {
    const lost = (why: string) => losses.push({ sha256, queue_id, why });
    if (!messages.has(queue_id)) lost('no message row');
    const blob_id = queue.get(queue_id);
    if (!blob_id) lost('no queue row');
    const blob = blobs.get(blob_id ?? '');
    if (!blob) lost('no blob row');
    if (!messages.has(queue_id) || !blob) continue;
    const hash = createHash('sha256');
    try {
      await pipeline(store.open(blob.blob_id, await blobKey(keys, blob)), hash);
      if (hash.digest('hex') !== sha256) lost('other content');
    } catch (error) {
      lost(String(error));
    }
  }
  return losses;
}
